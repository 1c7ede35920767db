import type { Page } from '@playwright/test'
import { sampleUnlessFull } from '../full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { expect, test } from './site-test.ts'

test('results appear while typing, and arrows and Enter open one without leaving the field', async ({
  page,
  visit,
}) => {
  await visit('/about')
  const { field } = await openSearch(page)
  await field.pressSequentially('hz9o')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('HZ90')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('found for “hz9o”')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await field.press('Enter')
  await expect(page).toHaveURL('/productdetail?id=HZ90')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter without a selection opens the page of all results, as does the last option', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/')
  const { field } = await openSearch(page)
  await field.fill('descaling')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=descaling')
  // The page being left has transient states.
  const found = page.getByRole('main').getByRole('status').filter({ hasText: 'found for “descaling”' })
  await expect(found).toBeVisible()
  const again = await openSearch(page)
  await again.field.fill('filter')
  await expect(page.getByRole('option').last()).toHaveText(/^All \d+ results for “filter”$/)
  await again.field.press('ArrowUp')
  await again.field.press('Enter')
  await expect(page).toHaveURL('/search?q=filter')
})

test('Escape and a click outside close the dialog, and the focus returns to where it was', async ({
  page,
  visit,
}) => {
  await visit('/machine?id=1')
  const { field, opener } = await openSearch(page)
  await field.fill('oven')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await openSearch(page)
  await page.mouse.click(700, 880)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a document opens in a new tab, in the language of the page', async ({ page, visit }) => {
  await visit('/kr')
  const { field } = await openSearch(page, '검색')
  await field.fill('HZ90 사용 설명서')
  const option = page.getByRole('option').filter({ hasText: '사용 설명서' }).first()
  await expect(option).toHaveAttribute('href', '/documents/kr/hz90-manual.pdf')
  await expect(option).toHaveAttribute('target', '_blank')
})

test('without a query the page shows a product of each category, which links to its list', {
  tag: '@pictures',
}, async ({ page, visit }) => {
  await visit('/search')
  const categories = page.getByRole('region', { name: 'By category' }).getByRole('link')
  await expect(categories).toHaveCount(6)
  await expect(categories.locator('img')).toHaveCount(6)
  const oven = categories.filter({ hasText: 'Steam oven' }).first()
  const picture = oven.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  await oven.click()
  await expect(page).toHaveURL(/\/productlist\?id=\d$/)
})

test('a search without results says so, and offers links', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/search?q=zeppelin')
  await expect(page.getByRole('main').getByText('Nothing found for “zeppelin”.')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /questions/i })
      .first(),
  ).toBeVisible()
  const { field } = await openSearch(page)
  await field.fill('zeppelin')
  await expect(page.getByRole('dialog').getByText('Nothing found for “zeppelin”.')).toBeVisible()
})

test('the page and the dialog show what was found for a similar word, and say so', async ({
  page,
  visit,
}) => {
  await visit('/search?q=inducton')
  const main = page.getByRole('main')
  const said = /^Nothing found for “inducton”\. \d+ found for “induction”$/
  await expect(main.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(main.locator('mark').filter({ hasText: 'induction' }).first()).toBeVisible()
  const { field } = await openSearch(page)
  await field.fill('HZ95')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Nothing found for “HZ95”\. \d+ found for “HZ90 HZ75”$/)).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: 'HZ90' }).first()).toBeVisible()
  await expect(page.getByRole('option').last()).toHaveAttribute('href', '/search?q=HZ90+HZ75')
})

const WORDS = [
  ['cn', '除垢', '除垢'],
  ['tw', '濾網清潔', '濾網'],
  ['kr', '필터를', '필터'],
  ['id', 'saringan', 'saringan'],
] as const

for (const [lang, query, found] of sampleUnlessFull(WORDS, 2)) {
  test(`words of the language are found and highlighted at /${lang}/search?q=${query}`, async ({
    page,
    visit,
  }) => {
    await visit(`/${lang}/search?q=${query}`)
    const results = page.getByRole('main').locator('section')
    await expect(results.first()).toBeVisible()
    await expect(
      results
        .locator('mark')
        .filter({ hasText: new RegExp(found, 'i') })
        .first(),
    ).toBeVisible()
    const links = await results.locator('li a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link).toMatch(new RegExp(`^/(?:documents/)?${lang}\\b`))
  })
}

test('on a desktop the kinds of results stay visible beside them while scrolling', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/search?q=oven')
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  const tops = async () => {
    const list = await kinds.getByRole('list').boundingBox()
    const results = await page.getByRole('main').getByRole('heading', { name: 'Products' }).boundingBox()
    return { list: list?.y ?? Number.NaN, results: results?.y ?? Number.NaN }
  }
  const atFirst = await tops()
  expect(atFirst.list).toBeCloseTo(atFirst.results, 0)
  await page.getByRole('main').getByRole('heading', { name: 'Projects' }).scrollIntoViewIfNeeded()
  await expect(kinds.getByRole('link', { name: /^Products/ })).toBeInViewport()
})

test('axe finds no violation in the open dialog, initially and with results', async ({ page, visit }) => {
  await visit('/')
  const { field } = await openSearch(page)
  await expectAccessible(page, OPEN_DIALOG)
  await field.fill('AT60-D')
  await expect(page.getByRole('option').first()).toContainText('AT60D')
  await expectAccessible(page, OPEN_DIALOG)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the bar is a page, and its result another', async ({ page, visit }) => {
    await visit('/cn')
    await page.getByRole('banner').getByRole('link', { name: '搜索' }).click()
    await expect(page).toHaveURL('/cn/search')
    await page.getByRole('searchbox').fill('HZ9O')
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL('/cn/search?q=HZ9O')
    await page.getByRole('main').locator('section li a').first().click()
    await expect(page).toHaveURL('/cn/productdetail?id=HZ90')
  })

  test('results can be limited to one kind', { tag: '@full' }, async ({ page, visit }) => {
    await visit('/search?q=oven')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^All \d+ / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/search\?q=oven&type=\w+/)
    await expect(page.getByRole('main').locator('section')).toHaveCount(1)
    await page.getByRole('main').getByRole('link', { name: 'All results' }).click()
    await expect(page).toHaveURL('/search?q=oven')
  })
})

/** Click the search of the bar and wait for the field of the dialog. */
async function openSearch(page: Page, name = 'Search') {
  const opener = page.getByRole('banner').getByRole('link', { name })
  await opener.click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeFocused()
  return { opener, field }
}
