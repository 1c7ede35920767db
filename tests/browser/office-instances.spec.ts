import sharp from 'sharp'
import { startPostgres } from '#tests/postgres.ts'
import { submitFeedback } from '#tests/submit-feedback.ts'
import { openScreen, setUpAdministrator, startOffice } from './office-site.ts'
import { REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

/** Send a registration with a picture as its receipt, and return its reference. */
async function submitRegistration(origin: string): Promise<string> {
  const form = new FormData()
  for (const { name, text } of REGISTRATION_FIELDS) form.set(name, text)
  const picture = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#aa8855' } })
    .png()
    .toBuffer()
  form.set('receipt', new File([new Uint8Array(picture)], 'receipt.png', { type: 'image/png' }))
  form.set('lang', 'en')
  const response = await fetch(`${origin}/api/Information/guarantee`, { method: 'POST', body: form })
  const { data, msg } = await response.json()
  expect(msg).toBe('success')
  return String(data.reference)
}

test('on two instances that share only PostgreSQL, people see and change the same submissions', {
  tag: ['@full', '@pictures'],
}, async ({ page, browser }) => {
  const postgres = await startPostgres()
  const office = await startOffice({ databaseUrl: postgres.url })
  const second = await startTestSite({ environment: { DATABASE_URL: postgres.url } })
  try {
    await setUpAdministrator(page, office)
    await openScreen(page, 'Inbox')
    await expect(page.getByText('No submissions match these filters.')).toBeVisible()
    const person = { name: 'Mai', phone: '0400 000 009', email: 'mai@visitor.example' }
    const reference = await submitFeedback(second.origin, { ...person, describe: 'The light flickers.' })
    await page.getByRole('button', { name: /1 new submission/ }).click()
    await page.getByRole('link', { name: 'Mai' }).click()

    // Cookies do not depend on the port: the session of the first instance holds on the second.
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const colleague = await context.newPage()
    await colleague.goto(`${second.origin}/office/inbox/${reference}`)
    await colleague.getByRole('button', { name: 'Assign to me' }).click()
    await colleague.getByLabel('New note').fill('Sent a new lamp.')
    await colleague.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sent a new lamp.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open', pressed: true })).toBeVisible()

    // Only the first instance has a mail server; it sends what the second one has asked for.
    const confirmations = () => office.mailServer.to('mai@visitor.example').length
    await expect.poll(confirmations).toBe(1)
    await expect(colleague.getByText('Confirmation to the visitor: Sent')).toBeVisible()
    await colleague.getByRole('button', { name: 'Send again' }).last().click()
    await expect.poll(confirmations).toBe(2)

    // A receipt that the second instance received is in the database, which the first one reads.
    const registration = await submitRegistration(second.origin)
    await page.goto(`${office.origin}/office/inbox/${registration}`)
    await page.getByRole('button', { name: 'View' }).click()
    const receipt = page.getByRole('dialog').getByRole('img', { name: 'Receipt receipt.png' })
    await expect(receipt).toHaveJSProperty('naturalWidth', 3)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    await colleague.reload()
    await expect(colleague.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    await context.close()
  } finally {
    await second.stop()
    await office.stop()
    await postgres.stop()
  }
})
