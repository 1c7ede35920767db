import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callOffice, HZ75, HZ90, saveFields } from './office-entries.ts'
import { openOffice, shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** A refused form is a response with status 403, which browsers log to the console. */
test.use({ expectedErrors: [/status of 403/] })

const shared = shareOffice()

const PAGE = '/productdetail?id=HZ90'

const previewFrame = (page: Page) => page.frameLocator('iframe[title^="Preview"]')

test('a draft shows in the real page in every language, and visitors see nothing of it', async ({ page }) => {
  await openOffice(page, shared.office)
  await saveFields(page, 'en', { intro: 'An introduction of the draft' })
  await saveFields(page, 'cn', { intro: '草稿的一句' })
  await page.goto(`${shared.office.origin}/office/view/${HZ90}`)
  const frame = previewFrame(page)
  await expect(frame.getByText('An introduction of the draft').first()).toBeVisible()
  await page.getByLabel('Language of the page').selectOption('cn')
  await expect(frame.getByText('草稿的一句').first()).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  for (const path of [PAGE, `/cn${PAGE}`]) {
    const response = await fetch(shared.office.origin + path)
    expect(await response.text()).not.toMatch(/An introduction of the draft|草稿的一句/)
  }
  expect(shared.office.log()).not.toMatch(/"level":[56]0/)
})

test('links, searches and updates stay in the preview, and its islands speak the language of the page', async ({
  page,
}) => {
  await openOffice(page, shared.office)
  await saveFields(page, 'cn', { intro: '草稿的一句' })
  await callOffice(page, 'preview/choose', { id: HZ90 })
  const response = await page.goto(`${shared.office.origin}/office/preview/cn${PAGE}`)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  await page.locator('a[href="/office/preview/cn/about"]').first().click()
  await expect(page).toHaveURL(`${shared.office.origin}/office/preview/cn/about`)
  await page.locator('a[href^="/office/preview/cn/search"]').first().click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('HZ90')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('HZ90')
  await expect(field).toHaveAccessibleName(/[\u4e00-\u9fff]/)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/office\/preview\/cn\/(?:search\?q=HZ90|productdetail\?id=HZ90)$/)
  await page.goto(`${shared.office.origin}/office/preview/productlist?id=1`)
  await page.locator('main select[name="sort"]').selectOption('code')
  await expect(page).toHaveURL(/\/office\/preview\/productlist\?id=1&sort=code$/)
  await expect(page.locator('main a[href="/office/preview/productdetail?id=HZ90"]').first()).toBeVisible()
})

test('an old revision shows as it was, beside the published page, and a draft that does not fit says why', {
  tag: '@full',
}, async ({ page }) => {
  await openOffice(page, shared.office)
  await saveFields(page, 'en', { intro: 'The second version' }, HZ75)
  // Without it, the next save of the same person would replace this version.
  await callOffice(page, 'revisions/restore', { id: HZ75, part: 'en', version: 1 })
  await saveFields(page, 'en', { intro: 'The third version' }, HZ75)
  await page.goto(`${shared.office.origin}/office/view/${HZ75}?part=en&version=2&width=phone`)
  await expect(previewFrame(page).getByText('The second version').first()).toBeVisible()
  await page.getByRole('button', { name: 'Compare with published' }).click()
  const published = page.frameLocator('iframe[title="Published page"]')
  await expect(published.locator('h1')).toBeVisible()
  await expect(published.getByText(/The (?:second|third) version/)).toHaveCount(0)
  await page.goto(`${shared.office.origin}/office/view/${HZ75}`)
  await expect(previewFrame(page).getByText('The third version').first()).toBeVisible()
  await saveFields(page, 'en', { intro: '' }, HZ75)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('alert')).toContainText('intro')
})

test('a phone shows a scene in its own upright framing once an editor has chosen one', {
  tag: '@pictures',
}, async ({ page }) => {
  const { origin } = shared.office
  await page.goto(`${origin}/office/entries/banners`)
  await page
    .getByRole('button', { name: /^Banner 1/ })
    .first()
    .click()
  const field = page.getByRole('group', { name: 'Upright picture (optional)' })
  await expect(field).toHaveAccessibleDescription(/^Phones/)
  await field.getByRole('button', { name: /^Choose/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search').fill('portrait-horizon')
  await dialog.getByRole('button', { name: /portrait-horizon/ }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await callOffice(page, 'preview/choose', { id: 'banners' })
  const scene = page.getByRole('article').first().getByRole('img')
  for (const [width, shown] of [
    [390, /\/portrait-horizon-\w+\/square-/],
    [1440, /\/hero-island-\w+\/wide-/],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}/office/preview/`)
    await expect.poll(() => scene.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(shown)
  }
})

test('a form in the preview is refused in the language of the page, with scripts and without', {
  tag: '@full',
}, async ({ page, browser }) => {
  await openOffice(page, shared.office)
  await callOffice(page, 'preview/choose', { id: HZ90 })
  const address = `${shared.office.origin}/office/preview/kr/subscribe`
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  for (const visitor of [page, await context.newPage()]) {
    await visitor.goto(address)
    const form = visitor.locator('main form[method="post"]')
    await form.locator('input[name="email"]').fill('ada@visitor.example')
    for (const box of await form.locator('input[type="checkbox"]').all()) await box.check()
    await form.locator('button[type="submit"], button:not([type])').click()
    await expect(visitor.getByText('미리보기 페이지에서는 양식을 보낼 수 없습니다.').first()).toBeVisible()
    await expect(visitor).toHaveURL(/\/office\/preview\/kr\/subscribe/)
  }
  await context.close()
  await page.goto(`${shared.office.origin}/office`)
  expect((await callOffice(page, 'inbox/list', {})).total).toBe(0)
  expect((await callOffice(page, 'subscribers/list', {})).total).toBe(0)
})

test('the preview is accessible in both themes, fits 320 pixels, and works by keyboard', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${shared.office.origin}/office/view/${HZ90}?compare=1`)
    await expect(previewFrame(page).locator('h1')).toBeVisible()
    for (const width of [1440, 720, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, `scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: /^Phone/ }).press('Enter')
    await expect(page).toHaveURL(/width=phone/)
    await expect(page.getByRole('button', { name: /^Phone/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Back to the editor' })).toHaveAttribute(
      'href',
      `/office/entries/${HZ90}`,
    )
    await expectAccessible(page)
  }
})
