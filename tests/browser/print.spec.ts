import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

/** The width between the margins of an A4 sheet (site/styles/base.css), in CSS pixels. */
const PRINTABLE_WIDTH_PX = 688

for (const { name, path, sheets } of [
  { name: 'a comparison', path: '/constrast?todata=HZ90,CN90,VL90', sheets: 2 },
  { name: 'a product', path: '/productdetail?id=HZ90', sheets: 2 },
]) {
  test(`${name} prints on ${sheets} A4 sheets, and nothing is cut off at the edges`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await page.setViewportSize({ width: PRINTABLE_WIDTH_PX, height: 1_000 })
    await page.emulateMedia({ media: 'print' })
    // Layout takes a moment to follow.
    await expect.poll(() => page.evaluate(findRightEdge)).toBeLessThanOrEqual(PRINTABLE_WIDTH_PX)
    expect(await countPrintedPages(page)).toBe(sheets)
  })
}

test('on paper the header of a comparison repeats above its columns on every sheet', async ({
  page,
  visit,
}) => {
  await visit('/constrast?todata=HZ90,CN90,VL90')
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table).toHaveCSS('display', 'table')
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(table.getByRole('columnheader', { name: 'CN90' })).toBeVisible()
})

/** The right edge of the rightmost element. */
function findRightEdge(): number {
  const shown = [...document.querySelectorAll('main, main *')].filter((element) => element.checkVisibility())
  return Math.max(...shown.map((element) => Math.floor(element.getBoundingClientRect().right)))
}

async function countPrintedPages(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
