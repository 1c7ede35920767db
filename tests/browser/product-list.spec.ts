import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test('filters of two types narrow each other and are sorted in the URL', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Built-in/ }).click()
  await expect(page.getByText('2 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page.getByText('6 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Brushed steel/ }).click()
  await expect(page.getByText('3 of 7 products')).toBeVisible()
  await expect(page).toHaveURL('/productlist?id=1&f.finish=2&f.mounting=1,3')
  expect(await listShownCodes(page)).toEqual(['CN90', 'VL90', 'VL52'])
})

test('each option shows how many products match', async ({ page, visit }) => {
  await visit('/productlist?id=2')
  await expect(page.getByRole('checkbox', { name: 'Gas 3' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Induction 3' })).toBeVisible()
})

test('the counts follow the selection, and an option without products shows 0', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await expect(page.getByRole('checkbox', { name: 'Island 1' })).toBeVisible()
  await page.getByRole('checkbox', { name: /^90 cm/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Island 0' })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: '120 cm 1' })).toBeVisible()
})

test('a ticked box and a selected order keep their state before and after the list loads', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const box = page.getByRole('checkbox', { name: /^Wall/ })
  const boxShown = await box.evaluateHandle(recordStates)
  await box.click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  expect(await boxShown.evaluate((shown) => shown)).toEqual(['true'])
  const order = page.getByRole('combobox', { name: 'Sort by' })
  const orderShown = await order.evaluateHandle(recordStates)
  await order.selectOption('code')
  await expect(page).toHaveURL(/sort=code/)
  expect(await orderShown.evaluate((shown) => shown)).toEqual(['code'])
})

test('two boxes ticked in quick succession both count', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  let isHeld = true
  await page.route('**/productlist?**', async (route) => {
    if (isHeld && !route.request().url().includes('finish')) await expect.poll(() => isHeld).toBe(false)
    await route.continue().catch(() => {})
  })
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await page.getByRole('checkbox', { name: /^Black glass/ }).click()
  await expect(page).toHaveURL('/productlist?id=1&f.finish=1&f.mounting=1')
  isHeld = false
  await expect(page.getByText('3 of 7 products')).toBeVisible()
})

test('a tag removes its filter, and "Clear all" removes all', async ({ page, visit }) => {
  await visit('/productlist?id=1&f.finish=2&f.mounting=1,3')
  await page.getByRole('link', { name: 'Remove Mounting: Wall' }).click()
  await expect(page).toHaveURL('/productlist?id=1&f.finish=2&f.mounting=3')
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/productlist?id=1')
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
})

test('at most three options of one type can be selected', async ({ page, visit }) => {
  await visit('/productlist?id=1&f.width=1,2,3')
  await expect(page.getByRole('checkbox', { name: /^120 cm/ })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /^75 cm/ })).toBeEnabled()
})

test('filters without results say so and link back to all products', async ({ page, visit }) => {
  await visit('/productlist?id=1&f.finish=1&f.mounting=2')
  await expect(page.getByText('No products match all these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Without Black glass: 1' }).click()
  await expect(page.getByText('1 of 7 products')).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
})

test('filters unknown to the category are ignored', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1&f.foo=1&f.mounting=1,77')
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await page.getByRole('link', { name: 'Remove Mounting: Wall' }).click()
  await expect(page).toHaveURL('/productlist?id=1')
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
})

test('focus stays among the tags while they are removed, and ends at the title', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1&f.finish=2&f.mounting=1,3')
  const label = (name: string) => page.getByRole('link', { name: `Remove ${name}` })
  await label('Mounting: Wall').press('Enter')
  await expect(label('Mounting: Wall')).toHaveCount(0)
  await expect(
    label('Mounting: Built-in').or(label('Finish: Brushed steel')).and(page.locator(':focus')),
  ).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Back and Forward restore the filters', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Brushed steel/ }).click()
  await expect(page.getByText('1 of 7 products')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Brushed steel/ })).not.toBeChecked()
  await page.goBack()
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeChecked()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
})

test('without a category all products are shown by category, each with a link to its list', async ({
  page,
  visit,
}) => {
  await visit('/productlist')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All products')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(6)
  await expect(main.getByRole('listitem')).toHaveCount(26)
  await main.getByRole('link', { name: 'Hobs', exact: true }).click()
  await expect(page).toHaveURL('/productlist?id=2')
})

test('another category starts without filters and has its own title', async ({ page, visit }) => {
  await visit('/productlist?id=1&f.finish=2&sort=code')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hobs' }).click()
  await expect(page).toHaveURL('/productlist?id=2')
  await expect(page).toHaveTitle(/Hobs/)
  await expect(page.getByText('6 products', { exact: true })).toBeVisible()
})

test('the list can be ordered by series, by code or by new products first, and the order is in the URL', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  expect(await listShownCodes(page)).toEqual(['HZ90', 'HZ75', 'HZ60', 'CN120', 'CN90', 'VL90', 'VL52'])
  await page.getByLabel('Sort by').selectOption('Code')
  await expect(page).toHaveURL('/productlist?id=1&sort=code')
  await expect
    .poll(() => listShownCodes(page))
    .toEqual(['CN120', 'CN90', 'HZ60', 'HZ75', 'HZ90', 'VL52', 'VL90'])
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(page).toHaveURL('/productlist?id=1&sort=new')
  await expect.poll(async () => (await listShownCodes(page)).slice(0, 2)).toEqual(['HZ60', 'VL90'])
})

test('a made-to-order product links to its framed page', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: /^CN120/ }).click()
  await expect(page).toHaveURL('/otherwebsite?type=2&name=CN120&cate=1')
  await expect(page.getByRole('heading', { level: 1, name: 'CN120' })).toBeVisible()
})

test('a card links to the product, at the top of its page', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: /^VL52/ }).click()
  await expect(page).toHaveURL('/productdetail?id=VL52')
  await expect(page.getByRole('heading', { level: 1, name: 'VL52' })).toBeInViewport()
})

test('a link to one product of the list shows its card', async ({ page, visit }) => {
  await visit('/productlist?id=1#product-VL52')
  await expect(page.getByRole('link', { name: /^VL52/ })).toBeInViewport()
})

async function listShownCodes(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('input[name="todata"]')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value') ?? ''))
}

/** Runs in the page: records every state of a control from its first change on. */
function recordStates(control: SVGElement | HTMLElement): string[] {
  const shown: string[] = []
  const note = () => {
    const now = control instanceof HTMLInputElement ? String(control.checked) : Reflect.get(control, 'value')
    if (shown.at(-1) !== now) shown.push(now)
    setTimeout(note)
  }
  control.addEventListener('change', () => setTimeout(note), { once: true })
  return shown
}

test('a filter ticked before hydration is applied after it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/productlist?id=1', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Wall/ }).check()
  held.resolve()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(page).toHaveURL(/[?&]f\./)
})
