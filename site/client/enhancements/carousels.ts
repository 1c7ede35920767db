import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import { startSlideLinks } from '../slide-links.ts'

/**
 * Start the carousels in `data-carousel` and load their deferred pictures: the links below the list scroll it to their slides
 * and mark the slide in view. With a number as its value, the carousel advances after so many seconds, up to the last slide.
 */
export function start(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const list = carousel.querySelector('ul')
    const controls = carousel.querySelector('ol')
    if (list && controls) startCarousel(carousel, list, controls)
  }
}

function startCarousel(carousel: HTMLElement, list: HTMLElement, controls: HTMLElement): void {
  const links = [...controls.querySelectorAll('a')]
  const restartAutoplay = createAutoplay(carousel, list, links.length - 1)
  // Not in the server HTML: without scripts nothing would remove it.
  const markInert = (shown: number) => {
    for (const [place, slide] of list.querySelectorAll(':scope > li').entries())
      slide.toggleAttribute('inert', place > shown + 1)
  }
  // Pictures after the first slide, which must never delay the first.
  for (const waiting of list.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent
  markInert(0)
  restartAutoplay(0, Math.round(performance.now() / 1_000))
  startSlideLinks(list, links, (shown) => {
    controls.dataset.current = links[shown]?.lastElementChild?.textContent ?? ''
    markInert(shown)
    restartAutoplay(shown)
  })
}

/**
 * Return a function that starts the interval again from a slide, which may have been shown for some seconds. Hover, focus and
 * reduced motion pause it.
 */
function createAutoplay(carousel: HTMLElement, list: HTMLElement, last: number) {
  const interval = Number(carousel.dataset.carousel)
  let timer: ReturnType<typeof setInterval> | undefined
  return (place: number, secondsShown = 0) => {
    clearInterval(timer)
    if (interval === 0 || place >= last) return
    let secondsLeft = Math.max(1, interval - secondsShown)
    timer = setInterval(() => {
      const isPaused = prefersReducedMotion() || carousel.matches(':hover, :focus-within')
      secondsLeft = isPaused ? interval : secondsLeft - 1
      if (secondsLeft === 0) list.scrollTo({ left: (place + 1) * list.clientWidth })
    }, 1_000)
  }
}
