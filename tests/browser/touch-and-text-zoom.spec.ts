import type { Page } from '@playwright/test'
import { localizePath } from '#contract/languages.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, PHONE, test } from './site-test.ts'

const PATHS = [
  '/',
  '/productlist?id=1',
  '/productdetail?id=HZ90',
  '/constrast?todata=HZ90,CN90,VL90',
  '/register',
  '/exhibition',
]

test.describe('with touch', () => {
  test.use(PHONE)

  test('touch targets are at least 44 × 44 pixels, except links in running text', async ({ page, visit }) => {
    const paths = [...PATHS, '/machine', '/detailsproject?id=8', '/detailstomenu?id=6']
    for (const path of sampleUnlessFull(paths, 2)) {
      await visit(path)
      for (const fold of await page.locator('footer summary').all()) await fold.tap()
      expect.soft(await page.evaluate(findSmallTargets), path).toEqual([])
      expect.soft(await page.evaluate(findZoomingFields), path).toEqual([])
    }
  })
})

/** Fields with text below 16 pixels, into which an iPhone zooms. */
function findZoomingFields(): string[] {
  return [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((field) => !field.matches('[type="checkbox"], [type="radio"], [type="hidden"]'))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** A font size of 32 pixels, as a visitor may set in the browser. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const TEXT_ZOOM_VIEWS = [
  { lang: 'en', width: 1440 },
  { lang: 'id', width: 390 },
] as const

for (const [turn, { lang, width }] of TEXT_ZOOM_VIEWS.entries()) {
  test(`with doubled font size no text is cut off, in ${lang} at ${width} pixels`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enlargeText(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const path of sampleUnlessFull(PATHS, 2, turn)) {
      await visit(localizePath(path, lang))
      expect.soft(await page.evaluate(findClippedText), path).toEqual([])
    }
  })
}

/** Touch targets that are too small; markers of a map have equivalents of full size in the list beside it. */
function findSmallTargets(): string[] {
  const controls = document.querySelectorAll(
    'a[href], button, summary, select, textarea, input, label:has(input)',
  )
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const isOwnText = [...(control.closest('p, dd, address > span')?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const isLeftOut =
      !control.checkVisibility({ visibilityProperty: true }) ||
      width <= 1 ||
      control.matches('label input, [aria-hidden] *')
    if (isLeftOut) return []
    const area = getComputedStyle(control, '::after')
    const reach = area.position === 'absolute' && area.display !== 'none' ? area : { width: '0', height: '0' }
    const wide = Math.max(width, Number.parseFloat(reach.width))
    const high = Math.max(height, Number.parseFloat(reach.height))
    const least = control instanceof SVGElement ? 24 : 44
    if (wide >= least && high >= least) return []
    return isOwnText ? [] : [`${Math.round(wide)} × ${Math.round(high)}: ${control.outerHTML.slice(0, 120)}`]
  })
}

/** Text that overflows the window or its container, and the page where it scrolls horizontally. */
function findClippedText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide`] : []
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (textNodes.nextNode()) {
    const { currentNode } = textNodes
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const { left, right, bottom, height } = range.getBoundingClientRect()
    const around: CSSStyleDeclaration[] = []
    let edge = { left: 0, right: clientWidth, bottom: Number.POSITIVE_INFINITY }
    for (let box = currentNode.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      around.push(style)
      if (/hidden|clip/.test(style.overflow)) edge = box.getBoundingClientRect()
    }
    const isLeftOut =
      !currentNode.textContent?.trim() ||
      height === 0 ||
      currentNode.parentElement?.checkVisibility({ visibilityProperty: true }) === false ||
      around.some(
        ({ clipPath, overflowX, textOverflow }) =>
          clipPath !== 'none' || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis',
      )
    if (isLeftOut) continue
    if (left < edge.left - 1 || right > edge.right + 1 || bottom > edge.bottom + 4)
      problems.push(currentNode.textContent?.trim() ?? '')
  }
  return problems
}
