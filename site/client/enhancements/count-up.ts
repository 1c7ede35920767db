import { prefersReducedMotion } from '../../ui/reduced-motion.ts'

/** Scroll position in pixels from which the count starts even if the observer has not reported the numbers as visible. */
const SCROLL_TRIGGER_PX = 2_700
const DURATION_MS = 1_400

/**
 * Make the numbers in `data-count-up` count up once, when they become visible. With reduced motion, or if they are visible from
 * the start, they do not change, so that no visible number ever decreases.
 */
export function start(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-count-up]')) {
    const isVisible = list.getBoundingClientRect().top < window.innerHeight
    if (!isVisible && !prefersReducedMotion()) countUpWhenVisible(list)
  }
}

function countUpWhenVisible(list: HTMLElement): void {
  const figures = [...list.querySelectorAll<HTMLElement>('[data-value]')]
  const run = () => {
    observer.disconnect()
    removeEventListener('scroll', handleScroll)
    countUp(figures)
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), { threshold: 0.3 })
  const handleScroll = () => window.scrollY > SCROLL_TRIGGER_PX && run()
  for (const figure of figures) figure.textContent = '0'
  observer.observe(list)
  addEventListener('scroll', handleScroll, { passive: true })
  handleScroll()
}

function countUp(figures: readonly HTMLElement[]): void {
  // A formatter is slow to create, so it is created only when the numbers count.
  const format = new Intl.NumberFormat(document.documentElement.lang)
  const start = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, Math.max(0, (now - start) / DURATION_MS))
    const progress = 1 - (1 - done) ** 3
    for (const figure of figures)
      figure.textContent = format.format(Math.round(Number(figure.dataset.value) * progress))
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
