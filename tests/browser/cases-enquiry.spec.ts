import type { Page, Request } from '@playwright/test'
import { fullRunIf } from '../full-run.ts'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

const FIELDS = ['Company', 'Email', 'Address', 'Mobile', 'Description'] as const

for (const [index, path] of ['/ClassicCase', '/cooperationall'].entries()) {
  test(
    `the form at ${path} has five labelled fields in their order`,
    fullRunIf(index > 0),
    async ({ page, visit }) => {
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
    },
  )
}

test('an enquiry is stored, and its receipt replaces the fields', async ({ page, visit }) => {
  await visit('/ClassicCase?building=apartment')
  await hydrateForm(page)
  await fillIn(page)
  const request = page.waitForRequest((each) => each.method() === 'POST')
  await enquiry(page).send.click()
  const sent = await formDataOf(await request)
  // Names from the specification: the address is sent as phone, the mobile number as language.
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

test('an unusual email address or phone number gets a hint and is accepted', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await fillIn(page)
  const { field } = enquiry(page)
  await field('Email').fill('ana at example')
  await field('Mobile').fill('call the office')
  await field('Description').focus()
  await expect(field('Email')).toHaveAccessibleDescription(/looks incomplete/)
  await expect(field('Mobile')).toHaveAccessibleDescription(/looks unusual/)
  await expect(field('Email')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page.getByText(/Submitted successfully\. Reference/)).toBeVisible()
})

test('a hint disappears together with its text once the enquiry is stored', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await fillIn(page)
  const { field } = enquiry(page)
  await field('Email').fill('ana at example')
  await field('Description').focus()
  await expect(field('Email')).toHaveAccessibleDescription(/looks incomplete/)
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await expect(field('Email')).toHaveValue('')
  await expect(field('Email')).toHaveAccessibleDescription('')
})

test('a draft is restored after a reload, before the visitor touches the form', async ({ page, visit }) => {
  await visit('/ClassicCase')
  await hydrateForm(page)
  await enquiry(page).field('Company').fill('Plover & Sons')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(0, 0)
  await visit('/ClassicCase')
  await expect(enquiry(page).field('Company')).toHaveValue('Plover & Sons')
})

test('the form says who collects the data and why, and links to the privacy policy', async ({
  page,
  visit,
}) => {
  await visit('/kr/ClassicCase')
  await expect(page.locator('#enquiry').getByRole('link', { name: '개인정보' })).toHaveAttribute(
    'href',
    '/kr/text#privacy',
  )
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('an enquiry says that nothing was sent, and keeps the text', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/cooperationall')
    await hydrateForm(page)
    await fillIn(page)
    await page.context().setOffline(true)
    await enquiry(page).send.click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    await expect(enquiry(page).field('Description')).toHaveValue('Forty kitchens in May.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('an enquiry is submitted as a document, and shows its reference', async ({ page, visit }) => {
    await visit('/ClassicCase')
    await fillIn(page)
    await enquiry(page).send.click()
    await expect(page.locator('#enquiry').getByRole('status')).toContainText(/SR-\w{4}-\w{4}/)
  })

  test('an empty field is named, and the other fields keep their text', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
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
