import { getDealerFinder } from './dealer-finder.ts'
import { expect, test } from './site-test.ts'

test.use({ javaScriptEnabled: false })

test('the finder advances one level with each submit', async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await finder.area.selectOption('East Asia')
  await finder.show.click()
  await expect(page).toHaveURL('/exhibition?area=3#dealers')
  await expect(page.getByText('Please select the full address')).toBeVisible()
  await finder.country.selectOption('South Korea')
  await finder.show.click()
  await finder.city.selectOption('Busan')
  await finder.show.click()
  await expect(page).toHaveURL('/exhibition?area=3&country=8&city=23#dealers')
  await expect(page.getByRole('heading', { name: 'Dealers in Busan: 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Serein Haeundae' })).toBeInViewport()
  await finder.area.selectOption('Europe')
  await finder.show.click()
  await expect(finder.country).toHaveValue('')
  await expect(finder.country.getByRole('option')).toHaveText([
    'Choose a country or region',
    'United Kingdom',
  ])
  await expect(finder.city).toBeDisabled()
})
