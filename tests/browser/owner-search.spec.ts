import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './site-test.ts'

test('what is wrong leads to the fault, and to all faults of the appliance', async ({ page, visit }) => {
  await visit('/search?q=oven+light+keeps+flashing')
  const faults = page.getByRole('region', { name: 'Faults and what to do' })
  const first = faults.getByRole('listitem').first()
  await expect(first).toContainText('The oven light blinks three times, again and again.')
  await expect(first).toContainText('The door is not quite shut')
  await expect(first).toContainText('Electric ovens')
  await expectAccessible(page)
  await faults.getByRole('link', { name: 'All faults: Electric ovens' }).click()
  await expect(page).toHaveURL('/faults?cate=3')
  await page.goBack()
  await first.getByRole('link').click()
  await expect(page).toHaveURL('/faults?cate=3#light-blinks')
})

test('the dialog names the appliance of a code, and finds a part by its number in any spacing', async ({
  page,
  visit,
}) => {
  await visit('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('e-3')
  const options = page.getByRole('option')
  await expect(options.nth(0)).toContainText('Electric ovens')
  await expect(options.nth(1)).toContainText('Steam ovens')
  await field.fill('30 11 01')
  await expect(options.first()).toContainText('301101')
  await expect(options.first()).toHaveAttribute('href', '/parts?q=301101')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a city finds the stores in its suburbs', async ({ page, visit }) => {
    await visit('/kr/search?q=%EB%A9%9C%EB%B2%84%EB%A5%B8')
    const stores = page.getByRole('main').locator('section').first()
    await expect(stores.getByRole('link').first()).toHaveAttribute('href', '/kr/exhibition#store-richmond')
  })
})
