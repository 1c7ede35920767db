import { expect, test } from './site-test.ts'

test('the sign-up opens a dialog with the address and the consent, and Escape closes it', async ({
  page,
  visit,
}) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com')
  const opener = footer.getByRole('button', { name: 'Subscribe' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
  await expect(dialog.getByLabel('Email address')).toHaveValue('ana@example.com')
  await expect(dialog.getByText('By subscribing you agree')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an empty address is asked for', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  const field = dialog.getByLabel('Email address')
  await expect(field).toHaveAccessibleDescription('Please fill in this field')
  await expect(field).toBeFocused()
  await field.blur()
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('the trade letter stays English on a Chinese page', async ({ page, visit }) => {
  await visit('/cn')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trade letter, in English' }).click()
  const dialog = page.getByRole('dialog', { name: 'Drawings before the launch' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[lang="en"]')).toContainText('For architects, builders and developers')
})

test('a sign-up is stored: its reference is shown, and the dialog closes', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
  await dialog.getByLabel('Email address').fill('ana@example.com')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(/Submitted successfully\. Reference SR-\w{4}-\w{4}/)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] })

  test('a sign-up says that nothing was sent, and keeps the address', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
    await dialog.getByLabel('Email address').fill('ana@example.com')
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Nothing was sent. Your text is still here')).toBeVisible()
    await expect(dialog.getByLabel('Email address')).toHaveValue('ana@example.com')
  })
})
