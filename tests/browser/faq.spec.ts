import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test('six tabs with icons show the questions of each category', async ({ page, visit }) => {
  await visit('/words')
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Range hoods',
    'Hobs',
    'Electric ovens',
    'Steam ovens',
    'Microwave ovens',
    'In-sink dishwashers',
  ])
  const shapes = await tabs.locator('svg path').evaluateAll((paths) => paths.map((path) => path.outerHTML))
  expect(new Set(shapes).size).toBe(6)
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Questions: 7')
  await tabs.filter({ hasText: /^Hobs$/ }).click()
  await expect(page).toHaveURL('/words?id=2')
  await expect(question(page, 'What is the wok burner for?')).toBeVisible()
  await expect(page).toHaveTitle(/^Questions and answers: Hobs/)
})

test('one question is open at a time', async ({ page, visit }) => {
  await visit('/words?id=2')
  await question(page, 'Natural gas or LPG?').click()
  await expect(page.getByText('A meter at the house usually means natural gas')).toBeVisible()
  await question(page, 'What is the wok burner for?').click()
  await expect(page.getByText('so that the arm has room')).toBeVisible()
  await expect(page.getByText('A meter at the house usually means natural gas')).toBeHidden()
  await question(page, 'What is the wok burner for?').click()
  await expect(page.getByText('so that the arm has room')).toBeHidden()
})

test('the plus icon of a question becomes a minus while it is open', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/words?id=2')
  const sign = question(page, 'Natural gas or LPG?').locator('svg path')
  const shape = () => sign.evaluate((path) => getComputedStyle(path).getPropertyValue('d'))
  const plus = await shape()
  expect(plus).toContain('V 19')
  await question(page, 'Natural gas or LPG?').click()
  // Only the horizontal stroke remains.
  expect(await shape()).toBe('path("M 5 12 H 19")')
  await question(page, 'Natural gas or LPG?').click()
  expect(await shape()).toBe(plus)
})

test('questions are opened, read and closed with the keyboard', async ({ page, visit }) => {
  await visit('/words?id=2')
  await page.getByRole('searchbox', { name: 'Search the questions' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page, 'Which pans work on induction?')).toBeFocused()
  await page.keyboard.press('Enter')
  const response = page.locator('#q-201')
  await expect(response).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(response.getByRole('link', { name: 'store', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(response.getByRole('link', { name: /^Link to this question/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page, 'What is the wok burner for?')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.locator('#q-202')).toBeVisible()
  await expect(response).toBeHidden()
})

test('a link to a question opens it and scrolls it into view, also when followed within the page', async ({
  page,
  visit,
}) => {
  await visit('/words?id=2#q-205')
  await expect(page.locator('#q-205')).toBeVisible()
  await expect(question(page, 'Natural gas or LPG?')).toBeInViewport()
  await page.evaluate(() => {
    window.location.hash = 'q-202'
  })
  await expect(page.locator('#q-202')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/words?id=2#q-205')
  await expect(page.locator('#q-205')).toBeVisible()
  await expect(page.locator('#q-202')).toBeHidden()
})

test('the URL contains the open question, and a reload opens it again; a closed question is not in the URL', async ({
  page,
  visit,
}) => {
  await visit('/words?id=2')
  await question(page, 'What is the wok burner for?').click()
  await expect(page).toHaveURL('/words?id=2#q-202')
  await question(page, 'Natural gas or LPG?').click()
  await expect(page).toHaveURL('/words?id=2#q-205')
  await page.reload()
  await expect(page.locator('#q-205')).toBeVisible()
  await question(page, 'Natural gas or LPG?').click()
  await expect(page).toHaveURL('/words?id=2')
})

test('the link to a question from another page opens the question', async ({ page, visit }) => {
  await visit('/words?q=wok')
  await question(page, 'What is the wok burner for?').click()
  await page
    .locator('#q-202')
    .getByRole('link', { name: /^Link to this question/ })
    .click()
  await expect(page).toHaveURL('/words?id=2#q-202')
  await expect(page.locator('#q-202')).toBeVisible()
  await expect(question(page, 'What is the wok burner for?')).toBeInViewport()
})

test('a search covers the current tab, follows another tab, and can cover all categories', async ({
  page,
  visit,
}) => {
  await visit('/words?id=6')
  const form = page.getByRole('main').getByRole('search')
  await form.getByLabel('Search the questions').fill('filter')
  await form.getByLabel('Search the questions').press('Enter')
  await expect(page).toHaveURL('/words?q=filter&id=6')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Questions with “filter”: [1-9]/)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['In-sink dishwashers'])
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await tabs.getByRole('link', { name: 'Range hoods' }).click()
  await expect(headings).toHaveText(['Range hoods'])
  await expect(form.getByLabel('Search the questions')).toHaveValue('filter')
  await page.getByRole('link', { name: 'Search all kinds' }).click()
  await expect(headings).toHaveText(['Range hoods', 'In-sink dishwashers'])
  await expect(tabs.locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('link', { name: 'All questions' }).click()
  await expect(page).toHaveURL('/words')
  await expect(form.getByLabel('Search the questions')).toHaveValue('')
})

test('a search without results says so, and how to ask', async ({ page, visit }) => {
  await visit('/words?q=zeppelin')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Questions with “zeppelin”: 0')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/feedback',
  )
})

test('a search for markup shows it escaped', { tag: '@full' }, async ({ page, visit }) => {
  await visit(`/words?q=${encodeURIComponent('<b id="x">"\'&amp;')}`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('<b id="x">"\'&amp;')
  await expect(page.locator('#x')).toHaveCount(0)
})

test('a Korean reader searches in Korean and stays in Korean', async ({ page, visit }) => {
  await visit('/kr/words?q=인덕션')
  await expect(page.getByRole('main').getByRole('status')).toContainText('인덕션')
  await page.getByRole('main').locator('summary').first().click()
  const links = page.getByRole('main').locator('details[open] a[href^="/"]')
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    expect(href).toMatch(/^\/kr\//)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a question opens, the next one closes it, and a URL opens its question', async ({ page, visit }) => {
    await visit('/words?id=2')
    await question(page, 'Natural gas or LPG?').click()
    await question(page, 'What is the wok burner for?').click()
    await expect(page.locator('#q-202')).toBeVisible()
    await expect(page.locator('#q-205')).toBeHidden()
    await visit('/words?id=2#q-206')
    await expect(page.locator('#q-206')).toBeVisible()
    await expect(question(page, 'Can induction take the place of gas?')).toBeInViewport()
  })

  test('the search is a form, and its result a page', async ({ page, visit }) => {
    await visit('/cn/words')
    await page.getByRole('searchbox', { name: '在问题中搜索' }).fill('滤网')
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('含有“滤网”的问题')
    await expect(page.getByRole('main').locator('summary').first()).toBeVisible()
  })
})

function question(page: Page, name: string) {
  return page.getByRole('main').locator('summary').filter({ hasText: name })
}
