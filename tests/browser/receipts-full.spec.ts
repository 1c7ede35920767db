import { hydrateForm } from './hydrate-form.ts'
import { getFields } from './main-form.ts'
import { fillInRegistration, getField, REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

/** A site whose space for receipts is used up. */
let site: TestSite
test.beforeAll(async () => {
  site = await startTestSite({ environment: { RECEIPT_BYTES: '1' } })
})
test.afterAll(() => site.stop())

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 503/] })

    test('a receipt for which there is no space is left out: the form keeps its texts and says how to send it later', async ({
      page,
      visit,
    }) => {
      await visit(`${site.origin}/register`)
      if (javaScriptEnabled) await hydrateForm(page)
      await fillInRegistration(page)
      await getFields(page, 'receipt').setInputFiles({
        name: 'receipt.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\nreceipt'),
      })
      const button = page.getByRole('button', { name: 'Register this product' })
      await button.click()
      await expect(getField(page, 'receipt')).toHaveAccessibleDescription(
        /send the registration without the receipt, and email us the receipt later/,
      )
      await expect(getField(page, 'receipt')).toHaveValue('')
      for (const { name, text } of REGISTRATION_FIELDS)
        if (name !== 'channel') await expect(getField(page, name)).toHaveValue(text)
      await button.click()
      await expect(page).toHaveURL(/\/register\/done\?reference=SR-/)
      await expect(page.getByText('Not sent. You can email it to us later')).toBeVisible()
    })
  })
}
