import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

const BUNS = '/detailstomenu?id=1'

function amountOf(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Ingredients' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('span')
    .first()
}

test('a recipe shows its time, servings, appliance and programme, and links to the appliance', async ({
  page,
  visit,
}) => {
  await visit(BUNS)
  await expect(page.locator('article dl')).toContainText('1 h 20 min')
  await expect(page.locator('article dl')).toContainText('Steam, 40 and 100 °C')
  await page.locator('article dl').getByRole('link', { name: 'Mist MS60C' }).click()
  await expect(page).toHaveURL('/productdetail?id=MS60C')
})

test('one serving more or fewer changes the amounts and the URL', async ({ page, visit }) => {
  await visit(BUNS)
  await expect(amountOf(page, 'plain flour')).toHaveText('300 g')
  await expect(amountOf(page, 'fine salt')).toHaveText('½ tsp')
  for (let step = 0; step < 7; step++) await page.getByRole('link', { name: 'One serving more' }).click()
  await expect(page).toHaveURL(`${BUNS}&servings=14`)
  await expect(amountOf(page, 'plain flour')).toHaveText('600 g')
  await expect(amountOf(page, 'fine salt')).toHaveText('1 tsp')
  await expect(amountOf(page, 'spring onions')).toHaveText('6')
  await page.getByRole('link', { name: 'One serving fewer' }).click()
  await expect(page).toHaveURL(`${BUNS}&servings=13`)
  await expect(page.getByRole('spinbutton', { name: 'Servings' })).toHaveValue('13')
})

test('focus moves to the number field where there cannot be fewer servings', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit(`${BUNS}&servings=2`)
  // Until its script has loaded, the link opens a page as any other.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'One serving fewer' }).press('Enter')
  await expect(page).toHaveURL(`${BUNS}&servings=1`)
  await expect(page.getByRole('spinbutton', { name: 'Servings' })).toBeFocused()
})

test('the number of servings can be typed, and an invalid number is ignored', async ({ page, visit }) => {
  await visit(BUNS)
  const field = page.getByRole('spinbutton', { name: 'Servings' })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('21')
  await expect(amountOf(page, 'plain flour')).toHaveText('900 g')
  await expect(field).toBeFocused()
  await field.fill('99')
  await field.fill('')
  await expect(amountOf(page, 'plain flour')).toHaveText('900 g')
})

test('a number of servings typed before the scripts have come is applied when they come', {
  tag: '@full',
}, async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(BUNS, { waitUntil: 'commit' })
  await page.getByRole('spinbutton', { name: 'Servings' }).fill('21')
  release()
  await expect(amountOf(page, 'plain flour')).toHaveText('900 g')
  await expect(page).toHaveURL(`${BUNS}&servings=21`)
})

test('a shared URL keeps its number of servings; an invalid one shows the recipe unchanged', async ({
  page,
  visit,
}) => {
  await visit(`/kr${BUNS}&servings=14`)
  await expect(page.getByRole('spinbutton')).toHaveValue('14')
  await expect(page.locator('#ingredients')).toBeVisible()
  await expect(page.locator('article li').first()).toContainText('600 g')
  await visit(`/kr${BUNS}&servings=-3`)
  await expect(page.locator('article li').first()).toContainText('300 g')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /detailstomenu\?id=1$/)
})

test('the screen stays on while the switch is on, and the lock is released when the page is left', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const log: string[] = []
    Reflect.set(window, 'wakeLog', log)
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          log.push(`request ${kind}`)
          return { release: async () => void log.push('release') }
        },
      },
    })
  })
  await visit(BUNS)
  await page.getByRole('button', { name: 'Print the recipe' }).scrollIntoViewIfNeeded()
  const log = () => page.evaluate(() => Reflect.get(window, 'wakeLog'))
  const keep = page.getByRole('switch', { name: 'Keep the screen on' })
  await expect(keep).not.toBeChecked()
  await keep.press('Space')
  await expect(keep).toBeChecked()
  await expect.poll(log).toEqual(['request screen'])
  await keep.click()
  await expect.poll(log).toEqual(['request screen', 'release'])
})

test('where the system refuses the wake lock, the switch turns off again', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const request = () => Promise.reject(new DOMException('battery', 'NotAllowedError'))
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await visit(BUNS)
  await page.getByRole('button', { name: 'Print the recipe' }).scrollIntoViewIfNeeded()
  const keep = page.getByRole('switch', { name: 'Keep the screen on' })
  await keep.click()
  await expect(keep).not.toBeChecked()
})

test('where the browser has no wake lock, there is no switch', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
  })
  await visit(BUNS)
  await expect(page.getByRole('button', { name: 'Print the recipe' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a recipe prints as one A4 sheet with its amounts and steps', async ({ page, visit }) => {
  await visit(`${BUNS}&servings=14`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Raise the temperature')).toBeVisible()
  await expect(amountOf(page, 'plain flour')).toHaveText('600 g')
  for (const name of ['Cook next', 'Mist MS60C']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeHidden()
  }
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the servings are links and a form', async ({ page, visit }) => {
    await visit(BUNS)
    await page.getByRole('link', { name: 'One serving fewer' }).click()
    await expect(page).toHaveURL(`${BUNS}&servings=6`)
    await expect(amountOf(page, 'plain flour')).toHaveText('255 g')
    await page.getByRole('spinbutton', { name: 'Servings' }).fill('21')
    await page.getByRole('button', { name: 'Show amounts' }).click()
    await expect(page).toHaveURL(`${BUNS}&servings=21`)
    await expect(amountOf(page, 'plain flour')).toHaveText('900 g')
    await expect(page.getByRole('button', { name: 'Print the recipe' })).toBeHidden()
  })
})
