import type { Page } from '@playwright/test'
import { startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

// A wrong code is refused.
test.use({ expectedErrors: [/status of 4\d\d/] })

const SET_UP = 'Set up your account'

/** The browser asks for a passkey, and the person cancels. */
async function cancelPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cancelled = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
    if (isSecureContext) Object.assign(navigator.credentials, { create: cancelled, get: cancelled })
  })
}

test('a link that a mail program has changed or cut is understood, and a cancelled passkey is called so', async ({
  page,
}) => {
  const office = await startOffice()
  try {
    await cancelPasskeys(page)
    const link = office.setupLink()
    await page.goto(link.replace('#', '%23'))
    await expect(page.getByRole('heading', { name: SET_UP })).toBeVisible()

    await page.goto(`${office.origin}/office/link`)
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    const whole = page.getByLabel('The whole link')
    await whole.fill(link.slice(0, link.indexOf('#')))
    await expect(whole).toHaveAccessibleDescription(/after the sign #/)
    await whole.fill(link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: SET_UP })).toBeVisible()

    await page.getByLabel('E-mail address').fill('ada@serein.example')
    await page.getByLabel('Your name, as colleagues see it').fill('Ada Winter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(page.getByRole('alert')).toHaveText('Cancelled. Nothing was changed.')

    await page.getByLabel('Password').fill('drei Tassen Tee am Fenster')
    await page.getByRole('button', { name: 'Continue with a password' }).click()
    const code = page.getByLabel('Code of the app')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Add the app' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).not.toHaveAccessibleDescription('')
  } finally {
    await page.goto('about:blank')
    await office.stop()
  }
})
