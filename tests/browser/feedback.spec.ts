import type { Page } from '@playwright/test'
import { GREEN, RED } from './colours.ts'
import { expect, test } from './site-test.ts'
import { turnToForm } from './turn-to-form.ts'

const TEXTS = {
  Name: 'Mai Nguyen',
  'Country or region': 'Australia',
  'City or suburb': 'Hobart',
  Telephone: '0491 570 006',
  'What happened': 'It hums in the evening.',
} as const
type Field = keyof typeof TEXTS
const FIELDS = Object.keys(TEXTS) as Field[]

test('name, country, city, telephone and what happened are asked for in this order, each in red until it is left', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  await turnToForm(page)
  const { field, send } = message(page)
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

test('a message is stored: a green line has its reference, and the fields are cleared', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  await fillIn(page)
  await message(page).send.click()
  const told = page.getByText(/^Submitted successfully\. Reference SR-\w{4}-\w{4}$/)
  await expect(told).toHaveCount(2)
  await expect(told.and(page.locator('[popover] > *'))).toHaveCSS('border-left-color', GREEN)
  for (const name of FIELDS) await expect(message(page).field(name)).toHaveValue('')
})

test('the form says who collects what, and where to read more', async ({ page, visit }) => {
  await visit('/feedback')
  const form = await turnToForm(page)
  await expect(form).toContainText('keeps these details to look into your message')
  await expect(form.getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
    'href',
    '/text#privacy',
  )
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] })

  test('a message says that nothing was sent, and keeps the text', async ({ page, visit }) => {
    await visit('/feedback')
    await fillIn(page)
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await message(page).send.click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    for (const name of FIELDS) await expect(message(page).field(name)).toHaveValue(TEXTS[name])
  })
})

function message(page: Page) {
  const form = page.getByRole('main').locator('form')
  return {
    field: (name: Field) => form.getByLabel(name, { exact: true }),
    send: form.getByRole('button', { name: 'Send the message' }),
  }
}

async function fillIn(page: Page) {
  await turnToForm(page)
  for (const name of FIELDS) await message(page).field(name).fill(TEXTS[name])
}
