import type { Page } from '@playwright/test'
import { GREEN, RED } from './colours.ts'
import { expect, test } from './site-test.ts'
import { turnToForm } from './turn-to-form.ts'

const FORMS = [
  {
    path: '/joinin',
    sent: 'an application',
    action: 'Send the application',
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

for (const { path, sent, action, purpose, order, texts } of FORMS) {
  const fields = Object.entries(texts)
  const inForm = (page: Page) => {
    const form = page.getByRole('main').locator('form')
    return {
      field: (name: string) => form.getByLabel(name, { exact: true }),
      send: form.getByRole('button', { name: action }),
    }
  }
  const fillIn = async (page: Page) => {
    await turnToForm(page)
    for (const [name, text] of fields) await inForm(page).field(name).fill(text)
  }

  test.describe(path, () => {
    test(`${order} are asked for in this order, each in red until it is left`, async ({ page, visit }) => {
      await visit(path)
      await turnToForm(page)
      const { field, send } = inForm(page)
      for (const [name, text] of fields) {
        await send.click()
        const toast = page.getByText(`Please fill in this field: ${name}`)
        await expect(toast).toHaveCSS('border-left-color', RED)
        await expect(field(name)).toBeFocused()
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(name)).toHaveCSS('border-top-color', RED)
        await expect(field(name)).toHaveAccessibleDescription('Please fill in this field')
        await field(name).blur()
        await expect(field(name)).not.toHaveAttribute('aria-invalid')
        await field(name).fill(text)
      }
    })

    test(`${sent} is stored: a green line has its reference, and the fields are cleared`, async ({
      page,
      visit,
    }) => {
      await visit(path)
      await fillIn(page)
      await inForm(page).send.click()
      const told = page.getByText(/^Submitted successfully\. Reference SR-\w{4}-\w{4}$/)
      await expect(told).toHaveCount(2)
      await expect(told.and(page.locator('[popover] > *'))).toHaveCSS('border-left-color', GREEN)
      for (const [name] of fields) await expect(inForm(page).field(name)).toHaveValue('')
    })

    test('the form says who collects what, and where to read more', async ({ page, visit }) => {
      await visit(path)
      const form = await turnToForm(page)
      await expect(form).toContainText(`keeps these details ${purpose}`)
      await expect(form.getByRole('link', { name: 'How we handle your data' })).toHaveAttribute(
        'href',
        '/text#privacy',
      )
    })

    test.describe('without a connection', () => {
      test.use({ expectedFaults: [/ERR_FAILED|Failed to load resource/] })

      test(`${sent} says that nothing was sent, and keeps the text`, async ({ page, visit }) => {
        await visit(path)
        await fillIn(page)
        await page.context().setOffline(true)
        await inForm(page).send.click()
        await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
        for (const [name, text] of fields) await expect(inForm(page).field(name)).toHaveValue(text)
      })
    })
  })
}
