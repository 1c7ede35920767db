import type { Page } from '@playwright/test'
import { sampleUnlessFull } from '../full-run.ts'
import { expect } from './site-test.ts'

const VIEWPORTS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 945],
] as const

/** The layouts on which no fixed element may cover anything on load; every-page.spec.ts visits them. */
export const OVERLAP_LAYOUTS: readonly string[] = [
  '/',
  '/productlist?id=1',
  '/productdetail?id=HZ90',
  '/contentnew',
  '/machine?id=1',
  '/words?id=1',
  '/exhibition',
  '/alltitleandall',
  '/detailstomenu?id=1',
  '/cooperationall',
  '/about',
  '/wholeworld',
  '/register',
  '/feedback',
]

/**
 * Fail when a fixed element covers a control or text at the top of the open page, at any of these sizes of a window with a
 * mouse. The page is only resized: the style sheet alone positions fixed elements.
 */
export async function expectNothingCovered(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  for (const [width, height] of sampleUnlessFull(VIEWPORTS, 2)) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', size)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    await expect.poll(() => page.evaluate(findCoveredElements), `${width} px`).toEqual([])
  }
}

/** Controls and text covered by a fixed element at the top of the page. */
function findCoveredElements(): string[] {
  const CONTROL = 'a[href], button, summary, select, textarea, input, label:has(input)'
  const floating = [...document.querySelectorAll('body *')].filter(
    (element) =>
      getComputedStyle(element).position === 'fixed' &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const isWordAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
      )
    })
  const covered = new Set<string>()
  for (const element of floating) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (let x = Math.max(0, left) + 2; x < Math.min(innerWidth, right); x += 4) {
      for (let y = Math.max(0, top) + 2; y < Math.min(innerHeight, bottom); y += 4) {
        for (const other of document.elementsFromPoint(x, y)) {
          if (element.contains(other) || other.contains(element)) continue
          if (other.closest(CONTROL) || isWordAt(other, x, y))
            covered.add(`${element.textContent?.trim()} over ${other.outerHTML.slice(0, 100)}`)
        }
      }
    }
  }
  return [...covered]
}
