import { closestTo, isPlainClick } from './dom-events.ts'
import { markPressed, unmarkPressed } from './presses.ts'
import { whenIdle } from './when-idle.ts'

/** Enhancements that only some pages need, by the selector of their elements. */
type Enhancements = readonly (readonly [selector: string, load: () => Promise<{ start: () => void }>])[]

/** Enhancements that show something by themselves, or must be there when they are used: offline, or to copy to the clipboard. */
const ON_IDLE: Enhancements = [
  ['[data-auto-height]', () => import('./enhancements/auto-height-iframes.ts')],
  ['[data-copy-link]', () => import('./enhancements/copy-link.ts')],
  ['[data-countdown]', () => import('./enhancements/countdown.ts')],
  ['[data-count-up]', () => import('./enhancements/count-up.ts')],
  ['[data-in-place]', () => import('./enhancements/post-in-place.ts')],
  ['[data-scroll-spy]', () => import('./enhancements/scroll-spy.ts')],
]

/** Milliseconds until a carousel with autoplay is used: it loads its other pictures then. */
const AUTOPLAY_DELAY_MS = 3_000

const CAROUSEL = '[data-carousel]'

/** Enhancements that do nothing until the visitor uses their element. */
const ON_USE: Enhancements = [
  [CAROUSEL, () => import('./enhancements/carousels.ts')],
  ['[data-gallery]', () => import('./enhancements/galleries.ts')],
  ['[data-pairs]', () => import('./enhancements/linked-highlight.ts')],
  ['[data-stepper]', () => import('./enhancements/number-fields.ts')],
  ['[data-world-map]', () => import('./enhancements/world-map-regions.ts')],
]

/** Enhancements that have not started, by selector. A press on a control with `data-replay` waits for them. */
const waiting = new Map([...ON_IDLE, ...ON_USE].map(([selector, load]) => [selector, startOnce(load)]))

function startOnce(load: Enhancements[number][1]): () => Promise<void> {
  let started: Promise<void> | undefined
  return () => {
    started ??= load().then((module) => module.start())
    return started
  }
}

/** Return a selector of the elements whose enhancement starts when the page has loaded. */
export function enhancedOnIdle(): string {
  return ON_IDLE.map(([selector]) => selector).join()
}

/**
 * Load and start the enhancements that the page needs: once it is painted, since their requests must not delay its pictures, or
 * when they are used. If one fails to load, its part works as without scripts.
 */
export function startEnhancements(): void {
  for (const type of ['pointerover', 'focusin', 'scroll', 'click'])
    addEventListener(type, (event) => void handleUse(event), { capture: true })
  const needed = ON_IDLE.map(([selector]) => selector).filter((selector) => document.querySelector(selector))
  if (needed.length > 0) whenIdle(() => void startOnIdle(needed))
  // The visitor may have used an element before this script ran, or the URL's fragment may name a part of it.
  const linked = document.getElementById(window.location.hash.slice(1))
  const used = [...waiting.keys()].filter(
    (selector) =>
      linked?.closest(selector) ?? document.querySelector(`${selector}:is(:hover, :focus-within)`),
  )
  if (used.length > 0) whenIdle(() => void startUsed(used))
  if (document.querySelector(`${CAROUSEL}:not([data-carousel=""])`))
    setTimeout(() => void startUsed([CAROUSEL]), AUTOPLAY_DELAY_MS)
}

async function startOnIdle(needed: readonly string[]): Promise<void> {
  await startUsed(needed)
  document.documentElement.dataset.enhanced = ''
}

async function handleUse(event: Event): Promise<void> {
  const used = [...waiting.keys()].filter((selector) => closestTo(event, selector))
  if (used.length === 0) return
  const isPress = event instanceof MouseEvent && event.type === 'click' && isPlainClick(event)
  const control = isPress ? closestTo(event, '[data-replay]') : null
  if (control) {
    event.preventDefault()
    event.stopPropagation()
    markPressed(control)
  }
  await startUsed(used)
  if (control) unmarkPressed(control)
  // Markers of a map have no method `click`.
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

async function startUsed(selectors: readonly string[]): Promise<void> {
  await Promise.allSettled(selectors.map((selector) => waiting.get(selector)?.()))
  for (const selector of selectors) waiting.delete(selector)
}
