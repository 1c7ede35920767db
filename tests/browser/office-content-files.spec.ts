import { expectAccessible } from './expect-accessible.ts'
import { setUpAdministrator, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

test('where the content files rule, an entry can be read but not changed', { tag: '@full' }, async ({
  page,
}) => {
  const office = await startOffice({ environment: { CONTENT: 'files' } })
  try {
    await setUpAdministrator(page, office)
    await page.goto(`${office.origin}/office/entries/catalogue/products/hz90`)
    await expect(page.getByText('You can read this entry, but not change it.')).toBeVisible()
    await expect(page.getByLabel('Line under the code', { exact: true })).not.toBeEditable()
    await expect(page.getByRole('textbox', { name: 'Introduction' })).not.toBeEditable()
    await expect(page.getByRole('button', { name: /^(?:Add|Move|Remove)/ })).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await office.stop()
  }
})
