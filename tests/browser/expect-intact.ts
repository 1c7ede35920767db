import type { Locator } from '@playwright/test'
import { expect } from './site-test.ts'

/**
 * Fail when a dialog, menu, tray or message leaves the window, cuts off text, scrolls sideways, covers one of its own controls, or
 * has a button with only an icon that is not a square inside it.
 */
export async function expectIntact(overlay: Locator, name: string): Promise<void> {
  await expect(overlay, name).toBeVisible()
  await expect.poll(() => overlay.evaluate(findFaults), name).toEqual([])
}

/** Runs in the page. */
function findFaults(overlay: Element): string[] {
  const CONTROLS = 'a[href], button, summary, select, textarea, input:not([type="hidden"])'
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  const faults = new Set<string>()
  const show = (element: Element) => element.outerHTML.slice(0, 120)
  const isInside = (inner: Box, outer: Box) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('.visually-hidden') === null
  const { clientWidth } = document.documentElement
  const overlayBox = overlay.getBoundingClientRect()
  if (!isInside(overlayBox, { left: 0, top: 0, right: clientWidth, bottom: innerHeight }))
    faults.add(`leaves the window: ${JSON.stringify(overlayBox)}`)
  if (overlay.scrollWidth > overlay.clientWidth + 1) faults.add('scrolls sideways')

  /** The part of an element's box that its ancestors show, and whether one of them can scroll it into view. */
  function clip(element: Element, box: Box): Box & { canScroll: boolean } {
    const clipped = { left: box.left, top: box.top, right: box.right, bottom: box.bottom, canScroll: false }
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(parent)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = parent.getBoundingClientRect()
      clipped.left = Math.max(clipped.left, edge.left)
      clipped.right = Math.min(clipped.right, edge.right)
      clipped.top = Math.max(clipped.top, edge.top)
      clipped.bottom = Math.min(clipped.bottom, edge.bottom)
      clipped.canScroll ||= /auto|scroll/.test(`${overflowX} ${overflowY}`) || textOverflow === 'ellipsis'
      if (parent === overlay) break
    }
    return clipped
  }

  for (const element of [overlay, ...overlay.querySelectorAll('*')]) {
    if (!isShown(element)) continue
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const visible = clip(element, box)
        // The line box of a display face is taller than its ink.
        const ink = { ...box.toJSON(), top: box.top + box.height / 4, bottom: box.bottom - box.height / 4 }
        if (!visible.canScroll && !isInside(ink, visible)) faults.add(`cuts off: ${show(element)}`)
      }
    }
    if (!element.matches(CONTROLS)) continue
    const box = element.getBoundingClientRect()
    const hasWords = [...element.querySelectorAll('*'), element].some(
      (part) =>
        isShown(part) &&
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const isIcon = element.matches('button') && !hasWords && element.querySelector('svg') !== null
    if (isIcon && Math.abs(box.width - box.height) > 1) faults.add(`not a square: ${show(element)}`)
    const visible = clip(element, box)
    if (isIcon && !visible.canScroll && !isInside(box, overlayBox)) faults.add(`outside: ${show(element)}`)
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    if (x < visible.left || x > visible.right || y < visible.top || y > visible.bottom) continue
    // Hidden checkboxes are pressed by their labels.
    const top = document.elementFromPoint(x, y)
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    if (top && !element.contains(top) && !top.contains(element) && !label?.contains(top))
      faults.add(`${show(top)} covers ${show(element)}`)
  }
  return [...faults]
}
