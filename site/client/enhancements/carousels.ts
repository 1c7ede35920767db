import { prefersReducedMotion } from '../../ui/reduced-motion.ts'

/**
 * Start the carousels in `data-carousel` and load their deferred pictures: the links below the list scroll it to their slides and mark the slide in view. With a
 * number as its value, the carousel advances after so many seconds, up to the last slide.
 */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = carousel.querySelector('ul')
    const controls = carousel.querySelector('ol')
    if (track && controls) startCarousel(carousel, track, controls)
  }
}

function startCarousel(carousel: HTMLElement, track: HTMLElement, controls: HTMLElement): void {
  const links = [...controls.querySelectorAll('a')]
  const show = (place: number) => track.scrollTo({ left: place * track.clientWidth })
  const restartAutoplay = createAutoplay(carousel, links.length - 1, show)
  // As in the server HTML.
  let shown = 0
  const update = () => {
    const place = Math.round(track.scrollLeft / track.clientWidth)
    if (place === shown) return
    shown = place
    for (const [index, link] of links.entries()) link.ariaCurrent = index === place ? 'true' : null
    controls.dataset.current = links[place]?.lastElementChild?.textContent ?? ''
    markInert()
    restartAutoplay(place)
  }
  // Not in the server HTML: without scripts nothing would remove it.
  const markInert = () => {
    for (const [index, slide] of [...track.children].entries())
      slide.toggleAttribute('inert', index > shown + 1)
  }
  for (const [place, link] of links.entries())
    link.addEventListener('click', (event) => {
      // Neither the page's scroll position nor the URL changes.
      event.preventDefault()
      show(place)
    })
  track.addEventListener('scroll', update, { passive: true })
  // Pictures after the first slide, which must never delay the first.
  for (const waiting of track.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent
  markInert()
  restartAutoplay(shown, Math.round(performance.now() / 1_000))
  // The visitor may have scrolled before this script ran.
  update()
}

/**
 * Return a function that starts the interval again from a slide, which may have been shown for some seconds. Hover, focus and
 * reduced motion pause it.
 */
function createAutoplay(carousel: HTMLElement, last: number, show: (place: number) => void) {
  const interval = Number(carousel.dataset.carousel)
  let timer: ReturnType<typeof setInterval> | undefined
  return (place: number, secondsShown = 0) => {
    clearInterval(timer)
    if (interval === 0 || place >= last) return
    let secondsLeft = Math.max(1, interval - secondsShown)
    timer = setInterval(() => {
      const isPaused = prefersReducedMotion() || carousel.matches(':hover, :focus-within')
      secondsLeft = isPaused ? interval : secondsLeft - 1
      if (secondsLeft === 0) show(place + 1)
    }, 1_000)
  }
}
