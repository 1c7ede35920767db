import { onScrollEnd } from './scroll-end.ts'

/** Screens a visitor must scroll down before the strip is offered. */
const MIN_SCREENS_SCROLLED = 1.5

/**
 * Show the link to the warranty page (shell/warranty-button.tsx) when the visitor scrolls back up and no visible button matches
 * the selector in `data-warranty`.
 */
export function startWarrantyStrip(): void {
  const strip = document.querySelector<HTMLElement>('[data-warranty]')
  if (!strip) return
  // Unknown until the first scroll: reading the position would lay the page out.
  let last = Number.NaN
  let isGesture = false
  const handleGesture = () => {
    isGesture = true
  }
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(type, handleGesture, { passive: true })
  onScrollEnd(window, () => {
    isGesture = false
  })
  addEventListener(
    'scroll',
    () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      const isUp = now < last
      last = now
      // The browser scrolls too: to a focused element, to an anchor, or when the page shrinks.
      if (isUp && !isGesture) return
      const isOffered =
        isUp && now > MIN_SCREENS_SCROLLED * window.innerHeight && !isAnyVisible(strip.dataset.warranty ?? '')
      strip.toggleAttribute('data-offered', isOffered)
    },
    { passive: true },
  )
}

function isAnyVisible(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < window.innerHeight
  })
}
