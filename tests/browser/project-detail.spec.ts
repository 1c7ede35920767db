import { expect, test } from './site-test.ts'

/** Threepenny House: a finished building with four appliances in its schedule. */
const PROJECT = '/detailsproject?id=1'

test('a project shows its title block, facts, pictures and schedule with sizes and quantities', async ({
  page,
  visit,
}) => {
  await visit(PROJECT)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Threepenny House, Docklands')
  const block = main.locator('dl').first()
  await expect(block.getByRole('definition').first()).toHaveText('184')
  await expect(block).toContainText('Apartments')
  await expect(block).toContainText('Victoria')
  await expect(main.getByText('Handed over')).toBeVisible()
  const schedule = main.getByRole('table', { name: 'Schedule of appliances' })
  const oven = schedule.getByRole('row').filter({ hasText: 'AT60P' })
  await expect(oven.getByRole('cell', { name: '595 × 595 × 548', exact: true })).toBeVisible()
  await expect(oven.getByRole('cell', { name: '560 × 590 × 560', exact: true })).toBeVisible()
  await expect(oven.getByRole('cell', { name: '184' })).toBeVisible()
  await expect(schedule.getByRole('row').last()).toContainText('736')
})

test('every appliance of the schedule links to its product page', async ({ page, visit }) => {
  await visit(PROJECT)
  await page
    .getByRole('table')
    .getByRole('link', { name: /^AT60P/ })
    .click()
  await expect(page).toHaveURL('/productdetail?id=AT60P')
})

test('a specifier can download the drawing, spec sheet and guide of every appliance', async ({
  page,
  visit,
  request,
}) => {
  test.slow()
  await visit(PROJECT)
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Dimension drawing, HZ60', '/media/drawings/en/hz60-spec.svg'],
    ['Spec sheet, HZ60', '/documents/en/hz60-spec-sheet.pdf'],
    ['Installation guide (design file), HZ60', '/documents/en/hz60-installation-guide.pdf'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    expect((await request.get(href)).status(), href).toBe(200)
  }
  await expect(main.getByRole('img', { name: /^Drawing of HZ60: 598 × 860 × 365 mm$/ })).toBeVisible()
})

test('three other projects follow, and a link leads back to the list', async ({ page, visit }) => {
  await visit(PROJECT)
  const more = page.getByRole('main').locator('section').last()
  await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3)
  const title = (await more.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await more.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await visit(PROJECT)
  await page.getByRole('main').getByRole('link', { name: 'Classic cases', exact: true }).click()
  await expect(page).toHaveURL('/ClassicCase')
})

test('a project prints as a sheet: facts, schedule and drawings, without screen-only parts', async ({
  page,
  visit,
}) => {
  await visit(PROJECT)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('table')).toBeVisible()
  await expect(main.getByRole('img', { name: /^Drawing of HZ60/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More projects' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print this sheet' })).toBeHidden()
})

test.describe('an unknown project', () => {
  test.use({ expectedErrors: [/404/] })

  for (const address of [
    '/detailsproject',
    '/detailsproject?id=999',
    '/detailsproject?id=x%27',
    '/cn/detailsproject?id=0',
  ]) {
    test(`${address} is a 404`, async ({ page, request }) => {
      expect((await request.get(address)).status()).toBe(404)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})
