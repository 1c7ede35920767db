import type { Locator, Page } from '@playwright/test'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { fullRunIf } from '#tests/full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { expectIntact } from './expect-intact.ts'
import { expect, test } from './site-test.ts'

// With scrollbars that take space, as on Windows.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Open something on the page and return the selector of what has opened. */
type Open = (page: Page) => Promise<string>

/** What opens over each page, by its name in messages. Nothing is found by its words, which are in five languages. */
const OVERLAYS: Record<string, Record<string, Open>> = {
  '/about': {
    search: async (page) => {
      await page.locator('header a[href$="/search"]:visible').click()
      return OPEN_DIALOG
    },
    'results while typing': async (page) => {
      await page.locator('header a[href$="/search"]:visible').click()
      await page.getByRole('combobox').fill('HZ90')
      await expect(page.getByRole('option').first()).toBeVisible()
      return OPEN_DIALOG
    },
    newsletter: async (page) => {
      const field = page.locator('footer input[name="email"]')
      await field.fill('ada@visitor.example')
      await field.press('Enter')
      return OPEN_DIALOG
    },
    'trade letter': async (page) => {
      await page.locator('footer form + a').click()
      return OPEN_DIALOG
    },
  },
  '/productdetail?id=HZ90': {
    film: async (page) => {
      await page.locator('main a[href$=".mp4"]').click()
      return OPEN_DIALOG
    },
    message: async (page) => {
      await page.locator('[data-copy-link]').click()
      return '[popover]:popover-open'
    },
  },
  '/productlist?id=1': {
    filters: async (page) => {
      await page.locator('[data-opens="filters"]').click()
      return OPEN_DIALOG
    },
    'compare bar': async (page) => {
      for (const code of ['HZ90', 'HZ75', 'CN90'])
        await page.locator(`[data-compare][value="${code}"]`).check({ force: true })
      return '[data-island="compare-tray"] section'
    },
    'compare drawer': async (page) => {
      await page.locator('header a[href*="/constrast"]').click()
      return OPEN_DIALOG
    },
  },
}

for (const [turn, { tag }] of LANGUAGES.entries()) {
  for (const [place, size] of SIZES.entries()) {
    test(
      `every dialog, menu, tray and message is whole at ${size.width} pixels: ${tag}`,
      fullRunIf(turn % SIZES.length !== place || turn >= SIZES.length),
      async ({ page, visit }) => {
        await page.setViewportSize(size)
        for (const [path, overlays] of Object.entries(OVERLAYS)) {
          await visit(localizePath(path, tag))
          for (const [name, open] of Object.entries(overlays)) {
            if (name === 'filters' && size.width >= 1024) continue
            const selector = await open(page)
            await expectIntact(page.locator(selector), name)
            await expectAccessible(page, selector)
            await page.keyboard.press('Escape')
          }
        }
        for (const menu of await page.locator('header details[data-menu]:visible').all()) {
          await menu.locator('> summary').click()
          await expectIntact(menu.locator('> div'), `menu ${await menu.getAttribute('class')}`)
          await expectAccessible(page, 'header details[open]')
        }
      },
    )
  }
}

test('the film is 900 × 480 in a dialog without scrollbars, below a bar with its title and the button that closes it', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=CS90')
  await page.getByRole('link', { name: /^Watch the film/ }).click()
  const dialog = page.getByRole('dialog')
  const film = await boxOf(dialog.locator('video'))
  const close = await boxOf(dialog.getByRole('button', { name: 'Close' }))
  const title = await boxOf(dialog.getByRole('heading'))
  expect(film).toMatchObject({ width: 900, height: 480 })
  expect(await boxOf(dialog)).toMatchObject({ x: film.x, width: 900, height: title.height + 480 })
  expect(Math.max(title.y + title.height, close.y + close.height)).toBeLessThanOrEqual(film.y)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return box
}
