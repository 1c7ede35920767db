import type { Page, Route } from '@playwright/test'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** Longer than the pause between two refreshes of an entry. */
const REFRESH_MS = 16_000
/** Time for the answer to a refresh. */
const SOON = { timeout: 2_000 }

test.use({
  // Requests fail on purpose while a browser is offline or signed out.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|status of 403.*office\/media\/thumb/],
})
const shared = shareOffice()

async function openEntry(page: Page, path: string): Promise<void> {
  await page.goto(`${shared.office.origin}/office/entries/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

/** Wait for the change of a colleague, which the next refresh brings. */
async function expectRefreshed(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(REFRESH_MS)
    await check()
  }).toPass()
}

const lineOf = (page: Page) => page.getByLabel('Line under the code', { exact: true })
const kindOf = (page: Page) => page.getByLabel('Kind of appliance', { exact: true })

test('a text edited by keyboard is saved by itself and is there after a reload; the public page stays as it is', async ({
  page,
}) => {
  await openEntry(page, 'catalogue/products/hz90')
  await page.getByLabel('Code', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(lineOf(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Leaning black glass, 90 cm')
  await expectSaved(page)
  await expect(lineOf(page)).toBeFocused()
  await page.reload()
  await expect(lineOf(page)).toHaveValue('Leaning black glass, 90 cm')
  await expect(page.getByRole('link', { name: /^Korean: Out of date \(1\)/ })).toBeVisible()
  const html = await (await fetch(`${shared.office.origin}/productdetail?id=HZ90`)).text()
  expect(html).toContain('Slanted black glass')
  expect(html).not.toContain('Leaning black glass')
})

test('what was typed before a crash comes back and is saved', async ({ page }) => {
  await openEntry(page, 'catalogue/products/hz60')
  await page.route('**/entries/change', (route) => route.abort())
  await lineOf(page).fill('Typed before the crash')
  await expect(page.getByText('No connection: your changes stay in this browser').first()).toBeVisible()
  await page.unroute('**/entries/change')
  await page.route('**/entries/change', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.reload()
  await expect(lineOf(page)).toHaveValue('Typed before the crash')
  await expectSaved(page)
})

test('a session that ends while somebody types takes nothing away', async ({ page, context }) => {
  await openEntry(page, 'catalogue/products/vl52')
  // Any refused call opens the dialog, which takes the focus: here it is the one that saves.
  const save = /entries\/change$/
  const endSession = async (route: Route) => {
    await context.clearCookies()
    await route.continue()
  }
  await page.route(save, endSession, { times: 1 })
  const refused = page.waitForResponse(save)
  await lineOf(page).fill('Typed after the session had ended')
  expect((await refused).status()).toBe(401)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await context.addCookies(shared.session.cookies)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(lineOf(page)).toHaveValue('Typed after the session had ended')
  await page.getByRole('button', { name: 'Save again' }).click()
  await expectSaved(page)
})

test('two people change different fields: both are kept, and the caret of neither moves', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ storageState: shared.session })
  const colleague = await context.newPage()
  await page.clock.install()
  await openEntry(page, 'catalogue/products/hz75')
  await openEntry(colleague, 'catalogue/products/hz75')
  await context.setOffline(true)
  await kindOf(colleague).fill('Hood for a wall, 75 cm')
  await lineOf(page).fill('Leaning black glass, 75 cm')
  await expectSaved(page)
  await kindOf(colleague).press('Home')
  await context.setOffline(false)
  await expectSaved(colleague)
  await expect(lineOf(colleague)).toHaveValue('Leaning black glass, 75 cm')
  await colleague.keyboard.type('My ')
  await expect(kindOf(colleague)).toHaveValue('My Hood for a wall, 75 cm')
  await expectSaved(colleague)
  await expectRefreshed(page, () => expect(kindOf(page)).toHaveValue('My Hood for a wall, 75 cm', SOON))
  await context.close()
})

test('two people change the same field: nothing is overwritten until one of them has compared both', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ storageState: shared.session })
  const colleague = await context.newPage()
  await page.clock.install()
  await openEntry(page, 'catalogue/products/cn90')
  await openEntry(colleague, 'catalogue/products/cn90')
  await context.setOffline(true)
  await lineOf(colleague).fill('Words of the colleague')
  await lineOf(page).fill('Something quite different')
  await expectSaved(page)
  await context.setOffline(false)
  await colleague.getByRole('button', { name: 'Compare' }).click()
  const dialog = colleague.getByRole('dialog')
  await expect(dialog.getByText('Something quite different')).toBeVisible()
  await expectAccessible(colleague, OPEN_DIALOG)
  await colleague.keyboard.press('Escape')
  await expect(lineOf(colleague)).toHaveValue('Words of the colleague')
  await colleague.getByRole('button', { name: 'Compare' }).click()
  await dialog.getByLabel('Both: edit them together').check()
  await dialog.getByLabel('Text', { exact: true }).fill('Both together')
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click()
  await expect(dialog).toHaveCount(0)
  await expectSaved(colleague)
  await expect(lineOf(colleague)).toHaveValue('Both together')
  await expectRefreshed(page, () => expect(lineOf(page)).toHaveValue('Both together', SOON))
  await context.close()
})

test('a Korean text whose English has changed shows the difference, is translated anew, and counts as done', async ({
  page,
}) => {
  await openEntry(page, 'catalogue/products/au90')
  await lineOf(page).fill('A quite new line')
  await kindOf(page).fill('A quite new kind')
  await expectSaved(page)
  await page.getByRole('link', { name: /^Korean: Out of date \(2\)/ }).click()
  await expect(page.getByText('2 fields are open')).toBeVisible()
  await expect(page.locator('ins').first()).toBeVisible()
  await page.getByLabel('Open fields only').check()
  await page.keyboard.press('Alt+ArrowDown')
  const line = page.getByRole('textbox', { name: 'Line under the code · Korean' })
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('lang', 'ko')
  await line.fill('새로운 한 줄')
  await expectSaved(page)
  await expect(page.getByText('1 field is open')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Kind of appliance · Korean' })).toBeFocused()
  await page.getByRole('button', { name: 'Still right', exact: true }).click()
  await expect(page.getByText('Every field is done.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Line under the code · Korean' })).toHaveValue(
    '새로운 한 줄',
  )
  await expect(page.getByRole('link', { name: /^Korean: Not published yet/ })).toBeVisible()
})

test('formatted text is stored as Markdown, and can be edited as such', async ({ page }) => {
  await page.clock.install()
  await openEntry(page, 'newsroom/news/forty-five-decibels')
  const body = page.getByRole('textbox', { name: 'Body' }).first()
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await expectSaved(page)
  const colleague = await page.context().newPage()
  await openEntry(colleague, 'newsroom/news/forty-five-decibels')
  const theirs = colleague.getByRole('textbox', { name: 'Body' }).first()
  await theirs.click()
  await colleague.keyboard.press('Control+Home')
  await colleague.keyboard.type('First. ')
  await expectSaved(colleague)
  // The change of the other page arrives while the caret of this one is at the end.
  await expectRefreshed(page, () => expect(body).toContainText('First. ', SOON))
  await page.keyboard.type(' words')
  await expect(body).toContainText('And bold words')
  await page.getByRole('button', { name: 'Markdown: Body' }).click()
  await expect(page.getByRole('textbox', { name: 'Body' }).first()).toHaveValue(
    /^First\. .* And \*\*bold words\*\*\s*$/s,
  )
})

test('axe finds nothing in editor and translation view in both themes, and neither scrolls sideways at 320 pixels', async ({
  page,
}) => {
  for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme })
    const paths = ['catalogue/products/hz90', 'catalogue/products/hz90?lang=kr', 'banners']
    for (const path of sampleUnlessFull(paths, 2, turn)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openEntry(page, path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      for (const width of [720, 320]) {
        await page.setViewportSize({ width, height: 700 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    }
  }
})
