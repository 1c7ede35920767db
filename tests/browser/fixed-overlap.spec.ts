import { expect, test } from './site-test.ts'

const VIEWPORTS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 945],
] as const
const PATHS = [
  '/',
  '/productlist?id=1',
  '/productdetail?id=HZ90',
  '/constrast?todata=HZ90,CN90',
  '/contentnew',
  '/machine',
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

// Each page is opened once and resized: the style sheet alone positions fixed elements.
for (const path of PATHS) {
  test(`no fixed element covers a control or text on load at ${path}`, async ({ page, visit }) => {
    await visit(path)
    for (const [width, height] of VIEWPORTS) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => page.evaluate(findCoveredElements), `${width} px`).toEqual([])
    }
  })
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
