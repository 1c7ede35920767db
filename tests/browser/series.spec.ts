import { expect, test } from './site-test.ts'

test('all nine series are shown with their story and their products', async ({ page, visit }) => {
  await visit('/contentnew')
  await expect(page.getByRole('main').locator('section[id] h2')).toHaveText([
    'Horizon',
    'Canopy',
    'Veil',
    'Flare',
    'Aura',
    'Atelier',
    'Mist',
    'Swift',
    'Cascade',
  ])
  await expect(page.getByRole('main').getByRole('link', { name: /Explore more/ })).toHaveCount(26)
})

test('the names of the series at the top link to each one further down', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/contentnew')
  await page.getByRole('navigation', { name: 'All series' }).getByRole('link', { name: 'Cascade' }).click()
  await expect(page.locator('#cascade h2')).toBeInViewport()
})

test('"Explore more" names its product and opens it', async ({ page, visit }) => {
  await visit('/contentnew')
  await page.getByRole('link', { name: /^MS45W .*Explore more of MS45W$/ }).click()
  await expect(page).toHaveURL('/productdetail?id=MS45W')
  await expect(page.getByRole('heading', { level: 1, name: 'MS45W' })).toBeInViewport()
})

test('a series has its own page, which links to the others', async ({ page, visit }) => {
  await visit('/contentnew?id=veil')
  await expect(page).toHaveTitle(/Veil/)
  await expect(page.getByRole('main').getByRole('link', { name: /Explore more/ })).toHaveCount(2)
  const others = page.getByRole('navigation', { name: 'Other series' })
  await expect(others.getByRole('link')).toHaveCount(9)
  await expect(others.getByRole('link', { name: 'All series' })).toHaveAttribute('href', '/contentnew')
  await others.getByRole('link', { name: 'Flare' }).click()
  await expect(page).toHaveURL('/contentnew?id=flare')
  await expect(page).toHaveTitle(/Flare/)
})
