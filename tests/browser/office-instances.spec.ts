import { startPostgres } from '#tests/postgres.ts'
import { openScreen, setUpAdministrator, startOffice, submitFeedback } from './office-site.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

test('on two instances that share only PostgreSQL, people see and change the same submissions', async ({
  page,
  browser,
}) => {
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
