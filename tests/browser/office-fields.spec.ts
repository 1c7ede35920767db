import type { Page } from '@playwright/test'
import { callOffice } from './office-entries.ts'
import { shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

// Requests fail on purpose.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })
const shared = shareOffice()

async function openEntry(page: Page, path: string): Promise<void> {
  await page.goto(`${shared.office.origin}/office/entries/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

test('a question is added by its text, and a reason in the dialog that publishes leads to the field', async ({
  page,
}) => {
  await openEntry(page, 'support/faq/range-hoods')
  await page.getByRole('button', { name: 'Add: Question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Question, in English').fill('Can I paint the duct?')
  const key = dialog.getByLabel('Key')
  await expect(key).toHaveValue('can-i-paint-the-duct')
  await page.route('**/entries/reserve-number', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('alert')).toContainText('this needs the connection')
  await expect(key).toHaveValue('can-i-paint-the-duct')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Question', { exact: true }).last()).toHaveValue('Can I paint the duct?')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('link', { name: /^English .* Answer$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Answer' }).last()).toBeFocused()
})

test('a picture of the gallery is added, moved and removed, in all languages together', async ({ page }) => {
  await openEntry(page, 'catalogue/products/vl90')
  const gallery = page.getByRole('region', { name: 'Gallery' })
  const texts = gallery.getByLabel('Alternative text')
  const before = await texts.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))
  await gallery.getByRole('button', { name: 'Add: Picture' }).press('Enter')
  await expect(texts).toHaveCount(before.length + 1)
  await texts.last().fill('The new picture')
  await gallery.getByRole('button', { name: `Move Picture ${before.length + 1} up` }).press('Enter')
  await expect(texts.nth(before.length - 1)).toHaveValue('The new picture')
  await expect(gallery.getByRole('button', { name: `Move Picture ${before.length} up` })).toBeFocused()
  const languages = page.getByRole('navigation', { name: 'Languages' })
  await languages.getByRole('link', { name: /^Korean:/ }).click()
  await expect(page.getByText('1 field is open')).toBeVisible()
  await languages.getByRole('link', { name: /^English:/ }).click()
  await gallery.getByRole('button', { name: `Remove Picture ${before.length}` }).press('Enter')
  await expect(texts).toHaveCount(before.length)
  await gallery.getByRole('button', { name: /^Put back/ }).click()
  await expect(texts.nth(before.length - 1)).toHaveValue('The new picture')
  await gallery.getByRole('button', { name: `Remove Picture ${before.length}` }).press('Enter')
  await expect(texts).toHaveCount(before.length)
  await page.reload()
  await expect(texts).toHaveCount(before.length)
  expect(await texts.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value))).toEqual(
    before,
  )
})

/** Return by how many pixels an element moves away from under the pointer that presses it. */
function shiftOnFocus(element: HTMLElement | SVGElement): number {
  const before = element.getBoundingClientRect().top
  element.focus({ preventScroll: true })
  return element.getBoundingClientRect().top - before
}

test('a list is changed without a connection, its buttons stay under the pointer, and all of it is saved when it is back', async ({
  page,
  context,
}) => {
  await openEntry(page, 'newsroom/recipes/sourdough-loaf')
  const steps = page.getByRole('region', { name: 'Steps' })
  const texts = steps.getByRole('textbox')
  const count = await texts.count()
  const first = await texts.first().inputValue()
  await context.setOffline(true)
  await steps.getByRole('button', { name: 'Add: Step' }).click()
  await texts.last().fill('Serve at once.')
  await steps.getByRole('button', { name: 'Move Step 1 down' }).click()
  await expect(steps.getByRole('button', { name: 'Move Step 2 down' })).toBeFocused()
  expect(await steps.getByRole('button', { name: 'Remove Step 3' }).evaluate(shiftOnFocus)).toBe(0)
  await steps.getByRole('button', { name: 'Remove Step 1' }).click()
  await expect(page.getByText('No connection: your changes stay in this browser').first()).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(texts).toHaveCount(count)
  await expect(texts.first()).toHaveValue(first)
  await expect(texts.last()).toHaveValue('Serve at once.')
})

test('a number is read as it is written; one that cannot be read is not saved, and nothing is published', async ({
  page,
}) => {
  await openEntry(page, 'catalogue/products/fl60')
  // A product does not recommend itself.
  const recommended = page.getByRole('combobox', { name: 'Add to Recommended products' })
  await recommended.fill('L60')
  await expect(page.getByRole('option', { name: /^FL60/ })).toHaveCount(0)
  await recommended.press('Escape')
  const weight = page.getByLabel('Net weight', { exact: true })
  await weight.fill('')
  await weight.pressSequentially('23,5')
  await expectSaved(page)
  await weight.press('End')
  await weight.pressSequentially('x')
  await expect(page.getByText('Not saved: a field cannot be read.')).toBeVisible()
  await page.getByLabel('Line under the code', { exact: true }).focus()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(weight).toBeFocused()
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await weight.fill('２７。５')
  await expectSaved(page)
  await page.reload()
  await expect(weight).toHaveValue('27.5')
})

test('what belonged to a replaced picture is pointed out, and cleared in all languages at once', async ({
  page,
}) => {
  await openEntry(page, 'banners')
  const banner = page.locator('li', { has: page.getByRole('button', { name: /^Banner 1\b/ }) }).first()
  const head = banner.getByRole('button', { name: /^Banner 1\b/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const alt = banner.getByLabel('Alternative text', { exact: true })
  await expect(alt).not.toHaveValue('')
  await banner.getByRole('button', { name: 'Choose: Picture', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
  await chooser.getByRole('button', { pressed: false }).filter({ hasText: '.jpg' }).first().click()
  await expect(banner.getByText(/^Still there from before: .*Alternative text/)).toBeVisible()
  await banner.getByRole('button', { name: 'Clear these' }).click()
  await expect(alt).toHaveValue('')
  await expect(banner.getByText(/^Still there/)).toHaveCount(0)
  await expectSaved(page)
  const { parts } = await callOffice(page, 'entries/get', { id: 'banners' })
  const latest = (name: string) => parts.find((each: { part: string }) => each.part === name).draft.body
  const { id } = latest('facts').banners[0]
  for (const lang of ['cn', 'tw', 'kr', 'id']) expect(latest(lang).banners[id].alt).toBe('')
})

test('a story dated ahead is published only once its date is confirmed', async ({ page }) => {
  await openEntry(page, 'newsroom/news/induction-or-gas')
  const date = page.getByLabel('Date', { exact: true })
  await date.fill('2999-11-24')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/24 November 2999, which is still to come/)).toBeVisible()
  const publish = dialog.getByRole('button', { name: 'Publish what is selected' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for an enabled button; a person can press it all the same.
  await publish.dispatchEvent('click')
  await dialog.getByLabel('Publish it with this date').check()
  await expect(publish).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByText(/^Published: /)).toHaveCount(0)
  await publish.click()
  await expect(page.getByRole('status').getByText(/^Published: /)).toBeVisible()
  const feed = await (await page.request.get(`${shared.office.origin}/news.xml`)).text()
  expect(feed).toContain('24 Nov 2999')
})
