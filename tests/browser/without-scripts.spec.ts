import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expectNoDeadControls } from './expect-no-dead-controls.ts'
import { LAYOUTS } from './site-pages.ts'
import { expect, test } from './site-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the filters are a form with a button', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: /^Wall/ }).check()
  await page.getByRole('checkbox', { name: /^Built-in/ }).check()
  await page.getByRole('checkbox', { name: /^Brushed steel/ }).check()
  await page.getByRole('button', { name: 'Show these products' }).click()
  await expect(page.getByText('3 of 7 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Built-in/ })).toBeChecked()
  await page.getByRole('link', { name: 'Remove Mounting: Wall' }).click()
  await expect(page.getByText('2 of 7 products')).toBeVisible()
})

test('without JavaScript a filter keeps the order', async ({ page, visit }) => {
  await visit('/productlist?id=1&sort=code')
  await page.getByRole('checkbox', { name: /^Wall/ }).check()
  await page.getByRole('button', { name: 'Show these products' }).click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(page).toHaveURL(/sort=code/)
  await expect(page.getByLabel('Sort by')).toHaveValue('code')
})

test('without JavaScript the order is a form with a button, and keeps the filters', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1&f.mounting=1,3')
  await page.getByLabel('Sort by').selectOption('Code')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page.getByText('6 of 7 products')).toBeVisible()
  await expect(page.getByRole('main').locator('input[name="todata"]').first()).toHaveValue('CN90')
})

test('without JavaScript products are compared through a form', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  for (const code of ['HZ90', 'CN90', 'VL90', 'VL52'])
    await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page.getByRole('button', { name: 'Compare the chosen products' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'HZ90', 'CN90', 'VL90'])
})

test('without JavaScript a model of another category than the selected one is added, and sets the category', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/constrast?chuancode=1')
  const first = page.getByRole('form', { name: 'First product' })
  await first.getByLabel('Category').selectOption('')
  await first.getByRole('button', { name: 'Add to comparison' }).click()
  await first.getByLabel('Category').selectOption('Steam ovens')
  await first.getByLabel('Model').selectOption('AU90')
  await first.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'AU90'])
  await expect(page.getByRole('form', { name: 'Second product' }).getByLabel('Category')).toHaveValue('2')
})

test('without JavaScript a comparison removes a product, adds one of any category and shows only differences', async ({
  page,
  visit,
}) => {
  await visit('/constrast?todata=HZ90,CN90,VL90&chuancode=1')
  await page.getByRole('link', { name: 'Remove VL90' }).click()
  const slot = page.getByRole('form', { name: 'Third product' })
  await slot.getByLabel('Model').selectOption('HZ75')
  await slot.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'HZ90', 'CN90', 'HZ75'])
  await page.getByRole('link', { name: 'Differences only' }).click()
  await expect(page).toHaveURL(
    '/constrast?todata=HZ90,CN90,HZ75&manycode=Range+hoods&chuancode=1&only=differences',
  )
  await expect(page.getByRole('rowheader', { name: 'Net weight' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all rows' }).click()
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove HZ75' }).click()
  await slot.getByLabel('Model').selectOption('AU90')
  await slot.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'HZ90', 'CN90', 'AU90'])
})

test('without JavaScript the last slide can be reached, and its link works', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('link', { name: '04', exact: false }).first().click()
  const scene = page.getByRole('article').nth(3)
  await expect(scene).toBeInViewport({ ratio: 0.9 })
  const link = scene.getByRole('link')
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(address ?? '')
})

test('without JavaScript a product page has all its sections, and collapsed scenes can be opened', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  for (const name of ['Technical parameters', 'Installation', 'Manuals']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Pressure, maximum')).toBeVisible()
  const scene = page.locator('#installation details').nth(1)
  await expect(scene.locator('img')).toBeHidden()
  await scene.locator('summary').click()
  await expect(scene.locator('img')).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Manuals' }).click()
  await expect(page).toHaveURL('/productdetail?id=HZ90#manuals')
  await expect(page.getByRole('link', { name: /^Watch the film/ })).toHaveAttribute('href', /\.mp4$/)
})

test('without JavaScript no page shows a control that only works with JavaScript', async ({ page }) => {
  test.slow()
  for (const { path } of sampleUnlessFull(LAYOUTS, 6)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expectNoDeadControls(page)
  }
})

test('without JavaScript the menus open and their links work', async ({ page, visit }) => {
  await visit('/')
  const bar = page.getByRole('banner')
  await bar.locator('summary', { hasText: 'Products' }).first().click()
  await bar.getByRole('link', { name: 'All range hoods 7' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
  await bar.locator('summary', { hasText: 'Services' }).first().click()
  await bar.getByRole('link', { name: 'Manuals', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
})

const OTHER_LANGUAGES = LANGUAGES.filter(({ tag }) => tag !== 'en')

for (const { name, code } of sampleUnlessFull(OTHER_LANGUAGES, OTHER_LANGUAGES.length)) {
  test(`without JavaScript the page is complete in ${name}`, async ({ page, visit }) => {
    await visit('/productdetail?id=HZ90')
    await page.locator('[data-menu] summary:has([lang])').click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('heading', { level: 1, name: 'HZ90' })).toBeVisible()
  })
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('without JavaScript the filters are expanded in the page', async ({ page, visit }) => {
    await visit('/productlist?id=1')
    await page.getByRole('checkbox', { name: /^Wall/ }).check()
    await page.getByRole('button', { name: 'Show these products' }).click()
    await expect(page.getByText('4 of 7 products')).toBeVisible()
  })

  test('without JavaScript the menu opens and its links work', async ({ page, visit }) => {
    await visit('/')
    const bar = page.getByRole('banner')
    await bar.locator('summary', { hasText: 'Menu' }).click()
    await bar.locator('summary', { hasText: 'Products' }).last().click()
    await bar.getByRole('link', { name: 'Hobs 6' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hobs' })).toBeVisible()
  })
})
