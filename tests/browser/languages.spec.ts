import type { Page } from '@playwright/test'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, test, waitForScripts } from './site-test.ts'

const OTHER_LANGUAGES = LANGUAGES.filter(({ tag }) => tag !== 'en')

for (const { tag, name, label, code } of sampleUnlessFull(OTHER_LANGUAGES, 2)) {
  test(`switching to ${name} and back to English keeps page, query and selection`, async ({
    page,
    visit,
  }) => {
    await visit('/productlist?id=2&f.energy=1&from=letter')
    const englishTitle = await page.title()
    await changeLanguage(page, name)
    await expect(page).toHaveURL(localizePath('/productlist?id=2&f.energy=1&from=letter', tag))
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('banner').locator('summary', { hasText: label }).first()).toBeVisible()
    expect(await page.title()).not.toBe(englishTitle)
    await expect(page.locator('input[type="checkbox"][name="f.energy"][value="1"]')).toBeChecked()
    await waitForScripts(page)
    expect(await storedLanguage(page)).toBe(tag)
    await changeLanguage(page, 'English')
    await expect(page).toHaveURL('/productlist?id=2&f.energy=1&from=letter')
    await expect(page).toHaveTitle(englishTitle)
    await waitForScripts(page)
    expect(await storedLanguage(page)).toBe('en')
  })
}

for (const { tag, name, code } of sampleUnlessFull(OTHER_LANGUAGES, 2, 1)) {
  test(`in a tab set to ${name} a URL without a language is replaced by its translation`, async ({
    page,
    visit,
  }) => {
    await visit(localizePath('/', tag))
    await page.goto('/productdetail?id=HZ90#parameters')
    await expect(page).toHaveURL(`${localizePath('/productdetail', tag)}?id=HZ90#parameters`)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await page.goBack()
    await expect(page).toHaveURL(localizePath('/', tag))
  })
}

for (const { tag, name } of sampleUnlessFull(OTHER_LANGUAGES, 2)) {
  test(`switching the test page of ${name} to English shows English, and stays in English`, async ({
    page,
    visit,
  }) => {
    await visit(localizePath('/pearlike', tag))
    await page.getByRole('main').getByRole('link', { name: 'English', exact: true }).click()
    await expect(page).toHaveURL('/pearlike')
    await waitForScripts(page)
    await page.reload()
    await waitForScripts(page)
    await expect(page).toHaveURL('/pearlike')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  })
}

test.describe('before hydration', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a selected language is kept, with the query and the scroll position', async ({ page, visit }) => {
    await visit('/cn')
    const scripts = '**/assets/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.goto('/cn/productlist?id=2&f.energy=1&from=letter')
    await selector(page).click()
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await page.unroute(scripts)
    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).press('Enter')
    await expect(page).toHaveURL('/productlist?id=2&f.energy=1&from=letter')
    await waitForScripts(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
    expect(await storedLanguage(page)).toBe('en')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
  })
})

test('each language of the selector has its label, its own name and its own lang attribute', async ({
  page,
  visit,
}) => {
  await visit('/machine')
  await selector(page).click()
  for (const { label, name, code } of LANGUAGES) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('lang', code)
    await expect(link).toContainText(label)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'English', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('another language shows the same part of the page', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  await selector(page).click()
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: '한국어', exact: true }).press('Enter')
  await expect(page).toHaveURL('/kr/productdetail?id=HZ90')
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1_500)
})

test('Back after a language change shows the page in the language it was read in, and a reload keeps it', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await changeLanguage(page, '한국어')
  await expect(page).toHaveURL('/kr/about')
  await waitForScripts(page)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  await expect.poll(() => storedLanguage(page)).toBe('en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(page).toHaveURL('/kr/about')
  await expect.poll(() => storedLanguage(page)).toBe('kr')
})

test('links keep the language', async ({ page, visit }) => {
  await visit('/id')
  const strangers = await page
    .locator('a[href^="/"]:not([hreflang], [lang="en"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(strangers.filter((href) => !/^\/(id(\/|$|\?|#)|documents\/id\/|media\/)/.test(href))).toEqual([])
})

test('a selected language belongs to its tab', async ({ visit, context }) => {
  await visit('/cn')
  const other = await context.newPage()
  await other.goto('/machine')
  await expect(other).toHaveURL('/machine')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-AU')
})

test('the server renders a URL without a language in English, whatever the browser prefers', async ({
  request,
}) => {
  const response = await request.get('/', { headers: { 'accept-language': 'zh-CN', cookie: 'lang=cn' } })
  expect(await response.text()).toContain('<html lang="en-AU"')
  expect(response.headers().vary).not.toContain('cookie')
})

function selector(page: Page) {
  return page.locator('[data-menu] summary:has([lang])')
}

async function changeLanguage(page: Page, name: string) {
  await selector(page).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

async function storedLanguage(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('lang'))
}
