import { prefersReducedMotion } from '../../ui/reduced-motion.ts'

/** Delay in milliseconds before a carousel with autoplay loads its deferred pictures. */
const PRELOAD_DELAY_MS = 3_000

/**
 * Start the carousels in `data-carousel`: the links below the list scroll it to their slides and mark the slide in view. With a
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
  let isPreloaded = false
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
    if (!isPreloaded) return
    for (const [index, slide] of [...track.children].entries())
      slide.toggleAttribute('inert', index > shown + 1)
  }
  // Pictures after the first slide load on the first interaction, so that they never delay the first.
  const preload = () => {
    if (isPreloaded) return
    isPreloaded = true
    for (const waiting of track.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent
    markInert()
  }
  for (const [place, link] of links.entries())
    link.addEventListener('click', (event) => {
      // Neither the page's scroll position nor the URL changes.
      event.preventDefault()
      show(place)
    })
  for (const type of ['pointermove', 'keydown', 'touchstart'])
    carousel.addEventListener(type, preload, { passive: true })
  track.addEventListener('scroll', preload, { passive: true })
  track.addEventListener('scroll', update, { passive: true })
  if (carousel.dataset.carousel) setTimeout(preload, PRELOAD_DELAY_MS)
  restartAutoplay(shown)
  update()
  // The carousel may have been scrolled or hovered before this script ran.
  if (track.scrollLeft > 0 || carousel.matches(':hover, :focus-within')) preload()
}

/** Return a function that starts the interval again from a slide. Hover, focus and reduced motion pause it. */
function createAutoplay(carousel: HTMLElement, last: number, show: (place: number) => void) {
  const interval = Number(carousel.dataset.carousel)
  let timer: ReturnType<typeof setInterval> | undefined
  return (place: number) => {
    clearInterval(timer)
    if (interval === 0 || place >= last) return
    let secondsLeft = interval
    timer = setInterval(() => {
      const isPaused = prefersReducedMotion() || carousel.matches(':hover, :focus-within')
      secondsLeft = isPaused ? interval : secondsLeft - 1
      if (secondsLeft === 0) show(place + 1)
    }, 1_000)
  }
}
