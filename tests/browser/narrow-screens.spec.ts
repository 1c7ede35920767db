import { expect, PHONE, test } from './site-test.ts'

test.use(PHONE)

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

test('the menu expands one branch at a time, and has services, shop, warranty and languages', {
  tag: '@full',
}, async ({ page, visit }) => {
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

test('while the menu is open there is a single search entry', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/')
  const bar = page.getByRole('banner')
  const link = bar.getByRole('link', { name: 'Search', exact: true })
  await expect(link).toBeVisible()
  await bar.locator('summary', { hasText: 'Menu' }).tap()
  await expect(bar.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect(link).toBeHidden()
})

test('Escape closes the menu', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/')
  const opener = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
  await opener.tap()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the filter sheet shows the number of matching products', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Show 7 products' })).toBeVisible()
  await page.locator('label', { hasText: 'Wall' }).tap()
  await page.getByRole('button', { name: 'Show 4 products' }).tap()
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeHidden()
  // The sheet, which shows the number as well, may still be closing.
  await expect(page.getByText('4 of 7 products').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter (1)' }).tap()
  await page.getByRole('button', { name: 'Clear all' }).tap()
  await expect(page.getByRole('button', { name: 'Show 7 products' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show 7 products' })).toBeHidden()
  await expect(page).toHaveURL('/productlist?id=1')
})

test('the list can be sorted', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByLabel('Sort by').selectOption('Code')
  await expect(page).toHaveURL('/productlist?id=1&sort=code')
})

test('products can be selected and compared by touch', async ({ page, visit }) => {
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

test('a phone shows the first scene in its own upright framing', { tag: '@pictures' }, async ({
  page,
  visit,
}) => {
  await visit('/')
  const scene = page.getByRole('img', { name: /^An oak kitchen in daylight/ })
  const source = () => scene.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
  await expect.poll(source).toMatch(/hero-island-upright-\w+\/square-/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(source).toMatch(/hero-island-\w+\/wide-/)
})

test('the gallery shows which of its pictures is current', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const gallery = page.getByRole('region', { name: 'Pictures of HZ90' })
  await expect(gallery.getByText('1 of 3')).toBeVisible()
  await gallery
    .getByRole('list')
    .first()
    .evaluate((list) => list.scrollTo({ left: list.clientWidth }))
  await expect(gallery.getByText('2 of 3')).toBeVisible()
})

test('the columns of the footer collapse', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Steam ovens' })).toBeHidden()
  await footer.locator('summary', { hasText: 'Products' }).tap()
  await expect(footer.getByRole('link', { name: 'Steam ovens' })).toBeVisible()
})
