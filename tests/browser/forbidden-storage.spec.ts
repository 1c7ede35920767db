import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

// A visitor may block storage for a site: accessing it throws then.
// Chromium up to 121 reports neither the error name nor the storage.
test.use({ expectedErrors: [/SecurityError|sessionStorage|Access is denied for this document/] })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
})

test('with storage blocked, the home page and its enquiry work', async ({ page }) => {
  await page.goto('/')
  await hydrateForm(page)
  const main = page.getByRole('main')
  await main.getByLabel('Category').selectOption('Hobs')
  await main.getByRole('combobox', { name: 'Model' }).selectOption('FL95')
  await main.getByLabel('Telephone number').fill('0400 000 000')
  await main.getByRole('button', { name: 'Request a call' }).click()
  await expect(main.getByText(/^SR-/)).toBeVisible()
})

test('with storage blocked, products can be selected and compared', async ({ page }) => {
  await page.goto('/productlist?id=1')
  const bar = page.getByRole('region', { name: 'Compare' })
  // Clicked repeatedly until hydration is complete.
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'Compare HZ90' }).setChecked(false)
    await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
    await expect(bar).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('checkbox', { name: 'Compare CN90' }).check()
  await bar.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL(/\/constrast\?todata=HZ90/)
})

test('with storage blocked, the news section switches tabs and a longer form can be sent', async ({
  page,
}) => {
  await page.goto('/alltitleandall')
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).first().click()
  await expect(page).toHaveURL(/\/menu(?:\?newnumbertype=4)?$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Recipes' }).first()).toBeVisible()
  await page.goto('/feedback')
  await page.mouse.move(5, 5)
  const form = await hydrateForm(page)
  for (const field of await form.getByRole('textbox').all()) await field.fill('Hobart 0491 570 006')
  // The hints beside unusual values show at once, and the button says so.
  await form.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page.getByText(/Submitted successfully\. Reference SR-/)).toBeVisible()
})
