import { fullRunIf } from '../full-run.ts'
import { expectNoDeadControls } from './expect-no-dead-controls.ts'
import { fillIn, getFields, REFERENCE, send } from './main-form.ts'
import { expect, test } from './site-test.ts'

// A page with an invalid field is a response with status 422 (413 for too large a file), which browsers log to the console.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of (413|422)/] })

for (const [index, { path, action, title, model }] of [
  {
    path: '/register',
    action: 'Register this product',
    title: 'Thank you. HZ90 is registered.',
    model: 'Range hoods',
  },
  { path: '/tw/register', action: '登錄此產品', title: '謝謝您。 HZ90 已登錄。', model: '抽油煙機' },
].entries()) {
  test(
    `without JavaScript a registration at ${path} ends on a page with its reference`,
    fullRunIf(index > 0),
    async ({ page, visit }) => {
      await visit(path)
      await fillIn(page, {
        family_name: 'Nguyen',
        name: 'Mai Anh',
        phone: '0491 570 006',
        email: 'maianh@example.com',
        address: '14 Wattle Street',
        city: 'Richmond',
        postcode: '3121',
        serial_number: `HZ 2609 04${String(path.length).padStart(2, '0')}`,
        channel_describe: 'Serein Richmond',
        buy_date: '2026-11-12',
        order_number: 'RM-20418',
      })
      await getFields(page, 'house_type').selectOption('apartment')
      await getFields(page, 'state').selectOption('VIC')
      await getFields(page, 'cate_name').selectOption(model)
      // Without JavaScript the list has the models of all categories, grouped by category.
      await expect(getFields(page, 'code').locator('optgroup')).toHaveCount(6)
      await getFields(page, 'code').selectOption('HZ90')
      await getFields(page, 'channel').first().check()
      await getFields(page, 'receipt').setInputFiles({
        name: 'receipt.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\nreceipt'),
      })
      await send(page, action)
      await expect(page).toHaveURL(/\/register\/done\?reference=SR-/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('main').getByText(REFERENCE)).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .locator('[lang="en-AU"]', { hasText: 'cannot be excluded under the Australian' }),
      ).toBeVisible()
      await expectNoDeadControls(page)
      // Reloading the page does not register again.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  )
}

test('without JavaScript a receipt that is neither document nor picture is refused at its field, and the texts are kept', async ({
  page,
  visit,
}) => {
  await visit('/register')
  const texts = {
    family_name: 'Nguyen',
    name: 'Mai',
    phone: '0491 570 006',
    email: 'mai@example.com',
    address: '14 Wattle Street',
    city: 'Richmond',
    postcode: '3121',
    serial_number: 'HZ 2609 0499',
    channel_describe: 'Serein Richmond',
    buy_date: '2026-11-12',
    order_number: 'RM-1',
  }
  await fillIn(page, texts)
  await getFields(page, 'house_type').selectOption('house')
  await getFields(page, 'state').selectOption('TAS')
  await getFields(page, 'cate_name').selectOption('Other')
  await getFields(page, 'code').selectOption('other')
  await getFields(page, 'channel').nth(2).check()
  await getFields(page, 'receipt').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await send(page, 'Register this product')
  await expect(getFields(page, 'receipt')).toHaveAttribute('aria-invalid', 'true')
  await expect(getFields(page, 'receipt')).toHaveAccessibleDescription(/PDF, JPEG, PNG/)
  for (const [name, text] of Object.entries(texts)) await expect(getFields(page, name)).toHaveValue(text)
  await expect(getFields(page, 'state')).toHaveValue('TAS')
  await expect(getFields(page, 'code')).toHaveValue('other')
  await expect(getFields(page, 'channel').nth(2)).toBeChecked()
})

test('without JavaScript a receipt that is too large is reported, and Back shows the form with its texts', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/id/register')
  // A browser does not restore a field with autocomplete="off".
  const texts = {
    family_name: 'Wijaya',
    city: 'Hobart',
    serial_number: 'HZ 2609 0499',
    channel_describe: 'Serein Hobart',
    order_number: 'RM-1',
  }
  await fillIn(page, texts)
  await getFields(page, 'state').selectOption('TAS')
  await getFields(page, 'receipt').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(12 * 1024 * 1024, 'a'),
  })
  await send(page, 'Daftarkan produk ini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuitansi lebih besar dari 8 MB.')
  await expect(page.getByText('isian Anda masih ada')).toBeVisible()
  await page.goBack()
  for (const [name, text] of Object.entries(texts)) await expect(getFields(page, name)).toHaveValue(text)
  await expect(getFields(page, 'state')).toHaveValue('TAS')
})
