import { getDealerFinder } from './dealer-finder.ts'
import { expect, test } from './site-test.ts'

test('area, country or region, and city lead to the dealers, and the URL can be shared', async ({
  page,
  visit,
}) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await expect(finder.country).toBeDisabled()
  await expect(finder.city).toBeDisabled()
  await finder.area.selectOption('South-East Asia')
  await finder.country.selectOption('Indonesia')
  await finder.city.selectOption('Jakarta')
  await finder.show.click()
  await expect(page.getByRole('heading', { name: 'Dealers in Jakarta: 2' })).toBeVisible()
  await expect(page.getByText('Jl. Embun Teduh No. 17')).toBeVisible()
  await expect(page).toHaveURL('/exhibition?area=2&country=5&city=16')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dealers in Jakarta: 2' })).toBeVisible()
  await expect(finder.city).toHaveValue('16')
})

test('a dealer shows its phone number, where it has one, and a link to directions', async ({
  page,
  visit,
}) => {
  await visit('/exhibition?area=4&country=12&city=30')
  const results = page.getByRole('listitem').filter({ hasText: 'Serein Clerkenwell' })
  await expect(results.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:02079460183')
  await expect(results.getByRole('link', { name: /^Directions/ })).toHaveAttribute('target', '_blank')
  await visit('/exhibition?area=2&country=3&city=13')
  const silent = page.getByRole('listitem').filter({ hasText: 'Serein Tiong Bahru' })
  await expect(silent.getByRole('link', { name: /^Call / })).toHaveCount(0)
})

test('changing the area clears the other two levels, changing the country clears the city', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/exhibition?area=1&country=1&city=3')
  const finder = getDealerFinder(page)
  await finder.country.selectOption('New Zealand')
  await expect(finder.city).toHaveValue('')
  await expect(finder.city.getByRole('option')).toHaveText(['Choose a city', 'Auckland', 'Wellington'])
  await expect(page.getByRole('heading', { name: /^Dealers in/ })).toHaveCount(0)
  await finder.city.selectOption('Auckland')
  await finder.area.selectOption('Europe')
  await expect(finder.country).toHaveValue('')
  await expect(finder.country.getByRole('option')).toHaveText([
    'Choose a country or region',
    'United Kingdom',
  ])
  await expect(finder.city).toBeDisabled()
  await finder.area.selectOption('')
  await expect(finder.country).toBeDisabled()
})

test('an incomplete selection names the missing field in a message 90 pixels from the top', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  // The message disappears after six seconds, which a slow machine may need to read it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await finder.show.click()
  const toast = page.locator('[popover]').getByText('Please select the full address')
  await expect(toast).toBeVisible()
  // It slides into place.
  await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? 0)).toBe(90)
  await expect(finder.area).toBeFocused()
  await expect(finder.area).toHaveAccessibleDescription('Please select the full address')
  await finder.area.selectOption('East Asia')
  await expect(finder.area).not.toHaveAttribute('aria-invalid')
  await finder.country.selectOption('Taiwan')
  await expect(finder.city).toBeEnabled()
  await finder.show.click()
  await expect(finder.city).toBeFocused()
  await expect(finder.city).toHaveAttribute('aria-invalid', 'true')
})

test('the message is in the language of the page', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/cn/exhibition')
  await page.getByRole('button', { name: '查询经销商' }).click()
  await expect(page.locator('[popover]').getByText('请选择完整的地址')).toBeVisible()
})

test('the dealer finder works with the keyboard alone', async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await finder.area.focus()
  await page.keyboard.type('Ocea')
  await expect(finder.country).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(finder.country).toBeFocused()
  await page.keyboard.type('New Z')
  await expect(finder.city).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Well')
  await page.keyboard.press('Tab')
  await expect(finder.show).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dealers in Wellington: 1' })).toBeVisible()
  await expect(finder.show).toBeFocused()
})

test('a visitor who opens the stores and returns finds the same dealers', async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await finder.area.selectOption('Europe')
  await finder.country.selectOption('United Kingdom')
  await finder.city.selectOption('London')
  await finder.show.click()
  await expect(page).toHaveURL('/exhibition?area=4&country=12&city=30')
  await page.getByRole('banner').getByRole('link', { name: 'Stores', exact: true }).click()
  await expect(page).toHaveURL('/exhibition')
  await expect(page.getByRole('heading', { name: 'Dealers in London: 1' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dealers in London: 1' })).toBeVisible()
  await expect(finder.area).toHaveValue('4')
})

test('changing the language keeps the selection', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await finder.area.selectOption('Europe')
  await finder.country.selectOption('United Kingdom')
  await finder.city.selectOption('London')
  await finder.show.click()
  await expect(page).toHaveURL('/exhibition?area=4&country=12&city=30')
  await page.locator('[data-menu] summary:has([lang])').click()
  await page.getByRole('banner').getByRole('link', { name: '한국어', exact: true }).click()
  await expect(page.getByRole('heading', { name: '런던 판매점: 1곳' })).toBeVisible()
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('a level says so, keeps the selection, and can be retried', async ({ page, visit }) => {
    await visit('/exhibition')
    const finder = getDealerFinder(page)
    await page.route('**/api/index/getztcountrylist', (route) => route.abort())
    await finder.area.selectOption('Europe')
    await expect(page.getByText('Your choice is still here').first()).toBeVisible()
    await expect(finder.area).toHaveValue('4')
    await page.unroute('**/api/index/getztcountrylist')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(finder.country.getByRole('option')).toHaveText([
      'Choose a country or region',
      'United Kingdom',
    ])
  })

  test('the dealer list says so, and the selection stays', { tag: '@full' }, async ({ page, visit }) => {
    await visit('/exhibition')
    const finder = getDealerFinder(page)
    await finder.area.selectOption('Europe')
    await finder.country.selectOption('United Kingdom')
    await finder.city.selectOption('London')
    await page.route('**/api/index/getshoplist', (route) => route.abort())
    await finder.show.click()
    await expect(page.locator('[popover]').getByText('The dealers could not be loaded')).toBeVisible()
    await expect(finder.city).toHaveValue('30')
    await page.unroute('**/api/index/getshoplist')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Dealers in London: 1' })).toBeVisible()
  })
})

test('a late response does not overwrite a newer selection', async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/index/getztcountrylist', async (route) => {
    if ((route.request().postData() ?? '').includes('\r\n\r\n1\r\n')) await held
    await route.continue().catch(() => {})
  })
  await finder.area.selectOption('Oceania')
  await finder.area.selectOption('Europe')
  await expect(finder.country.getByRole('option')).toHaveCount(2)
  release()
  await expect(finder.country.getByRole('option').last()).toHaveText('United Kingdom')
})

test('a city without a dealer says so, and how to find one', async ({ page, visit }) => {
  await visit('/exhibition')
  const finder = getDealerFinder(page)
  await page.route('**/api/index/getshoplist', (route) =>
    route.fulfill({ json: { code: 1, msg: 'success', data: [] } }),
  )
  await finder.area.selectOption('Europe')
  await finder.country.selectOption('United Kingdom')
  await finder.city.selectOption('London')
  await finder.show.click()
  await expect(page.getByText('There is no dealer in London yet.')).toBeVisible()
})

test('invalid values in the query show the first step', { tag: '@full' }, async ({ page, visit }) => {
  for (const query of ['area=x&country=2', 'area=999', 'area=1&country=12', 'country=1&city=1']) {
    await visit(`/exhibition?${query}`)
    await expect(getDealerFinder(page).city).toBeDisabled()
  }
})

test.describe('before hydration', () => {
  test('an area selected before hydration is kept', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/exhibition', { waitUntil: 'commit' })
    const finder = getDealerFinder(page)
    await finder.area.selectOption('Europe')
    release()
    await expect(finder.country.getByRole('option')).toHaveText([
      'Choose a country or region',
      'United Kingdom',
    ])
    await expect(finder.area).toHaveValue('4')
  })
})
