import type { Page } from '@playwright/test'
import { expect, PHONE, test } from './site-test.ts'

const COUNTS = [
  ['Victoria', 3],
  ['New South Wales', 3],
  ['Queensland', 2],
  ['Western Australia', 1],
  ['South Australia', 1],
] as const

test('a URL that names no store shows all stores', async ({ page, visit }) => {
  await visit('/exhibition#store-%')
  await expect(page.getByRole('region', { name: 'Victoria', exact: true })).toBeVisible()
})

test('the stores are listed by state, each with its name, address, hours, phone number and directions', async ({
  page,
  visit,
}) => {
  await visit('/exhibition')
  for (const [name, count] of COUNTS) {
    const state = page.getByRole('region', { name, exact: true })
    await expect(state.getByRole('listitem')).toHaveCount(count)
    await expect(state.getByRole('link', { name: /^Call / })).toHaveCount(count)
  }
  const richmond = entry(page, 'richmond')
  await expect(richmond).toContainText('14 Wattle Lane, Richmond VIC 3121')
  await expect(richmond).toContainText('Thursday')
  await expect(richmond.getByRole('link', { name: 'Call Serein Richmond: (03) 7010 0114' })).toHaveAttribute(
    'href',
    'tel:0370100114',
  )
  const directions = richmond.getByRole('link', { name: 'Directions Serein Richmond, opens in a new tab' })
  await expect(directions).toHaveAttribute('target', '_blank')
  await expect(directions).toHaveAttribute('rel', /noopener/)
  const address = new URL((await directions.getAttribute('href')) ?? '')
  expect(address.searchParams.get('destination')).toBe('14 Wattle Lane, Richmond VIC 3121')
})

test('hovering a store highlights it on the map, and hovering a marker highlights it in the list', async ({
  page,
  visit,
}) => {
  await visit('/exhibition')
  await entry(page, 'subiaco').hover()
  await expect(marker(page, 'subiaco')).toHaveAttribute('data-active', '')
  await expect(card(page)).toContainText('Marri & Wick, Subiaco')
  await marker(page, 'norwood').locator('circle').last().hover()
  await expect(entry(page, 'norwood')).toHaveAttribute('data-active', '')
  await expect(entry(page, 'subiaco')).not.toHaveAttribute('data-active')
  await expect(card(page)).toContainText('71 Glasswing Parade')
  await card(page).hover()
  await expect(card(page).getByRole('link', { name: /^Call / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
})

test('a click on a marker scrolls to its store, a click on a store highlights its marker', async ({
  page,
  visit,
}) => {
  await visit('/exhibition')
  await marker(page, 'norwood').locator('circle').last().click()
  await expect(page).toHaveURL('/exhibition#store-norwood')
  await expect(entry(page, 'norwood')).toBeInViewport()
  await expect(entry(page, 'norwood')).toBeFocused()
  await entry(page, 'robina')
    .getByRole('link', { name: /show on the map/ })
    .click()
  await expect(marker(page, 'robina')).toBeFocused()
  await expect(marker(page, 'robina')).toBeInViewport()
  await expect(card(page)).toContainText('Saltlight Kitchens, Robina')
})

test('the map can be walked with the keyboard: every marker has a name and links to its store', async ({
  page,
  visit,
}) => {
  await visit('/exhibition')
  const markers = page.getByRole('navigation', { name: 'Map of Australia with our stores' }).locator('svg a')
  await expect(markers).toHaveCount(10)
  await markers.first().focus()
  for (let index = 0; index < 10; index++) {
    const now = markers.nth(index)
    await expect(now).toBeFocused()
    await expect(now).toHaveAttribute('data-active', '')
    const key = (await now.getAttribute('id'))?.replace('map-', '') ?? ''
    await expect(entry(page, key)).toHaveAttribute('data-active', '')
    if (index < 9) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const last = (await markers.last().getAttribute('href')) ?? ''
  await expect(page.locator(last)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator(last).getByRole('link', { name: /show on the map/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(markers.last()).toBeFocused()
})

test('a URL that names a store shows it on the map', async ({ page, visit }) => {
  await visit('/tw/exhibition#store-newstead')
  await expect(marker(page, 'newstead')).toHaveAttribute('data-active', '')
  await expect(entry(page, 'newstead')).toBeInViewport()
})

test('the map loads nothing from other sites', async ({ page, visit, baseURL }) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) others.push(request.url())
  })
  await visit('/exhibition')
  await expect(page.locator('#content svg path').first()).toBeVisible()
  expect(others).toEqual([])
})

test('the printed list has no map', async ({ page, visit }) => {
  await visit('/exhibition')
  await page.emulateMedia({ media: 'print' })
  await expect(entry(page, 'norwood')).toBeVisible()
  await expect(page.getByText('(08) 7010 0171').first()).toBeVisible()
  await expect(marker(page, 'norwood')).toBeHidden()
  await expect(page.getByRole('form', { name: 'Find a dealer' })).toBeHidden()
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('call and directions are two buttons of touch size, and markers can be tapped one by one', async ({
    page,
    visit,
  }) => {
    await visit('/exhibition')
    const buttons = [
      entry(page, 'richmond').getByRole('link', { name: /^Call / }),
      entry(page, 'richmond').getByRole('link', { name: /^Directions/ }),
    ]
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(120)
    }
    const targets = await page
      .locator('#content nav svg a')
      .evaluateAll((links) =>
        links.map((link) =>
          link.querySelector('circle:nth-last-of-type(3)')?.getBoundingClientRect().toJSON(),
        ),
      )
    for (const { width } of targets) expect(width).toBeGreaterThanOrEqual(24)
    for (const one of targets) {
      for (const other of targets.filter((each) => each !== one)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y)
        expect(apart).toBeGreaterThanOrEqual(23)
      }
    }
    await marker(page, 'camberwell').locator('circle').last().tap()
    await expect(entry(page, 'camberwell')).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a marker links to its store, and the store to its marker', async ({ page, visit }) => {
    await visit('/exhibition')
    await marker(page, 'subiaco').locator('circle').last().click()
    await expect(page).toHaveURL('/exhibition#store-subiaco')
    await expect(entry(page, 'subiaco')).toBeInViewport()
    await entry(page, 'subiaco')
      .getByRole('link', { name: /show on the map/ })
      .click()
    await expect(page).toHaveURL('/exhibition#map-subiaco')
    await expect(marker(page, 'subiaco')).toBeInViewport()
  })
})

function entry(page: Page, key: string) {
  return page.locator(`#store-${key}`)
}
function marker(page: Page, key: string) {
  return page.locator(`#map-${key}`)
}
function card(page: Page) {
  return page.locator('#content nav > div[data-active]')
}
