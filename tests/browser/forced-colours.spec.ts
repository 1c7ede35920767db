import type { Locator } from '@playwright/test'
import { expect, test, waitForScripts } from './site-test.ts'

/** As Windows renders pages in its contrast themes: no backgrounds, no shadows, system colours only. */
test.use({ contextOptions: { forcedColors: 'active' } })

test('in forced colours exactly one tab of each row is marked as current', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/portrait')
  await expectOneMarked(page.getByRole('main').getByRole('navigation').first())
  await visit('/words')
  await expectOneMarked(page.getByRole('main').getByRole('navigation').first())
  await visit('/productdetail?id=HZ90')
  await expectOneMarked(page.getByRole('navigation', { name: 'Main' }))
  await expectOneMarked(page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Picture 2' }) }))
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await tabs.getByRole('link', { name: 'Manuals' }).click()
  await expectOneMarked(tabs)
  await visit('/')
  await expectOneMarked(page.getByRole('list').filter({ has: page.locator('[href="#scene-2"]') }))
})

test('in forced colours fixed elements have a visible border', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await expectEdge(page.getByRole('region', { name: 'Compare' }))
  await page.locator('[data-menu] > summary').first().click()
  const open = page.locator('[data-menu][open]')
  await expectEdge(open.locator('> div'))
  await expect(open.locator('img')).toHaveCount(3)
  await expectOneMarked(open.getByRole('list').first())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '1 of 3 chosen' }).click()
  await expectEdge(page.getByRole('dialog'))
  const reload = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
  await reload
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Compare 0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click()
  // The text is repeated in the dialog, where it is visually hidden.
  await expectEdge(page.locator('[popover]').getByText('Please select the products to compare'))
})

async function expectOneMarked(row: Locator): Promise<void> {
  const items = row.locator('a, summary').filter({ visible: true })
  await expect(items.first()).toBeVisible()
  await expect.poll(() => items.evaluateAll(countMarked)).toBe(1)
}

/** How many have a visible line below them: a border or a bar in a colour other than the background. */
function countMarked(items: readonly Element[]): number {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  return items.filter((item) => {
    const [own, bar] = [getComputedStyle(item), getComputedStyle(item, '::after')]
    const hasBorder = Number.parseFloat(own.borderBottomWidth) >= 2 && own.borderBottomColor !== ground
    const hasBar = bar.content !== 'none' && bar.scale !== '0 1' && bar.backgroundColor !== ground
    return hasBorder || hasBar
  }).length
}

async function expectEdge(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const edge = await part.evaluate((element) => {
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
    return Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth)
  })
  expect(edge).toBeGreaterThan(0)
}
