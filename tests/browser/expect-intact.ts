import type { Locator } from '@playwright/test'
import { expect } from './site-test.ts'

/**
 * Fail when a dialog, menu, tray or message leaves the window, cuts off text, scrolls sideways, covers one of its own controls, or
 * has a button with only an icon that is not a square inside it.
 */
export async function expectIntact(overlay: Locator, name: string): Promise<void> {
  await expect(overlay, name).toBeVisible()
  const findFaults = async () => [
    ...(await overlay.evaluate(findBoxFaults)),
    ...(await overlay.evaluate(findClippedText)),
    ...(await overlay.evaluate(findBadControls)),
  ]
  await expect.poll(findFaults, name).toEqual([])
}

/** Runs in the page. */
function findBoxFaults(overlay: Element): string[] {
  const { left, top, right, bottom } = overlay.getBoundingClientRect()
  const isInWindow =
    left > -1 && top > -1 && right < document.documentElement.clientWidth + 1 && bottom < innerHeight + 1
  return [
    ...(isInWindow ? [] : [`leaves the window: ${[left, top, right, bottom].join(' ')}`]),
    ...(overlay.scrollWidth > overlay.clientWidth + 1 ? ['scrolls sideways'] : []),
  ]
}

/** Runs in the page: text that an element between it and the overlay hides, and cannot scroll into view. */
function findClippedText(overlay: Element): string[] {
  const isClipped = (element: Element, { left, right, top, bottom, height }: DOMRect) => {
    // The line box of a display face is taller than its ink.
    const [inkTop, inkBottom] = [top + height / 4, bottom - height / 4]
    for (
      let parent = element.parentElement;
      parent;
      parent = parent === overlay ? null : parent.parentElement
    ) {
      const { overflow, textOverflow } = getComputedStyle(parent)
      if (overflow === 'visible') continue
      if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis') return false
      const edge = parent.getBoundingClientRect()
      if (
        left < edge.left - 1 ||
        right > edge.right + 1 ||
        inkTop < edge.top - 1 ||
        inkBottom > edge.bottom + 1
      )
        return true
    }
    return false
  }
  return [...overlay.querySelectorAll(':not(.visually-hidden, .visually-hidden *)')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const boxes = [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    })
    return boxes.some((box) => isClipped(element, box)) ? [`cut off: ${element.outerHTML.slice(0, 120)}`] : []
  })
}

/** Runs in the page: controls in view that something else covers, and icon buttons that are no square inside the overlay. */
function findBadControls(overlay: Element): string[] {
  const faults: string[] = []
  const outer = overlay.getBoundingClientRect()
  const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
    x > left && x < right && y > top && y < bottom
  for (const control of overlay.querySelectorAll('a[href], button, summary, select, textarea, input')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = control.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const html = control.outerHTML.slice(0, 120)
    const words = [...control.querySelectorAll('*'), control]
      .filter((part) => !part.matches('.visually-hidden'))
      .flatMap((part) => [...part.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (control.matches('button:has(svg)') && words.length === 0) {
      if (Math.abs(box.width - box.height) > 1) faults.push(`not a square: ${html}`)
      if (box.left < outer.left || box.right > outer.right) faults.push(`outside: ${html}`)
    }
    const isInView = (parent: Element | null): boolean =>
      parent === null ||
      (holds(parent.getBoundingClientRect(), x, y) && (parent === overlay || isInView(parent.parentElement)))
    if (!isInView(control.parentElement)) continue
    const top = document.elementFromPoint(x, y)
    // A hidden checkbox is pressed by its label.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    if (top && !control.contains(top) && !top.contains(control) && !label?.contains(top))
      faults.push(`${top.outerHTML.slice(0, 120)} covers ${html}`)
  }
  return faults
}
