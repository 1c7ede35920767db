import { hydrateForm } from './hydrate-form.ts'
import { fillInRegistration, getField, REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'

const SUBMIT_LABEL = 'Register this product'

test.beforeEach(async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
})

test('a receipt of another type or too large is reported before upload, and may be left out', {
  tag: '@full',
}, async ({ page }) => {
  await fillInRegistration(page)
  const receipt = page.getByLabel('Receipt optional')
  await expect(receipt).toHaveAccessibleDescription('PDF, JPEG, PNG or WebP, at most 8 MB.')
  await receipt.setInputFiles({
    name: 'receipt.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  })
  const kind = 'This kind of file cannot be used. PDF, JPEG, PNG and WebP are accepted.'
  await expect(receipt).toHaveAccessibleDescription(kind)
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(receipt).toBeFocused()
  await receipt.setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(9_000_000),
  })
  await expect(receipt).toHaveAccessibleDescription(/^This file is 9.MB; the limit is 8 MB\.$/)
  await receipt.setInputFiles([])
  await expect(receipt).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(page.getByText('Not sent. You can email it to us later, quoting the reference.')).toBeVisible()
})

test.describe('a file whose content does not match its type', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is refused by the server at its field, and all other fields are kept', async ({ page }) => {
    await fillInRegistration(page)
    const lie = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)') }
    await page.getByLabel('Receipt optional').setInputFiles(lie)
    await page.getByRole('button', { name: SUBMIT_LABEL }).click()
    await expect(page.getByLabel('Receipt optional')).toHaveAttribute('aria-invalid', 'true')
    for (const { name, text } of REGISTRATION_FIELDS)
      if (name !== 'channel') await expect(getField(page, name)).toHaveValue(text)
    await page
      .getByLabel('Receipt optional')
      .setInputFiles({ ...lie, buffer: Buffer.from('%PDF-1.7\nreceipt') })
    await page.getByRole('button', { name: SUBMIT_LABEL }).click()
    await expect(page.getByText('Received.', { exact: true })).toBeVisible()
  })
})
