import { expect, TELEPHONE, test } from './site-test.ts'

test.use(TELEPHONE)

test('the menu is a sheet that leads from products to a series', async ({ page, visit }) => {
  await visit('/')
  const bar = page.getByRole('banner')
  await bar.locator('summary', { hasText: 'Menu' }).tap()
  await expect(bar.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await bar.locator('summary', { hasText: 'Products' }).last().tap()
  await expect(bar.getByRole('link', { name: 'Range hoods 7' })).toBeVisible()
  await bar.getByRole('link', { name: 'Canopy' }).last().tap()
  await expect(page).toHaveURL('/contentnew?id=canopy')
  await expect(bar.getByRole('searchbox', { name: 'Search' })).toBeHidden()
})

test('in the menu one branch is open at a time, and it has services, shop, warranty and languages', async ({
  page,
  visit,
}) => {
  await visit('/')
  const bar = page.getByRole('banner')
  await bar.locator('summary', { hasText: 'Menu' }).tap()
  await bar.locator('summary', { hasText: 'Products' }).last().tap()
  await bar.locator('summary', { hasText: 'Services' }).last().tap()
  await expect(bar.getByRole('link', { name: 'Range hoods 7' })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Find a store' }).last()).toBeVisible()
  await bar.locator('summary', { hasText: 'Shop' }).last().tap()
  await expect(bar.getByRole('link', { name: 'In a store' }).last()).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Warranty card' })).toBeVisible()
  await bar.getByRole('link', { name: '한국어' }).last().tap()
  await expect(page).toHaveURL('/kr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})

test('Escape closes the menu', async ({ page, visit }) => {
  await visit('/')
  const opener = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
  await opener.tap()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the warranty button hides while scrolling down and comes back while scrolling up', async ({
  page,
  visit,
}) => {
  await visit('/')
  const button = page.getByRole('link', { name: 'Warranty card opens in a new tab' }).last()
  await expect(button).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 1_200))
  await expect(button).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(button).toBeInViewport()
})

test('the filters are a sheet that says how many products they leave', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Show products (7)' })).toBeVisible()
  await page.locator('label', { hasText: 'Wall' }).tap()
  await page.getByRole('button', { name: 'Show products (4)' }).tap()
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeHidden()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await page.getByRole('button', { name: 'Filter (1)' }).tap()
  await page.getByRole('button', { name: 'Clear all' }).tap()
  await expect(page.getByRole('button', { name: 'Show products (7)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show products (7)' })).toBeHidden()
  await expect(page).toHaveURL('/productlist?id=1')
})

test('the list can be ordered', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByLabel('Sort by').selectOption('Code')
  await expect(page).toHaveURL('/productlist?id=1&sort=code')
})

test('products are chosen and compared with a finger', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  for (const code of ['HZ90', 'HZ75']) {
    await page.locator(`#product-${code} label`).scrollIntoViewIfNeeded()
    await page.locator(`#product-${code} label`).tap()
  }
  await page.getByRole('button', { name: '2 of 3 chosen' }).tap()
  await page
    .getByRole('dialog', { name: 'Compare' })
    .getByRole('button', { name: 'Compare', exact: true })
    .tap()
  await expect(page).toHaveURL('/constrast?todata=HZ90,HZ75&manycode=Range+hoods&chuancode=1')
})

test('the gallery says which of its pictures is shown', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const gallery = page.getByRole('region', { name: 'Pictures of HZ90' })
  await expect(gallery.getByText('1 of 4')).toBeVisible()
  await gallery
    .getByRole('list')
    .first()
    .evaluate((list) => list.scrollTo({ left: list.clientWidth }))
  await expect(gallery.getByText('2 of 4')).toBeVisible()
})

test('the columns of the footer fold', async ({ page, visit }) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Steam ovens' })).toBeHidden()
  await footer.locator('summary', { hasText: 'Products' }).tap()
  await expect(footer.getByRole('link', { name: 'Steam ovens' })).toBeVisible()
})
