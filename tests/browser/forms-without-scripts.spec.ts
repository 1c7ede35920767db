import { fullRunIf } from '../full-run.ts'
import { fillIn, getFields, REFERENCE, send } from './main-form.ts'
import { expect, test } from './site-test.ts'

// A page with an invalid field is a response with status 422, which browsers log to the console.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

for (const [index, { path, category, action, told }] of [
  { path: '/', category: 'Hobs', action: 'Request a call', told: 'Submitted successfully' },
  { path: '/cn', category: '灶具', action: '预约回电', told: '提交成功' },
].entries()) {
  test(
    `without JavaScript the home enquiry is stored and its reference shown at ${path}`,
    fullRunIf(index > 0),
    async ({ page, visit }) => {
      await visit(path)
      await page.getByRole('main').locator('[name="cate_name"]').selectOption(category)
      await fillIn(page, { series_name: 'FL95', contact: '0400 000 000' })
      await send(page, action)
      await expect(page.getByRole('main').getByRole('status')).toContainText(told)
      await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
      await expect(page.getByRole('main').getByRole('definition').getByText('0400 000 000')).toBeVisible()
      await page.locator('#enquiry').getByRole('link').last().click()
      await expect(page.getByRole('main').locator('[name="contact"]')).toHaveValue('')
    },
  )
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

test('without JavaScript a text that is too long is reported with its limit and kept', {
  tag: '@full',
}, async ({ page, visit }) => {
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
  await expect(main.getByRole('status')).toContainText('Check your mail')
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
  await expect(page.getByRole('main').getByText('Check your mail')).toBeVisible()
})

test('without JavaScript unusual values get a hint first, and are sent by the next press', async ({
  page,
  visit,
}) => {
  await visit('/joinin')
  const texts = { phone: 'call me', website: 'none', main_business: 'Kitchens', company: 'Unusual Kitchens' }
  await fillIn(page, texts)
  await send(page, 'Send the application')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nothing was sent yet')
  await expect(getFields(page, 'phone')).toHaveAccessibleDescription(/looks unusual/)
  await expect(getFields(page, 'website')).toHaveAccessibleDescription(/looks incomplete/)
  for (const [name, text] of Object.entries(texts)) await expect(getFields(page, name)).toHaveValue(text)
  await send(page, 'Send it anyway')
  await expect(page.getByRole('main').getByRole('status')).toContainText(REFERENCE)
})

for (const [index, { path, action, title }] of [
  { path: '/joinin', action: 'Send the application', title: 'Work with us' },
  { path: '/kr/joinin', action: '신청서 보내기', title: '' },
].entries()) {
  test(
    `without JavaScript the partner application at ${path} is stored`,
    fullRunIf(index > 0),
    async ({ page, visit }) => {
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
    },
  )
}
