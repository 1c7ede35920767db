import type { Page } from '@playwright/test'
import type { IslandName } from '#site/islands/island.tsx'
import { sampleUnlessFull } from '../full-run.ts'
import { CHANGERS, changePage } from './change-page.ts'
import { expect, test } from './site-test.ts'

// React reports that it has rendered an island anew.
test.use({ expectedErrors: [/React error #418/] })

/** Every island: a page with it, and what is done with it. */
const ISLANDS: Readonly<Record<IslandName, { path: string; use?: (page: Page) => Promise<void> }>> = {
  'add-slot': { path: '/constrast?todata=HZ90' },
  'cases-enquiry': { path: '/ClassicCase', use: sendEmpty },
  'compare-button': {
    path: '/productdetail?id=HZ90',
    use: async (page) => {
      const button = page.locator('[data-island="compare-button"] button')
      for (const isChosen of ['true', 'false', 'true']) {
        await button.click()
        await expect(button).toHaveAttribute('aria-pressed', isChosen)
      }
      await expect(page.getByRole('banner').locator('[data-island="compare-link"] a')).toBeVisible()
    },
  },
  'compare-link': { path: '/productlist?id=1' },
  'compare-tray': {
    path: '/productlist?id=1',
    use: async (page) => {
      const boxes = page.locator('input[data-compare]')
      for (const place of [0, 1]) await boxes.nth(place).check()
      await boxes.nth(0).uncheck()
      const items = page.locator('[data-island="compare-tray"] section li, [data-island="compare-tray"] li')
      await expect(items.first()).toBeVisible()
      await boxes.nth(1).uncheck()
      await expect(items).toHaveCount(0)
    },
  },
  'dealer-finder': { path: '/exhibition', use: async (page) => chooseOption(page, 'dealer-finder') },
  'feedback-form': { path: '/feedback', use: sendEmpty },
  'video-link': { path: '/productdetail?id=HZ90', use: openAndClose },
  'home-enquiry': { path: '/', use: async (page) => chooseOption(page, 'home-enquiry') },
  'keep-awake': { path: '/detailstomenu?id=1' },
  'mega-menu': {
    path: '/about',
    use: async (page) => {
      const menu = page.locator('[data-island="mega-menu"]')
      await menu.locator('summary').click()
      await menu.locator('[data-category="3"]').hover()
      await expect(menu.locator('[data-category="3"]')).toHaveAttribute('data-chosen')
      await expect(menu.locator('img').first()).toBeVisible()
    },
  },
  'newsletter-sign-up': { path: '/about', use: openAndClose },
  'partner-form': { path: '/joinin', use: sendEmpty },
  'registration-form': {
    path: '/register',
    use: async (page) => {
      await chooseOption(page, 'registration-form')
      await sendEmpty(page)
    },
  },
  'search-link': {
    path: '/about',
    use: async (page) => {
      await page.locator('[data-search]').click()
      const field = page.getByRole('combobox')
      for (const query of ['hob', 'hz90']) {
        await field.pressSequentially(query)
        await expect(page.getByRole('option').first()).toBeVisible()
        await field.fill('')
        await expect(page.getByRole('option')).toHaveCount(0)
      }
      await expect(field).toBeFocused()
    },
  },
  'serial-number-location': {
    path: '/register',
    use: async (page) => {
      const select = page.locator('[data-island="registration-form"] [name="cate_name"]')
      const place = page.locator('[data-island="serial-number-location"]')
      const before = await place.innerHTML()
      await select.selectOption({ index: 3 })
      await expect.poll(() => place.innerHTML()).not.toBe(before)
    },
  },
  'series-strip-controls': { path: '/' },
  'sign-up-form': { path: '/subscribe', use: sendEmpty },
  toasts: {
    path: '/productdetail?id=HZ90',
    use: async (page) => {
      for (const count of [1, 2]) {
        await page.locator('[data-island="compare-button"] button').click()
        if (count === 1) await expect(page.locator('[popover]')).toBeVisible()
      }
    },
  },
}

const NAMES = Object.keys(ISLANDS) as IslandName[]
const MOMENTS = ['before', 'after'] as const
const CASES = NAMES.flatMap((name) =>
  CHANGERS.flatMap((changer) => MOMENTS.map((moment) => ({ name, changer, moment }))),
)

for (const { name, changer, moment } of sampleUnlessFull(CASES, 7)) {
  test(`a ${changer} changes the ${name} ${moment} it is hydrated: values, focus and function stay`, async ({
    page,
    visit,
  }) => {
    const { path, use } = ISLANDS[name]
    await visit(path)
    if (moment === 'before') await changePage(page, changer)
    const typed = await typeInto(page, name)
    await hydrate(page, name)
    if (moment === 'after') await changePage(page, changer)
    await expectTyped(page, name, typed)
    await use?.(page)
    await expect(page.locator(`[data-island="${name}"]`).first()).toHaveAttribute('data-hydrated')
  })
}

test.describe(() => {
  test.use({ expectedErrors: [/broken/] })

  test('a form that fails when it is hydrated keeps what was typed, can be sent, and fails alone', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      crypto.getRandomValues = () => {
        throw new Error('broken')
      }
    })
    await visit('/feedback')
    const failed = page.waitForEvent('pageerror')
    const typed = await typeInto(page, 'feedback-form')
    await failed
    await expectTyped(page, 'feedback-form', typed)
    await page.locator('[data-search]').click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('main').locator('form [type="submit"]').click()
    await page.getByRole('button', { name: 'Send it anyway' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(/SR-/)
  })

  test('a form that fails later keeps what was typed and chosen', async ({ page, visit }) => {
    await visit('/register')
    const typed = await typeInto(page, 'registration-form')
    await hydrate(page, 'registration-form')
    await page.evaluate(() => {
      window.dispatchEvent = () => {
        throw new Error('broken')
      }
    })
    const category = page.locator('[data-island="registration-form"] [name="cate_name"]')
    const failed = page.waitForEvent('pageerror')
    await category.selectOption({ index: 1 })
    await failed
    await expect(category).not.toHaveValue('')
    await expect(category).toBeVisible()
    for (const [field, text] of Object.entries(typed))
      await expect(page.locator(`[data-island="registration-form"] [name="${field}"]`)).toHaveValue(text)
  })
})

/** Type into every visible field of the island; the first key starts its hydration. Returns the values by name. */
async function typeInto(page: Page, name: IslandName): Promise<Record<string, string>> {
  const fields = page.locator(
    `[data-island="${name}"] :is(input:not([type]), textarea, [type="email"], [type="tel"])`,
  )
  const typed: Record<string, string> = {}
  // Hydration makes the model, in which anything can be typed, a choice.
  for (const field of await fields
    .and(page.locator(':not([name="series_name"])'))
    .filter({ visible: true })
    .all()) {
    const text = `ab ${Object.keys(typed).length}`
    await field.pressSequentially(text)
    typed[(await field.getAttribute('name')) ?? ''] = text
  }
  return typed
}

async function hydrate(page: Page, name: IslandName): Promise<void> {
  const island = page.locator(`[data-island="${name}"]`).first()
  await island.dispatchEvent('pointerover')
  await expect(island).toHaveAttribute('data-hydrated')
}

async function expectTyped(
  page: Page,
  name: IslandName,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const island = page.locator(`[data-island="${name}"]`).first()
  for (const [field, text] of Object.entries(typed))
    await expect(island.locator(`[name="${field}"]`)).toHaveValue(text)
  const last = Object.keys(typed).at(-1)
  if (last !== undefined) await expect(island.locator(`[name="${last}"]`)).toBeFocused()
}

/** Sending a form with empty fields shows and hides errors. */
async function sendEmpty(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form:has([name="idempotency_key"])').first()
  const field = form.locator(':is(input, textarea):visible:not([tabindex="-1"])').first()
  await field.fill('')
  await form.locator('[type="submit"]').click()
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
  await field.pressSequentially('Ada')
  await form.locator('[type="submit"]').focus()
  await expect(field).toHaveValue('Ada')
}

async function chooseOption(page: Page, name: IslandName): Promise<void> {
  const select = page.locator(`[data-island="${name}"] select`).first()
  for (const index of [1, 2]) await select.selectOption({ index })
  await expect(select).not.toHaveValue('')
}

async function openAndClose(page: Page): Promise<void> {
  const link = page.locator('[data-island="video-link"] a, [data-island="newsletter-sign-up"] a').first()
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
