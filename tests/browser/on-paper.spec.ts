import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

/** What an A4 sheet leaves between its margins (site/styles/base.css), in CSS pixels. */
const SHEET_WIDTH = 688

for (const { name, path, sheets } of [
  { name: 'a comparison', path: '/constrast?todata=HZ90,CN90,VL90', sheets: 2 },
  { name: 'a product', path: '/productdetail?id=HZ90', sheets: 2 },
]) {
  test(`${name} takes ${sheets} A4 sheets, and loses nothing at their edges`, async ({ page, visit }) => {
    await visit(path)
    await page.setViewportSize({ width: SHEET_WIDTH, height: 1_000 })
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(widest)).toBeLessThanOrEqual(SHEET_WIDTH)
    expect(await countSheets(page)).toBe(sheets)
  })
}

test('on paper the head of a comparison stands over its columns on every sheet', async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,CN90,VL90')
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table).toHaveCSS('display', 'table')
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(table.getByRole('columnheader', { name: 'CN90' })).toBeVisible()
})

/** The right edge of what stands furthest right. */
function widest(): number {
  const shown = [...document.querySelectorAll('main, main *')].filter((element) => element.checkVisibility())
  return Math.max(...shown.map((element) => Math.floor(element.getBoundingClientRect().right)))
}

async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}
