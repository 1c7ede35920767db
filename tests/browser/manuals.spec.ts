import { expect, test } from './site-test.ts'

test('six tabs show the series of each category', async ({ page, visit }) => {
  await visit('/machine')
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Range hoods',
    'Hobs',
    'Electric ovens',
    'Steam ovens',
    'Microwave ovens',
    'In-sink dishwashers',
  ])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Horizon',
    'Canopy',
    'Veil',
  ])
  await tabs.filter({ hasText: 'Hobs' }).click()
  await expect(page).toHaveURL('/machine?id=2')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Flare', 'Aura'])
  await expect(tabs.filter({ hasText: 'Hobs' })).toHaveAttribute('aria-current', 'page')
})

test('a product shows its picture, code and manual, and its other documents when expanded', async ({
  page,
  visit,
}) => {
  await visit('/machine?id=2')
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'FL95', exact: true }) })
  await expect(item.getByRole('link', { name: 'Download User manual, FL95' })).toHaveAttribute(
    'href',
    '/documents/en/fl95-manual.pdf',
  )
  await expect(item.getByRole('link', { name: 'Download Brochure, FL95' })).toBeHidden()
  await item.locator('summary').click()
  await expect(item.getByRole('link', { name: /^Download .*, FL95$/ })).toHaveCount(6)
  await item.getByRole('link', { name: 'FL95', exact: true }).click()
  await expect(page).toHaveURL('/productdetail?id=FL95')
})

test('a document of a product can be downloaded', async ({ page, visit }) => {
  test.slow()
  await visit('/cn/machine?id=6')
  const arrival = page.waitForEvent('download')
  await page.locator('a[href="/documents/cn/cs90-manual.pdf"]').click()
  expect((await arrival).suggestedFilename()).toMatch(/\.pdf$/)
})

test('the catalogue of a category opens in a new tab, and its link says what it is', async ({
  page,
  visit,
}) => {
  await visit('/machine?id=4')
  const button = page.getByRole('link', { name: 'Steam ovens catalogue, PDF' })
  await expect(page.getByText('All appliances of the category in one catalogue')).toBeVisible()
  await expect(button).toHaveAttribute('target', '_blank')
  await expect(button).toHaveAttribute('href', '/documents/en/category-4.pdf')
})
