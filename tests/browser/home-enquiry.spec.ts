import type { Page } from '@playwright/test'
import { enquiryPath } from '#contract/paths.ts'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

test('the form has category, model and phone number, labelled and in this order', async ({ page, visit }) => {
  await visit('/')
  const form = await enquiry(page)
  await form.send.click()
  await expect(page.getByRole('status').getByText('Please fill in this field: Category')).toBeVisible()
  await expect(form.category).toBeFocused()
  await expect(form.category).toHaveAccessibleDescription('Please fill in this field')
  await expect(form.model).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('list', { name: '3 fields are still empty:' })).toBeVisible()
  await form.category.selectOption('Hobs')
  await form.send.click()
  await expect(page.getByText('Please fill in this field: Model')).toBeVisible()
  await expect(form.model).toBeFocused()
  await form.model.selectOption('FL95')
  await form.contact.fill('   ')
  await form.send.click()
  await expect(page.getByText('Please fill in this field: Telephone number')).toBeVisible()
  await expect(form.contact).toBeFocused()
  await expect(form.contact).toHaveAttribute('aria-invalid', 'true')
})

test('a change of language keeps category, model and telephone number', async ({ page, visit }) => {
  await visit('/')
  await fillIn(page)
  await visit('/kr')
  await hydrateForm(page)
  const field = (name: string) => page.locator(`#enquiry [name="${name}"]`)
  await expect(field('cate_name')).toHaveValue('쿡탑')
  await expect(field('series_name')).toHaveValue('FL95')
  await expect(field('contact')).toHaveValue('0400 000 000')
})

test('an error disappears when its field loses focus', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/')
  const form = await enquiry(page)
  await form.send.click()
  await expect(form.category).toHaveAttribute('aria-invalid', 'true')
  await form.category.blur()
  await expect(form.category).not.toHaveAttribute('aria-invalid')
})

test('another category clears the selected model and offers its own', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/')
  const form = await enquiry(page)
  await form.category.selectOption('Hobs')
  await form.model.selectOption('FL95')
  await form.category.selectOption('Steam ovens')
  await expect(form.model.getByRole('option')).toHaveText(['Choose a model', 'MS60C', 'MS45C', 'MS45W'])
  await expect(form.model).toHaveValue('')
})

test('an enquiry is stored: a receipt shows it, then the form is empty again, and the next one is a new enquiry', async ({
  page,
  visit,
}) => {
  await visit('/')
  const form = await enquiry(page)
  await fillIn(page)
  await form.send.click()
  await expect(page.getByText(/^Submitted successfully\. Reference SR-\w{4}-\w{4}$/)).toHaveCount(1)
  const receipt = page.locator('#enquiry')
  const reported = receipt.getByText(/^SR-\w{4}-\w{4}$/)
  await expect(receipt.getByRole('status')).toBeFocused()
  await expect(receipt).toContainText('We will call you within two working days.')
  await expect(receipt.getByRole('definition')).toHaveText(['Hobs', 'FL95', '0400 000 000', '3121'])
  const first = await reported.textContent()
  await receipt.getByRole('link', { name: 'Ask about another appliance' }).click()
  await expect(form.category).toBeFocused()
  await expect(form.category).toHaveValue('')
  await expect(form.model.getByRole('option')).toHaveText(['Choose a model'])
  await expect(form.contact).toHaveValue('')
  await fillIn(page)
  await form.contact.fill('0400 000 001')
  await form.send.click()
  await expect(reported).not.toHaveText(first ?? '')
})

test('the form says who collects the data and why, and links to the privacy policy', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/')
  const form = await hydrateForm(page)
  await expect(form).toContainText('Serein uses these details for this call alone.')
  await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/text#privacy')
})

test('the enquiry link of a product fills in its category and model', async ({ page, visit }) => {
  await visit(enquiryPath({ code: 'FL95', categoryId: 2 }))
  const form = await enquiry(page)
  await expect(form.category).toHaveValue('Hobs')
  await expect(form.model).toHaveValue('FL95')
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('an enquiry says that nothing was sent, and keeps the text', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/')
    const form = await enquiry(page)
    await fillIn(page)
    await page.context().setOffline(true)
    await form.send.click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    await expect(form.contact).toHaveValue('0400 000 000')
  })
})

test.describe('where the models cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('the model can be typed and the enquiry sent; another category loads the models again', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const { category, model, contact, send } = await enquiry(page)
    const models = '**/api/Product/get_series_goods'
    await page.route(models, (route) => route.abort())
    await category.selectOption('Hobs')
    const written = page.getByRole('main').getByRole('textbox', { name: 'Model' })
    await written.fill('FL95')
    await contact.fill('0400 000 000')
    await send.click()
    await expect(page.getByText(/^Submitted successfully\. Reference SR-/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Ask about another appliance' }).click()
    await category.selectOption('Steam ovens')
    await expect(written).toBeVisible()
    await page.unroute(models)
    await category.selectOption('Hobs')
    await model.selectOption('FL95')
  })
})

async function enquiry(page: Page) {
  await hydrateForm(page)
  const main = page.getByRole('main')
  return {
    category: main.getByLabel('Category'),
    model: main.getByRole('combobox', { name: 'Model' }),
    contact: main.getByLabel('Telephone number'),
    send: main.getByRole('button', { name: 'Request a call' }),
  }
}

async function fillIn(page: Page) {
  const form = await enquiry(page)
  await form.category.selectOption('Hobs')
  await form.model.selectOption('FL95')
  await form.contact.fill('0400 000 000')
  await page.getByRole('main').getByLabel('Postcode').fill('3121')
}
