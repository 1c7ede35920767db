import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

test('hovering leads from a category over its series to a product', async ({ page, visit }) => {
  await visit('/')
  await menu(page, 'Products').click()
  await page.getByRole('banner').getByRole('link', { name: 'Hobs', exact: true }).hover()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /^FL95/ })).toBeVisible()
  await bar.getByRole('link', { name: 'Aura', exact: true }).hover()
  await expect(bar.getByRole('link', { name: /^AU90/ })).toBeVisible()
  await expect(bar.getByRole('link', { name: /^FL95/ })).toHaveCount(0)
  await expect(bar.getByRole('link', { name: 'All hobs 6' })).toHaveAttribute('href', '/productlist?id=2')
  await bar.getByRole('link', { name: /^AU90/ }).click()
  await expect(page).toHaveURL('/productdetail?id=AU90')
  await expect(bar.getByRole('link', { name: 'Aura', exact: true })).toBeHidden()
})

test('the thumbnails of a menu are loaded', { tag: '@pictures' }, async ({ page, visit }) => {
  await visit('/')
  await menu(page, 'Products').click()
  const pictures = page.getByRole('banner').locator('picture img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the menu can be opened, walked to a product and closed with the keyboard alone', async ({
  page,
  visit,
}) => {
  await visit('/')
  const bar = page.getByRole('banner')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  await expect(menu(page, 'Products')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Range hoods', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: /^FL95/ })).toBeVisible()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab')
  await expect(
    bar
      .getByRole('link', { name: 'Horizon', exact: true })
      .or(bar.getByRole('link', { name: 'Cascade', exact: true })),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Range hoods', exact: true })).toBeHidden()
  await expect(menu(page, 'Products')).toBeFocused()
})

test('a product can be opened from the menu with the keyboard alone', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/')
  await menu(page, 'Products').focus()
  await page.keyboard.press('Enter')
  const product = page.getByRole('banner').getByRole('link', { name: /^HZ90/ })
  await expect(product).toBeVisible()
  await product.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productdetail?id=HZ90')
})

test('the services are listed in the order of the specification, with faults and parts, and link to their pages', async ({
  page,
  visit,
}) => {
  await visit('/')
  await menu(page, 'Services').click()
  const links = page.getByRole('banner').locator('details[open]').getByRole('link')
  await expect(links).toHaveText([
    'Questions and answers',
    'Faults and what to do',
    'Consumer services',
    'Manuals',
    'Parts',
    'Find a store',
    'Feedback and complaints',
  ])
  await links.filter({ hasText: 'Manuals' }).click()
  await expect(page).toHaveURL('/machine')
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
})

test('the shop menu links to a local store, and to the online store in a new tab', async ({
  page,
  visit,
  context,
}) => {
  await context.route('https://shop.serein.example/**', (route) =>
    route.fulfill({ body: 'the online store' }),
  )
  await visit('/')
  await menu(page, 'Shop').click()
  await expect(page.getByRole('link', { name: 'In a store' })).toHaveAttribute('href', '/exhibition')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Online opens in a new tab' }).click()
  await expect(await opening).toHaveURL('https://shop.serein.example/au')
})

test('one menu is open at a time; a click outside and a new page close it', async ({ page, visit }) => {
  await visit('/machine')
  await menu(page, 'Products').click()
  await menu(page, 'Services').click()
  await expect(page.getByRole('link', { name: 'All range hoods 7' })).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a store' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Find a store' })).toBeHidden()
})

test('a menu closes when another page of the same kind opens or when the focus moves behind it', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  const hobs = page.getByRole('banner').getByRole('link', { name: 'Hobs', exact: true })
  await menu(page, 'Products').click()
  await hobs.press('Enter')
  await expect(page).toHaveURL('/productlist?id=2')
  await expect(hobs).toBeHidden()
  await menu(page, 'Products').press('Enter')
  await expect(hobs).toBeVisible()
  // The products beside the categories load a moment later and follow them in the tab order.
  await expect(page.getByRole('banner').locator('details[open] img').last()).toBeVisible()
  await page.getByRole('banner').locator('details[open] a').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu(page, 'Services')).toBeFocused()
  await expect(hobs).toBeHidden()
})

test('no single key does anything outside a control', async ({ page, visit }) => {
  await visit('/')
  // Opened once, so that it would open at once.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?.') await page.keyboard.press(key)
  await expect(page.locator('dialog[open], details[data-menu][open]')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('the first Tab shows the skip link', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

/** Of phones, tablets, small notebooks and screens that are wide or flat. */
const WINDOWS = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1199, 700],
  [1200, 600],
  [1366, 768],
  [1536, 730],
  [1920, 945],
] as const

test('the warranty card can be reached on arrival in every window, and opens in a new tab', async ({
  page,
  visit,
  context,
}) => {
  await context.route('https://warranty.serein.example/**', (route) =>
    route.fulfill({ body: 'the warranty page' }),
  )
  const card = page.getByRole('link', { name: 'Warranty card opens in a new tab' }).filter({ visible: true })
  for (const path of ['/productlist?id=1', '/productdetail?id=HZ90', '/']) {
    await visit(path)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expect(card.first(), `${path} at ${width} × ${height}`).toBeInViewport({ ratio: 1 })
    }
  }
  const opening = context.waitForEvent('page')
  await card.first().click()
  await expect(await opening).toHaveURL('https://warranty.serein.example/card')
})

test('the social media links open in new tabs', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/')
  for (const name of ['Instagram', 'YouTube', 'WeChat']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: `${name} opens in a new tab` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('the footer shows the hours and contact details of customer care', async ({ page, visit }) => {
  await visit('/')
  const contact = page.getByRole('contentinfo').locator('section address')
  await expect(contact).toContainText('Monday to Friday')
  await expect(contact).toContainText('9 am – 5 pm, Melbourne time')
  await expect(contact.getByRole('link', { name: '1800 975 707' })).toHaveAttribute('href', 'tel:1800975707')
  const email = contact.getByRole('link', { name: 'care@serein.example' })
  await expect(email).toHaveAttribute('href', 'mailto:care@serein.example')
  await expect(contact).toContainText('14 Wattle Lane, Richmond VIC 3121')
  await expect(contact.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/feedback')
})

function menu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: name })
}
