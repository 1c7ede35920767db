import { expectAccessible } from './expect-accessible.ts'
import { expect, PHONE, test } from './site-test.ts'

for (const scripts of [true, false]) {
  for (const width of [390, 1440]) {
    test.describe(`${scripts ? 'with' : 'without'} JavaScript at ${width} pixels`, () => {
      test.use({ javaScriptEnabled: scripts, ...(width === 390 ? PHONE : {}) })

      test('an owner goes from the product to its parts and asks for one', async ({ page, visit }) => {
        await visit('/productdetail?id=AT60P')
        const section = page.getByRole('region', { name: 'Parts and accessories' })
        await expect(section.getByRole('listitem').filter({ hasText: 'Wire rack' })).toContainText('2 ×')
        await section.getByRole('link', { name: 'All spare parts for AT60P' }).click()
        await expect(page).toHaveURL('/parts?id=AT60P')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('AT60P parts')
        await expect(page.getByRole('table')).toHaveCount(2)
        const seal = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Door seal' }) })
        await expect(seal.getByRole('cell')).toContainText(['301402', '1', 'Spare part', 'A technician'])
        await seal.getByRole('link', { name: /^Ask for a visit.*Door seal$/ }).click()
        await expect(page).toHaveURL('/feedback?code=AT60P')
        await expect(page.getByLabel(/^Model/)).toHaveValue('AT60P')
      })

      test('a part is found by its number in any spacing, with the models that it fits', async ({
        page,
        visit,
      }) => {
        await visit('/parts')
        await page.getByLabel('Number, name or model').fill('10 12-01')
        await page.getByRole('search', { name: 'Search the parts' }).getByRole('button').click()
        await expect(page.getByText('Parts with “10 12-01”: 1')).toBeVisible()
        const found = page.getByRole('listitem').filter({ hasText: 'Charcoal filter' })
        await found.getByRole('link', { name: 'HZ75' }).click()
        await expect(page).toHaveURL('/parts?id=HZ75')
        const table = page.getByRole('table').filter({ hasText: 'Charcoal filter' })
        await expect(table).toContainText('Every 4 months')
      })
    })
  }
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the rows of a table are blocks with labels, accessible, also on the narrowest screens', async ({
    page,
    visit,
  }) => {
    await visit('/id/parts?id=HZ90')
    await expect(page.getByRole('cell', { name: 'Setiap 4 bulan' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
})

test('without a result, a search leads to the categories and the telephone', async ({ page, visit }) => {
  await visit('/parts?q=gramophone')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '1800 975 707' })).toBeVisible()
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Hobs' }).click()
  await expect(page).toHaveURL('/parts#category-2')
  await page.getByRole('link', { name: 'AU90' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AU90 parts')
})

test('on paper the parts are tables without navigation or links to ask', async ({ page, visit }) => {
  await visit('/parts?id=CS90')
  // The width between the margins of an A4 sheet.
  await page.setViewportSize({ width: 688, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table').last()
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('link', { name: /^Ask for/ }).first()).toBeHidden()
  const right = await table.evaluate((element) => element.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(688)
})

test.describe('an unknown model', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('has no parts page, but the shared one with a search and the faults', async ({ page, visit }) => {
    await visit('/parts?id=AT61P')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing on this plate.')
    const faults = page.getByRole('main').getByRole('link', { name: 'Faults and what to do' })
    await expect(faults).toHaveAttribute('href', '/faults')
  })
})
