import type { Page } from '@playwright/test'
import { expectNoDeadControls } from './expect-no-dead-controls.ts'
import { expect, test } from './site-test.ts'

// A page with an invalid field is a response with status 422 (413 for too large a file), which browsers log to the console.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of (413|422)/] })

const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

/** The form of the main content, by the wire names of its fields. */
async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await page.getByRole('main').locator(`[name="${name}"]`).fill(text)
}

async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

for (const { path, category, action, told } of [
  { path: '/', category: 'Hobs', action: 'Request a call', told: 'Submitted successfully' },
  { path: '/cn', category: '灶具', action: '预约回电', told: '提交成功' },
]) {
  test(`without JavaScript the home enquiry is stored and its reference shown at ${path}`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    await page.getByRole('main').locator('[name="cate_name"]').selectOption(category)
    await fillIn(page, { series_name: 'FL95', contact: '0400 000 000' })
    await send(page, action)
    await expect(page.getByRole('main').getByRole('status')).toContainText(told)
    await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
    await expect(page.getByRole('main').getByRole('definition').getByText('0400 000 000')).toBeVisible()
    await page.locator('#enquiry').getByRole('link').last().click()
    await expect(page.getByRole('main').locator('[name="contact"]')).toHaveValue('')
  })
}

test('without JavaScript empty fields are named and linked, the first has the focus, and the other fields keep their text', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  await fillIn(page, { name: 'Ana', countries: 'Australia', describe: 'It hums.' })
  await send(page, 'Send the message')
  const city = page.getByRole('main').getByLabel('City or suburb')
  await expect(city).toHaveAccessibleDescription('Please fill in this field')
  await expect(city).toBeFocused()
  await expect(page.getByRole('main').getByLabel('What happened')).toHaveValue('It hums.')
  const phone = page.getByRole('main').getByLabel('Telephone')
  await expect(phone).toHaveAccessibleDescription('Please fill in this field')
  await page.getByRole('list', { name: '2 fields are still empty:' }).getByText('Telephone').click()
  await expect(phone).toBeFocused()
  await phone.fill('0400 000 000')
  await city.fill('Perth')
  await send(page, 'Send the message')
  await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(page.getByRole('main').getByLabel('What happened')).toHaveValue('')
})

test('without JavaScript a text that is too long is reported with its limit and kept', async ({
  page,
  visit,
}) => {
  await visit('/id/joinin')
  const long = 'a'.repeat(201)
  await fillIn(page, {
    phone: '021 555 0100',
    website: 'dapur.example',
    main_business: 'Dapur',
    company: long,
  })
  await send(page, 'Kirim permohonan')
  const company = page.getByRole('main').getByLabel('Nama perusahaan')
  await expect(company).toHaveAccessibleDescription('Terlalu panjang: paling banyak 200 karakter.')
  await expect(company).toHaveValue(long)
  await company.fill('Dapur Sehat')
  await send(page, 'Kirim permohonan')
  await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
})

test('without JavaScript the newsletter link leads to a page with the typed address, which works', async ({
  page,
  visit,
}) => {
  await visit('/machine')
  await page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }).fill('ana@example.com')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/subscribe\?email=ana%40example\.com$/)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email address')).toHaveValue('ana@example.com')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByRole('status')).toContainText(REFERENCE)
  await expect(main.getByRole('status')).toContainText('Please open the link in the email')
})

test('without JavaScript an empty newsletter address is reported', async ({ page, visit }) => {
  await visit('/tw/subscribe')
  await page.getByRole('main').getByRole('button', { name: '訂閱' }).click()
  await expect(page.getByRole('main').getByLabel('電子信箱')).toHaveAccessibleDescription('請填寫此欄位')
})

test('without JavaScript the form of the trade newsletter is in English on a Korean page', async ({
  page,
  visit,
}) => {
  await visit('/kr/subscribe?letter=trade')
  await page.getByRole('main').getByLabel('Email address').fill('builder@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByText('Submitted successfully. Reference SR-')).toBeVisible()
})

for (const { path, action, title } of [
  { path: '/joinin', action: 'Send the application', title: 'Work with us' },
  { path: '/kr/joinin', action: '신청서 보내기', title: '' },
]) {
  test(`without JavaScript the partner application at ${path} is stored`, async ({ page, visit }) => {
    await visit(path)
    if (title) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await fillIn(page, {
      phone: '0400 000 000',
      website: 'kitchens.example',
      main_business: 'Kitchens',
      company: `Kitchens of ${path}`,
    })
    await send(page, action)
    await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
  })
}

for (const { path, action, title, model } of [
  {
    path: '/register',
    action: 'Register this product',
    title: 'Thank you. HZ90 is registered.',
    model: 'Range hoods',
  },
  { path: '/tw/register', action: '登錄此產品', title: '謝謝您。 HZ90 已登錄。', model: '抽油煙機' },
]) {
  test(`without JavaScript a registration at ${path} ends on a page with its reference`, async ({
    page,
    visit,
  }) => {
    await visit(path)
    const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
    await fillIn(page, {
      family_name: 'Nguyen',
      name: 'Mai Anh',
      phone: '0491 570 006',
      email: 'maianh@example.com',
      address: '14 Wattle Street',
      city: 'Richmond',
      postcode: '3121',
      serial_number: `HZ 2609 04${path.length}`,
      channel_describe: 'Serein Richmond',
      buy_date: '2026-11-12',
      order_number: 'RM-20418',
    })
    await field('house_type').selectOption('apartment')
    await field('state').selectOption('VIC')
    await field('cate_name').selectOption(model)
    // Without JavaScript the list has the models of all categories, grouped by category.
    await expect(field('code').locator('optgroup')).toHaveCount(6)
    await field('code').selectOption('HZ90')
    await field('channel').first().check()
    await field('receipt').setInputFiles({
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
  })
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
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
  await field('house_type').selectOption('house')
  await field('state').selectOption('TAS')
  await field('cate_name').selectOption('Other')
  await field('code').selectOption('other')
  await field('channel').nth(2).check()
  await field('receipt').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  })
  await send(page, 'Register this product')
  await expect(field('receipt')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('receipt')).toHaveAccessibleDescription(/PDF, JPEG, PNG/)
  for (const [name, text] of Object.entries(texts)) await expect(field(name)).toHaveValue(text)
  await expect(field('state')).toHaveValue('TAS')
  await expect(field('code')).toHaveValue('other')
  await expect(field('channel').nth(2)).toBeChecked()
})

test('without JavaScript a receipt that is too large is reported, and Back shows the form with its texts', async ({
  page,
  visit,
}) => {
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
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
  await field('state').selectOption('TAS')
  await field('receipt').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(12 * 1024 * 1024, 'a'),
  })
  await send(page, 'Daftarkan produk ini')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuitansi lebih besar dari 8 MB.')
  await expect(page.getByText('isian Anda masih ada')).toBeVisible()
  await page.goBack()
  for (const [name, text] of Object.entries(texts)) await expect(field(name)).toHaveValue(text)
  await expect(field('state')).toHaveValue('TAS')
})
