import type { Page } from '@playwright/test'
import { fullRunIf } from '../full-run.ts'
import { expect, PHONE, test } from './site-test.ts'

type Press = {
  path: string
  button: string
  /** Waits for what the press does. */
  expectDone: (page: Page) => Promise<void>
}

const PRESSES: readonly Press[] = [
  {
    path: '/',
    button: 'Next series',
    expectDone: (page) =>
      expect
        .poll(() =>
          page
            .locator('section:has([data-island="series-strip-controls"]) ul')
            .evaluate((list) => list.scrollLeft),
        )
        .toBeGreaterThan(0),
  },
  {
    path: '/productdetail?id=HZ90',
    button: 'Add to compare',
    expectDone: (page) => expect(page.getByRole('link', { name: 'Compare 1' })).toBeVisible(),
  },
  {
    path: '/productdetail?id=HZ90',
    button: 'Copy link',
    expectDone: (page) => expect(page.getByText('The link has been copied.').first()).toBeVisible(),
  },
  {
    path: '/productlist?id=1',
    button: 'Filter',
    expectDone: (page) => expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible(),
  },
]

/** The page script, or all scripts that load after it. */
const SLOW = {
  'the page script': /page-script[^/]*\.js/,
  'a script of its own': /\/assets\/(?!entry|page-script)[^/]*\.js/,
}

// Dialogs need the page script alone.
for (const [script, pattern] of Object.entries(SLOW))
  for (const [index, { path, button, expectDone }] of PRESSES.entries())
    if (button !== 'Filter' || script === 'the page script')
      test.describe(() => {
        if (button === 'Filter') test.use(PHONE)
        test(
          `a press on "${button}" that ${script} is too slow for shows at once and counts`,
          fullRunIf(index > 2),
          async ({ page, context }) => {
            await context.grantPermissions(['clipboard-write'])
            const released = Promise.withResolvers<void>()
            await page.route(pattern, async (route) => {
              await released.promise
              await route.continue()
            })
            await page.goto(path, { waitUntil: 'commit' })
            if (script !== 'the page script') await page.waitForLoadState('load')
            const control = page.getByRole('button', { name: button })
            await control.click()
            await expect(control).toHaveAttribute('data-pressed')
            await expect(control).toHaveCSS('animation-delay', '0.3s')
            released.resolve()
            await expectDone(page)
            await expect(page.locator('[data-pressed]')).toHaveCount(0)
          },
        )
      })

test('products chosen in the list before the page script has loaded are in the comparison', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(SLOW['the page script'], async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/productlist?id=1', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  released.resolve()
  await expect(page.getByRole('button', { name: '1 of 3 chosen' })).toBeVisible()
})
