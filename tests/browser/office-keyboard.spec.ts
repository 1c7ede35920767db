import type { Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { addAuthenticator, setUpAdministrator, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** A typing error is refused with 422, which browsers log to the console. */
test.use({ expectedErrors: [/status of 4\d\d/] })

const MAX_STOPS = 80

/** Press Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_STOPS} presses of Tab did not reach ${String(target)}`)
}

/** Press a button or link by keyboard. Whatever it does, the focus must not be lost. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** Open a screen by its name. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

test('a whole morning of customer care needs no mouse', async ({ page }) => {
  const office = await startOffice()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  try {
    await setUpAdministrator(page, office)
    const older = await office.submit({
      ...{ name: 'Grace Okafor', phone: '0412 555 010', email: 'grace@visitor.example' },
      describe: 'The oven door squeaks.',
    })
    const newer = await office.submit({
      ...{ name: 'Budi Santoso', phone: '0433 120 222', email: 'budi@visitor.example', lang: 'id' },
      describe: 'Apakah ada teknisi di Perth?',
    })

    await test.step('sign in', async () => {
      await press(page, button('Sign out'))
      await press(page, button('Sign in with a passkey'))
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    })

    await test.step('filter the new enquiries and open the first', async () => {
      await goTo(page, 'Inbox')
      await tabTo(page, page.getByLabel('State', { exact: true }))
      await page.keyboard.type('New')
      await expect(page).toHaveURL(/state=new/)
      await tabTo(page, page.getByRole('link', { name: 'Budi Santoso' }))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('link', { name: 'Grace Okafor' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: newer })).toBeFocused()
    })

    await test.step('take it, note, resend, reply and finish', async () => {
      await press(page, button('Assign to me'))
      await expect(page.getByRole('button', { name: 'Open', pressed: true })).toBeVisible()
      await expect(button('Assigned to you')).toBeFocused()
      await page.keyboard.press('Control+Home')
      await tabTo(page, page.getByLabel('New note'))
      await page.keyboard.type('Technician in Perth: calls on Friday.')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('listitem').filter({ hasText: 'calls on Friday' })).toBeVisible()
      await expectFocus(page)
      const confirmations = () => office.mailServer.to('budi@visitor.example').length
      await expect.poll(confirmations).toBe(1)
      await expect(page.getByText('Confirmation to the visitor: Sent')).toBeVisible()
      await press(page, button('Send again').last())
      await expect.poll(confirmations).toBe(2)
      await tabTo(page, page.getByRole('link', { name: 'Reply by mail' }))
      await press(page, button('Done'))
      await expect(page.getByRole('button', { name: 'Done', pressed: true })).toBeFocused()
    })

    await test.step('go on to the next of the list, and back to the list', async () => {
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.getByRole('heading', { level: 1, name: older })).toBeFocused()
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.getByText('There is no other submission in this direction.')).toBeVisible()
      await press(page, page.getByRole('link', { name: 'Back to the inbox' }))
      await expect(page).toHaveURL(/inbox\?state=new/)
      await expect(page.getByRole('row')).toHaveCount(2)
    })

    await test.step('export what is filtered', async () => {
      const download = page.waitForEvent('download')
      await press(page, button('Export'))
      await press(page, button('Spreadsheet (XLSX)'))
      expect((await download).suggestedFilename()).toBe('submissions.xlsx')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(button('Export')).toBeFocused()
    })

    await test.step('set the state of several at once', async () => {
      await tabTo(page, page.getByLabel('Select all on this page'))
      await page.keyboard.press('Space')
      await tabTo(page, page.getByLabel('Set the state'))
      await page.keyboard.type('Waiting')
      await expect(page.getByText('No submissions match these filters.')).toBeVisible()
      await expectFocus(page)
    })

    await test.step('erase everything from an address', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('grace@visitor.example')
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('link', { name: 'Grace Okafor' }))
      await press(page, button('Erase personal data'))
      await tabTo(page, page.getByRole('radio', { name: 'Only this submission' }))
      await page.keyboard.press('ArrowDown')
      await tabTo(page, page.getByLabel('Type the address grace@visitor.example to confirm'))
      await page.keyboard.type('grace@visitor.example')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Erased.' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Grace Okafor' })).toHaveCount(0)
    })
  } finally {
    await office.stop()
  }
})

/** Type into a field that is reached by keyboard. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('setting up an account, inviting a colleague and accepting the invitation need no mouse', {
  tag: '@full',
}, async ({ page, browser }) => {
  const office = await startOffice()
  const colleague = await browser.newPage()
  const pressAsColleague = (name: string) =>
    press(colleague, colleague.getByRole('button', { name, exact: true }))
  try {
    await addAuthenticator(page)
    await page.goto(office.setupLink())
    await typeInto(page, 'E-mail address', 'ada@serein.example')
    await typeInto(page, 'Your name, as colleagues see it', 'Ada Winter')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Create a passkey' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await goTo(page, 'People')
    await press(page, page.getByRole('button', { name: 'Invite a person' }))
    await typeInto(page, 'E-mail address', 'mai@serein.example')
    await typeInto(page, 'Name', 'Mai Nguyen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Mai Nguyen.+Invited/ })).toBeVisible()
    await expectFocus(page)

    await expect.poll(() => office.mailServer.to('mai@serein.example').length).toBe(1)
    const [mail] = office.mailServer.to('mai@serein.example')
    await colleague.goto(/http\S+\/office\/link#\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await pressAsColleague('Continue')
    await typeInto(colleague, 'Password', 'drei Tassen Tee am Fenster')
    await colleague.keyboard.press('Enter')
    const secret = (await colleague.locator('code').textContent()) ?? ''
    await typeInto(colleague, 'Code of the app', await generate({ secret }))
    await colleague.keyboard.press('Enter')
    await pressAsColleague('I have saved them')
    await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  } finally {
    await colleague.close()
    await office.stop()
  }
})

test('shortcuts can be switched off for people whose other tools use the same keys', {
  tag: '@full',
}, async ({ page }) => {
  const office = await startOffice()
  try {
    await setUpAdministrator(page, office)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByLabel('Use these shortcuts in this browser').uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await office.stop()
  }
})
