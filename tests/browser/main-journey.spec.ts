import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { expect, test, WITH_MOTION, waitForScripts } from './site-test.ts'

test.use(WITH_MOTION)

/** The main path through the site, in one visit. */
test('a visitor browses, filters, compares three products, swaps one, opens it, downloads its manual and changes the language', async ({
  page,
  visit,
}) => {
  test.slow()
  await visit('/')
  await openList(page)
  await filterByTwoTypes(page)
  await compareThree(page)
  await swapOne(page)
  await seeDifferencesOnly(page)
  await readDetail(page)
  await downloadManual(page)
  await changeLanguages(page)
})

async function openList(page: Page) {
  await page.locator('summary', { hasText: 'Products' }).first().click()
  await page.getByRole('link', { name: 'All range hoods 7' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
}

async function filterByTwoTypes(page: Page) {
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Black glass/ }).click()
  await expect(page.getByText('3 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Brushed steel/ }).click()
  await expect(page).toHaveURL('/productlist?id=1&f.finish=1,2&f.mounting=1')
}

async function compareThree(page: Page) {
  for (const code of ['HZ90', 'HZ75', 'HZ60'])
    await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page.getByRole('checkbox', { name: 'Compare CN90' }).click()
  await expect(page.getByRole('status').getByText('You can compare up to three products.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare CN90' })).not.toBeChecked()
  await page
    .getByRole('region', { name: 'Compare' })
    .getByRole('button', { name: 'Compare', exact: true })
    .click()
  await expect(page).toHaveURL('/constrast?todata=HZ90,HZ75,HZ60&manycode=Range+hoods&chuancode=1')
}

async function swapOne(page: Page) {
  await page.getByRole('link', { name: 'Remove HZ60' }).click()
  const slot = page.getByRole('form', { name: 'Third product' })
  await slot.getByLabel('Category').selectOption('Range hoods')
  await expect(slot.getByRole('option', { name: 'HZ90' })).toBeDisabled()
  await slot.getByLabel('Model').selectOption('CN90')
  await slot.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader', { name: 'CN90' })).toBeVisible()
  await expect(page).toHaveURL(/todata=HZ90,HZ75,CN90/)
}

async function seeDifferencesOnly(page: Page) {
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toBeVisible()
  await page.getByRole('switch', { name: 'Differences only' }).click()
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Net weight' })).toBeVisible()
}

async function readDetail(page: Page) {
  await page.getByRole('article').filter({ hasText: 'CN90' }).getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'CN90' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  for (const name of ['Product details', 'Technical parameters', 'Installation', 'Manuals']) {
    const tab = tabs.filter({ hasText: name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'true')
  }
}

async function downloadManual(page: Page) {
  const arrival = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download User manual' }).click()
  const file = readFileSync(await (await arrival).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.byteLength).toBeGreaterThan(10_000)
}

async function changeLanguages(page: Page) {
  const [english, ...others] = LANGUAGES
  for (const { tag, name, code } of [...others, ...(english ? [english] : [])]) {
    await page.locator('[data-menu] summary:has([lang])').click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(
      (url) => url.pathname + url.search === localizePath('/productdetail?id=CN90', tag),
    )
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await waitForScripts(page)
  }
}
