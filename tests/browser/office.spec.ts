import type { Browser, Page } from '@playwright/test'
import { generate } from 'otplib'
import { addAuthenticator, type Office, openScreen, setUpAdministrator, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** A call that is refused on purpose is a response with status 4xx, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

const PASSWORD = 'drei Tassen Tee am Fenster'

/** Run a test with an office of its own. */
function testOffice(
  title: string,
  run: (fixtures: { page: Page; browser: Browser; office: Office }) => Promise<void>,
): void {
  test(title, async ({ page, browser }) => {
    const office = await startOffice()
    try {
      await run({ page, browser, office })
    } finally {
      await office.stop()
    }
  })
}

testOffice(
  'the first administrator invites a colleague by mail, who signs in with password and app from then on',
  async ({ page, browser, office }) => {
    await setUpAdministrator(page, office)
    await openScreen(page, 'People')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('E-mail address').fill('mai@serein.example')
    await dialog.getByLabel('Name').fill('Mai Nguyen')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('row', { name: /Mai Nguyen.+Customer care.+Invited/ })).toBeVisible()
    await expect.poll(() => office.mailServer.to('mai@serein.example').length).toBe(1)
    const [mail] = office.mailServer.to('mai@serein.example')
    const link = /http\S+\/office\/link#\S+/.exec(mail?.text ?? '')?.[0] ?? ''

    const colleague = await browser.newPage()
    await colleague.goto(link)
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await colleague.getByLabel('Password').fill('passwordpassword')
    await colleague.getByRole('button', { name: 'Continue with a password' }).click()
    await expect(colleague.getByLabel('Password')).toHaveAccessibleDescription(/easy to guess/)
    await colleague.getByLabel('Password').fill(PASSWORD)
    await colleague.getByRole('button', { name: 'Continue with a password' }).click()
    const secret = (await colleague.locator('code').textContent()) ?? ''
    await colleague.getByLabel('Code of the app').fill(await generate({ secret }))
    await colleague.getByRole('button', { name: 'Add the app' }).click()
    await expect(colleague.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = (await colleague.getByRole('listitem').first().textContent()) ?? ''
    await colleague.getByRole('button', { name: 'I have saved them' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'People' })).toHaveCount(0)

    await colleague.getByRole('button', { name: 'Sign out' }).click()
    await colleague.getByLabel('E-mail address').fill('mai@serein.example')
    await colleague.getByLabel('Password').fill(PASSWORD)
    await colleague.getByRole('button', { name: 'Continue' }).click()
    await colleague.getByLabel('Code of your authenticator app, or a recovery code').fill(recoveryCode)
    await colleague.getByRole('button', { name: 'Confirm' }).click()
    await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await colleague.close()

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
)

testOffice(
  'an administrator allows a translator to publish the words of a language, takes that back, and is asked before an account is reset',
  async ({ page, office }) => {
    await setUpAdministrator(page, office)
    await openScreen(page, 'People')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabel('E-mail address').fill('mai@serein.example')
    await dialog.getByLabel('Name').fill('Mai Nguyen')
    const mayPublish = page.getByLabel('May publish the words of these languages')
    await expect(mayPublish).toHaveCount(0)
    await dialog.getByLabel('Role').selectOption({ label: 'Translator' })
    await dialog.getByLabel('Korean').check()
    await expect(mayPublish).not.toBeChecked()
    await mayPublish.check()
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('row', { name: /Mai Nguyen.+Translator: Korean.+may publish/ })).toBeVisible()

    await page.getByRole('button', { name: 'Change Mai Nguyen' }).click()
    await expect(mayPublish).toBeChecked()
    await mayPublish.uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: 'may publish' })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Mai Nguyen.+Translator: Korean/ })).toBeVisible()

    await page.getByRole('button', { name: 'Change Mai Nguyen' }).click()
    await page.getByRole('button', { name: 'Reset and invite again' }).click()
    await expect(page.getByRole('alert')).toHaveText(/of Mai Nguyen stop working at once/)
    expect(office.mailServer.to('mai@serein.example')).toHaveLength(1)
    await page.getByRole('button', { name: 'Yes, reset Mai Nguyen' }).click()
    await expect.poll(() => office.mailServer.to('mai@serein.example').length).toBe(2)
  },
)

testOffice(
  'a new enquiry shows within five seconds; care takes it, notes, resends, finishes, exports and erases it',
  async ({ page, office }) => {
    await setUpAdministrator(page, office)
    await openScreen(page, 'Inbox')
    await expect(page.getByText('No submissions match these filters.')).toBeVisible()
    const hostile = '<img src=x onerror=alert(1)> 灯光会闪'
    const reference = await office.submit({
      ...{
        name: '王小明',
        phone: '0400 000 001',
        describe: hostile,
        email: 'wang@visitor.example',
        lang: 'cn',
      },
    })
    await page.getByRole('button', { name: /1 new submission/ }).click({ timeout: 10_000 })
    await page.getByLabel('Search').fill('0400000001')
    await expect(page).toHaveURL(/text=0400000001/)
    await page.getByRole('link', { name: '王小明' }).click()
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
    await expect(page.getByText(hostile)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
      'href',
      /^mailto:wang%40visitor/,
    )

    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Open', pressed: true })).toBeVisible()
    await page.getByLabel('New note').fill('Sent the manual.')
    await page.reload()
    await expect(page.getByLabel('New note')).toHaveValue('Sent the manual.')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Sent the manual.' })).toBeVisible()
    const confirmations = () => office.mailServer.to('wang@visitor.example').length
    await expect.poll(confirmations).toBe(1)
    await expect(page.getByText('Confirmation to the visitor: Sent')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).last().click()
    await expect.poll(confirmations).toBe(2)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The state is set.' })).toBeVisible()

    await openScreen(page, 'Inbox')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Spreadsheet (XLSX)' }).click()
    expect((await download).suggestedFilename()).toBe('submissions.xlsx')

    await page.getByRole('link', { name: '王小明' }).click()
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    await page.getByLabel(`Type the reference ${reference} to confirm`).fill('SR-0000-0000')
    await page.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByText('This does not look right.')).toBeVisible()
    await page.getByLabel(`Type the reference ${reference} to confirm`).fill(reference)
    await page.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByText('No submissions match these filters.')).toBeVisible()
  },
)

testOffice(
  'a note that is being typed when the session ends is stored after signing in again',
  async ({ page, office }) => {
    await setUpAdministrator(page, office)
    const reference = await office.submit({ name: 'Ada', phone: '0400 000 002', describe: 'The hood hums.' })
    await page.goto(`${office.origin}/office/inbox/${reference}`)
    await page.getByLabel('New note').fill('Will call back.')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Add the note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Will call back.' })).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('')
  },
)

testOffice(
  'what a colleague changes meanwhile shows, and is not overwritten',
  async ({ page, browser, office }) => {
    await setUpAdministrator(page, office)
    const reference = await office.submit({ name: 'Ada', phone: '0400 000 002', describe: 'The hood hums.' })
    const address = `${office.origin}/office/inbox/${reference}`
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const colleague = await context.newPage()
    await addAuthenticator(colleague)
    await Promise.all([page.goto(address), colleague.goto(address)])
    await colleague.getByRole('button', { name: 'Done' }).click()
    await expect(colleague.getByRole('button', { name: 'Done', pressed: true })).toBeVisible()
    await colleague.getByLabel('New note').fill('From the other side')
    await colleague.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('button', { name: 'Done', pressed: true })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('listitem').filter({ hasText: 'From the other side' })).toBeVisible()
    await context.close()
  },
)
