import type { Page, Request } from '@playwright/test'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

const FIELDS = ['Company', 'Email', 'Address', 'Mobile', 'Description'] as const

for (const path of ['/ClassicCase', '/cooperationall']) {
  test(`five fields are asked for in their order at ${path}, each with its name`, async ({ page, visit }) => {
    await visit(path)
    await hydrateForm(page)
    const { field, send } = enquiry(page)
    for (const name of FIELDS) {
      await send.click()
      await expect(page.getByText(`Please fill in this field: ${name}`)).toBeVisible()
      await expect(field(name)).toBeFocused()
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(name)).toHaveAccessibleDescription('Please fill in this field')
      await field(name).fill(name === 'Email' ? 'ana@example.com' : '0491 570 006')
      await field(name).blur()
      await expect(field(name)).not.toHaveAttribute('aria-invalid')
    }
  })
}

test('an enquiry is stored as what it says: its receipt stands where the fields were', async ({
  page,
  visit,
}) => {
  await visit('/ClassicCase?building=apartment')
  await hydrateForm(page)
  await fillIn(page)
  const request = page.waitForRequest((each) => each.method() === 'POST')
  await enquiry(page).send.click()
  const sent = await formDataOf(await request)
  // The odd names of the wire: the address travels as phone, the mobile number as language.
  expect(sent.get('name')).toBe('Plover & Sons')
  expect(sent.get('phone')).toBe('1 Test Street, Hobart')
  expect(sent.get('language')).toBe('0491 570 006')
  expect(sent.get('idempotency_key')).toMatch(/^[\w-]{32,36}$/)
  await expect(page.getByText(/Submitted successfully\. Reference SR-\w{4}-\w{4}/).first()).toBeVisible()
  await expect(page.locator('#enquiry').getByRole('definition').first()).toHaveText('Plover & Sons')
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(enquiry(page).field('Company')).toHaveValue('')
  await expect(enquiry(page).field('Description')).toHaveValue('')
  await expect(page).toHaveURL('/ClassicCase?building=apartment')
})

test('an odd-looking email address or number gets a quiet hint and is accepted', async ({ page, visit }) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await fillIn(page)
  const { field, send } = enquiry(page)
  await field('Email').fill('ana at example')
  await field('Mobile').fill('call the office')
  await field('Description').focus()
  await expect(field('Email')).toHaveAccessibleDescription(/looks incomplete/)
  await expect(field('Mobile')).toHaveAccessibleDescription(/looks unusual/)
  await expect(field('Email')).not.toHaveAttribute('aria-invalid')
  await send.click()
  await expect(page.getByText(/Submitted successfully\. Reference/)).toBeVisible()
})

test('a hint goes with the text it was about once the enquiry is stored', async ({ page, visit }) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await fillIn(page)
  const { field, send } = enquiry(page)
  await field('Email').fill('ana at example')
  await field('Description').focus()
  await expect(field('Email')).toHaveAccessibleDescription(/looks incomplete/)
  await send.click()
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(field('Email')).toHaveValue('')
  await expect(field('Email')).toHaveAccessibleDescription('')
})

test('what was written is there again after a reload, before anybody turns to the form', async ({
  page,
  visit,
}) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await enquiry(page).field('Company').fill('Plover & Sons')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
  await visit('/ClassicCase')
  await expect(enquiry(page).field('Company')).toHaveValue('Plover & Sons')
})

test('the form says who collects what, and where to read more', async ({ page, visit }) => {
  await visit('/kr/ClassicCase')
  await expect(page.locator('#enquiry').getByRole('link', { name: '개인정보' })).toHaveAttribute(
    'href',
    '/kr/text#privacy',
  )
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('an enquiry says that nothing was sent, and keeps the text', async ({ page, visit }) => {
    await visit('/cooperationall')
    await hydrateForm(page)
    await fillIn(page)
    await page.context().setOffline(true)
    await enquiry(page).send.click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    await expect(enquiry(page).field('Description')).toHaveValue('Forty kitchens in May.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('an enquiry is sent by the page itself, and shows its reference', async ({ page, visit }) => {
    await visit('/ClassicCase')
    await fillIn(page)
    await enquiry(page).send.click()
    await expect(page.locator('#enquiry').getByRole('status')).toContainText(/SR-\w{4}-\w{4}/)
  })

  test('an empty field is named, and the others keep their text', async ({ page, visit }) => {
    await visit('/cooperationall')
    await fillIn(page)
    await enquiry(page).field('Address').fill(' ')
    await enquiry(page).send.click()
    const { field } = enquiry(page)
    await expect(field('Address')).toHaveAccessibleDescription('Please fill in this field')
    await expect(field('Description')).toHaveValue('Forty kitchens in May.')
    await expect(field('Company')).toHaveValue('Plover & Sons')
  })
})

function enquiry(page: Page) {
  const form = page.locator('#enquiry')
  return {
    field: (name: (typeof FIELDS)[number]) => form.getByLabel(name),
    send: form.getByRole('button', { name: 'Send the enquiry' }),
  }
}

async function fillIn(page: Page) {
  const { field } = enquiry(page)
  await field('Company').fill('Plover & Sons')
  await field('Email').fill('ana@example.com')
  await field('Address').fill('1 Test Street, Hobart')
  await field('Mobile').fill('0491 570 006')
  await field('Description').fill('Forty kitchens in May.')
}

function formDataOf(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers()['content-type'] ?? '' }
  return new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers }).formData()
}
