import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { openOffice, openScreen, shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

const shared = shareOffice()

/** Make a call of the site, and return its answer as text. */
async function askSite(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(shared.office.origin + path, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', country: 'au', ...fields }),
  })
  return response.text()
}

/** Go to an item by what it is found by. */
async function goTo(page: Page, typed: string, result: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill(typed)
  await page.getByRole('dialog').getByRole('link', { name: result }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Publish the drafts of the open entry, and return the dialog. */
async function publish(page: Page) {
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish what is selected' }).click()
  return dialog
}

test('a fault is found by its symptom, and its step published once the placeholder is known', async ({
  page,
}) => {
  await openOffice(page, shared.office)
  await goTo(page, 'oven does not heat', 'The oven does not heat. · Faults: Electric ovens')
  await expect(page.getByRole('button', { name: 'Fault 2', exact: true })).toBeFocused()
  const step = page.getByText('Choose a function and a temperature within {temperature}.')
  await step.fill('Choose a temperature within {temprature}.')
  const dialog = await publish(page)
  await expect(dialog.getByText(/AT60P has no number for \{temprature\} among its parameters/)).toBeVisible()
  await dialog.getByRole('link', { name: /Step$/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Choose a temperature within {temperature}.')
  await publish(page)
  await expect(page.getByRole('status').getByText('Published: English.')).toBeVisible()
  expect(await askSite('/api/News/getfaults', { categoryId: '3' })).toContain(
    'Choose a temperature within 30–300',
  )
})

test('a part is chosen by its name, and none is removed that a product names', async ({ page }) => {
  await openOffice(page, shared.office)
  await page.goto(`${shared.office.origin}/office/entries/catalogue/products/at90?field=facts.parts`)
  const parts = page.getByRole('region', { name: 'Parts', exact: true })
  await parts.getByRole('button', { name: 'Add: Part' }).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('combobox')
  await choice.fill('pizza')
  await dialog.getByRole('option', { name: '301113 · Pizza stone' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(parts.getByRole('combobox', { name: 'Part', exact: true }).last()).toHaveValue(
    '301113 · Pizza stone',
  )
  await parts.getByLabel('Quantity').last().fill('1')
  await parts.getByLabel('Supplied').last().selectOption('Sold separately')
  await publish(page)
  await expect(page.getByRole('status').getByText('Published: Facts.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '301113', '301113 Pizza stone · Parts: Electric ovens')
  await expect(page.getByRole('heading', { level: 1, name: 'Parts: Electric ovens' })).toBeVisible()
  await expect(page.getByLabel('Part number')).toHaveValue('301113')
  await page
    .getByRole('button', { name: /^Remove Part / })
    .nth(12)
    .click()
  await publish(page)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Product · AT90' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Put back/ }).click()
  await expect(page.getByText('All changes saved').or(page.getByText(/^Saved \d/))).toBeVisible()
})

test('a safety notice is written and published', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Support')
  await page.getByRole('button', { name: 'New entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title in English').fill('Door glass of AT60P')
  await expect(dialog.getByLabel('Key')).toHaveValue('door-glass-of-at60p')
  await dialog.getByRole('button', { name: 'Create a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Door glass of AT60P' })).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2025-07-03')
  await page.getByRole('combobox', { name: 'Add to Products' }).fill('AT60P')
  await page.getByRole('option', { name: /^AT60P/ }).click()
  await page.getByLabel('Hazard').fill('The glass can break.')
  await page.getByLabel('What owners must do').fill('Do not use the oven.')
  await page.getByLabel('What we do').fill('We change the glass.')
  await expectAccessible(page)
  await publish(page)
  await expect(page.getByRole('status').getByText('Published: Facts, English.')).toBeVisible()
  expect(await askSite('/api/News/getsafetynotices', { code: 'AT60P' })).toContain('The glass can break.')
})
