import { hydrateForm } from './hydrate-form.ts'
import { fillInRegistration } from './registration-fields.ts'
import { expect, test } from './site-test.ts'

const SUBMIT_LABEL = 'Register this product'

test.beforeEach(async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
})

const JPEG = { name: 'receipt.jpg', mimeType: 'image/jpeg' }
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)])

test('a file that cannot be a receipt is taken out at once with its reason, and does not stop the form', async ({
  page,
}) => {
  await fillInRegistration(page)
  const receipt = page.getByLabel('Receipt optional')
  await expect(receipt).toHaveAccessibleDescription('PDF, JPEG, PNG or WebP, at most 8 MB.')
  const refused: [file: { name: string; mimeType: string; buffer: Buffer }, reason: RegExp][] = [
    [
      { name: 'receipt.docx', mimeType: 'application/msword', buffer: Buffer.from('x') },
      /^This kind of file cannot be used\./,
    ],
    [
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
      /^This is a HEIC photo, which we cannot open\./,
    ],
    [{ ...JPEG, buffer: Buffer.alloc(0) }, /^This file is empty\./],
    [
      {
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(9_000_000)]),
      },
      /^This file is 9.MB; the limit is 8 MB\.$/,
    ],
    [{ ...JPEG, buffer: Buffer.from('<script>alert(1)') }, /^This kind of file cannot be used\./],
  ]
  for (const [file, reason] of refused) {
    await receipt.setInputFiles(file)
    await expect(receipt).toHaveAccessibleDescription(reason)
    await expect(receipt).toHaveValue('')
  }
  await receipt.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') })
  await expect(receipt).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(receipt).toHaveValue('')
  await expect(receipt).toBeFocused()
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(page.getByText('Not sent. You can email it to us later, quoting the reference.')).toBeVisible()
})
