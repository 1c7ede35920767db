import type { Page } from '@playwright/test'
import { feedbackPath } from '#contract/paths.ts'
import { fullRunIf } from '../full-run.ts'
import { ERROR_COLOUR, SUCCESS_COLOUR } from './colours.ts'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

const FORMS = [
  {
    path: '/joinin',
    sent: 'an application',
    action: 'Send the application',
    again: 'Send another application',
    purpose: 'to consider your application',
    order: 'telephone, website, main business and company',
    texts: {
      Telephone: '0491 570 006',
      Website: 'kitchens.example',
      'Main business': 'Kitchens for apartments.',
      'Company name': 'Plover & Sons',
    },
  },
  {
    path: '/feedback',
    sent: 'a message',
    action: 'Send the message',
    again: 'Send another message',
    purpose: 'to look into your message',
    order: 'name, country, city, telephone and what happened',
    texts: {
      Name: 'Mai Nguyen',
      'Country or region': 'Australia',
      'City or suburb': 'Hobart',
      Telephone: '0491 570 006',
      'What happened': 'It hums in the evening.',
    },
  },
]

for (const [index, { path, sent, action, again, purpose, order, texts }] of FORMS.entries()) {
  const fields = Object.entries(texts)
  const inForm = (page: Page) => {
    const form = page.getByRole('main').locator('form')
    return {
      field: (name: string) => form.getByLabel(name, { exact: true }),
      send: form.getByRole('button', { name: action }),
    }
  }
  const fillIn = async (page: Page) => {
    await hydrateForm(page)
    for (const [name, text] of fields) await inForm(page).field(name).fill(text)
  }

  test.describe(path, () => {
    test(`${order} are required in this order, each marked red until it loses focus`, async ({
      page,
      visit,
    }) => {
      await visit(path)
      await hydrateForm(page)
      const { field, send } = inForm(page)
      for (const [name, text] of fields) {
        await send.click()
        const toast = page.getByText(`Please fill in this field: ${name}`)
        await expect(toast).toHaveCSS('border-left-color', ERROR_COLOUR)
        await expect(field(name)).toBeFocused()
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(name)).toHaveCSS('border-top-color', ERROR_COLOUR)
        await expect(field(name)).toHaveAccessibleDescription('Please fill in this field')
        await field(name).blur()
        await expect(field(name)).not.toHaveAttribute('aria-invalid')
        await field(name).fill(text)
      }
    })

    test(`${sent} is stored: a green line shows its reference, a receipt repeats the texts, and the form is empty again`, async ({
      page,
      visit,
    }) => {
      await visit(path)
      await fillIn(page)
      await inForm(page).send.click()
      const reported = page.getByText(/^Submitted successfully\. Reference SR-\w{4}-\w{4}$/)
      await expect(reported).toHaveCSS('border-left-color', SUCCESS_COLOUR)
      await expect(page.getByRole('main').getByText(/^SR-\w{4}-\w{4}$/)).toBeVisible()
      for (const [, text] of fields)
        await expect(page.getByRole('definition').getByText(text, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: again }).click()
      for (const [name] of fields) await expect(inForm(page).field(name)).toHaveValue('')
    })

    test(
      'the form says who collects the data and why, and links to the privacy policy',
      fullRunIf(index > 0),
      async ({ page, visit }) => {
        await visit(path)
        const form = await hydrateForm(page)
        await expect(form).toContainText(`keeps these details ${purpose}`)
        await expect(form.getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
          'href',
          '/text#privacy',
        )
      },
    )

    test.describe('offline', () => {
      test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

      test(
        `${sent} says that nothing was sent, and keeps the text`,
        fullRunIf(index > 0),
        async ({ page, visit }) => {
          await visit(path)
          await fillIn(page)
          await page.context().setOffline(true)
          await inForm(page).send.click()
          await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
          for (const [name, text] of fields) await expect(inForm(page).field(name)).toHaveValue(text)
        },
      )
    })
  })
}

test('the company is the first field of the partner form', async ({ page, visit }) => {
  await visit('/joinin')
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveAccessibleName('Company name')
})

test('the feedback link of a product fills in its model, and a serial number and an email may be added', async ({
  page,
  visit,
}) => {
  await visit(feedbackPath('HZ90'))
  const form = await hydrateForm(page)
  await expect(form.getByLabel('Model optional')).toHaveValue('HZ90')
  await expect(form.getByLabel('Email optional')).toBeVisible()
  await expect(form.getByLabel('Serial number optional')).toBeVisible()
})

test.describe('before hydration', () => {
  // A page with invalid fields is a response with status 422, which browsers log to the console.
  test.use({ expectedErrors: [/status of 422/] })

  test('a form submitted empty returns with its fields marked; a field left at that moment is not marked again', {
    tag: '@full',
  }, async ({ page, visit }) => {
    await visit('/joinin')
    const held = Promise.withResolvers<void>()
    await page.route('**/partner-form*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const form = page.getByRole('main').locator('form')
    await form.getByRole('button', { name: 'Send the application' }).click()
    const phone = form.getByLabel('Telephone')
    await expect(phone).toBeFocused()
    await form.getByLabel('Company name').focus()
    await form.getByLabel('Company name').pressSequentially('Plover')
    held.resolve()
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await expect(form.getByLabel('Company name')).toBeFocused()
    await expect(form.getByLabel('Company name')).toHaveValue('Plover')
    await expect(form.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(page.getByRole('main').getByLabel('Company name')).toHaveValue('Plover')
  })
})
