import type { Page } from '@playwright/test'
import { GREEN, RED } from './colours.ts'
import { expect, test } from './site-test.ts'
import { turnToForm } from './turn-to-form.ts'

const TEXTS = {
  Telephone: '0491 570 006',
  Website: 'kitchens.example',
  'Main business': 'Kitchens for apartments.',
  'Company name': 'Plover & Sons',
} as const
type Field = keyof typeof TEXTS
const FIELDS = Object.keys(TEXTS) as Field[]

test('telephone, website, main business and company are asked for in this order, each in red until it is left', async ({
  page,
  visit,
}) => {
  await visit('/joinin')
  await turnToForm(page)
  const { field, send } = application(page)
  for (const name of FIELDS) {
    await send.click()
    const toast = page.getByText(`Please fill in this field: ${name}`)
    await expect(toast).toHaveCSS('border-left-color', RED)
    await expect(field(name)).toBeFocused()
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(name)).toHaveCSS('border-top-color', RED)
    await expect(field(name)).toHaveAccessibleDescription('Please fill in this field')
    await field(name).blur()
    await expect(field(name)).not.toHaveAttribute('aria-invalid')
    await field(name).fill(TEXTS[name])
  }
})

test('an application is stored: a green message has its reference, and the fields are cleared', async ({
  page,
  visit,
}) => {
  await visit('/joinin')
  await fillIn(page)
  await application(page).send.click()
  const told = page.getByText(/^Submitted successfully\. Reference SR-\w{4}-\w{4}$/)
  await expect(told).toHaveCount(2)
  await expect(told.and(page.locator('[popover] > *'))).toHaveCSS('border-left-color', GREEN)
  for (const name of FIELDS) await expect(application(page).field(name)).toHaveValue('')
})

test('the form says who collects what, and where to read more', async ({ page, visit }) => {
  await visit('/joinin')
  const form = await turnToForm(page)
  await expect(form).toContainText('keeps these details to consider your application')
  await expect(form.getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
    'href',
    '/text#privacy',
  )
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] })

  test('an application says that nothing was sent, and keeps the text', async ({ page, visit }) => {
    await visit('/joinin')
    await fillIn(page)
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await application(page).send.click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    for (const name of FIELDS) await expect(application(page).field(name)).toHaveValue(TEXTS[name])
  })
})

function application(page: Page) {
  const form = page.getByRole('main').locator('form')
  return {
    field: (name: Field) => form.getByLabel(name),
    send: form.getByRole('button', { name: 'Send the application' }),
  }
}

async function fillIn(page: Page) {
  await turnToForm(page)
  for (const name of FIELDS) await application(page).field(name).fill(TEXTS[name])
}
