import type { Page } from '@playwright/test'
import { startPostgres } from '#tests/postgres.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openOffice, openScreen, setUpAdministrator, shareOffice, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** Refused and failed calls are logged to the console by the browser. */
test.use({ expectedErrors: [/status of [45]\d\d|net::ERR/] })

const HOSTILE = '"><script>document.title="taken"</script><img src=x onerror=alert(1)>\u202e=1+1'

async function openNote(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('New note').fill(text)
}

test('while the database is away a note stays in its field, and is stored once it is back', async ({
  page,
}) => {
  const postgres = await startPostgres()
  const office = await startOffice({ databaseUrl: postgres.url })
  try {
    await setUpAdministrator(page, office)
    const reference = await office.submit({ name: 'Ada', phone: '0400 000 002', describe: 'It hums.' })
    await openNote(page, `${office.origin}/office/inbox/${reference}`, 'Call on Monday.')
    await postgres.shutDown()
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText(/The server (?:is busy|cannot be reached)/).first()).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('Call on Monday.')
    await postgres.restart()
    const stored = page.getByRole('listitem').filter({ hasText: 'Call on Monday.' })
    await expect(async () => {
      if ((await stored.count()) === 0) await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(stored).toHaveCount(1, { timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    await expect(page.getByLabel('New note')).toHaveValue('')
  } finally {
    await office.stop()
    await postgres.stop()
  }
})

test('without a mail server the administrator gets the link of an invitation to pass on', {
  tag: '@full',
}, async ({ page, browser }) => {
  const office = await startOffice({ environment: { SMTP_URL: '', TEAM_MAIL: '', MAIL_FROM: '' } })
  try {
    await setUpAdministrator(page, office)
    await openScreen(page, 'People')
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail address').fill('mai@serein.example')
    await dialog.getByLabel('Name').fill('Mai Nguyen')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    const link = await dialog.getByLabel('Link').inputValue()
    const invited = await browser.newPage()
    await invited.goto(link)
    await expect(invited.getByText('mai@serein.example')).toBeVisible()
    await invited.close()
  } finally {
    await office.stop()
  }
})

test.describe('in one office', () => {
  const shared = shareOffice()

  test('without a connection a note stays in its field, and is stored once', async ({ page, context }) => {
    const { office } = shared
    const reference = await office.submit({ name: 'Ada', phone: '0400 000 002', describe: 'It hums.' })
    await openNote(page, `${office.origin}/office/inbox/${reference}`, 'Call on Monday.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByText(/The server cannot be reached/).first()).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Call on Monday.' })).toHaveCount(1)
  })

  test('after an update of the server the office offers to load the page again, and a note being typed stays', async ({
    page,
  }) => {
    const { office } = shared
    const reference = await office.submit({ name: 'Ada', phone: '0400 000 002', describe: 'It hums.' })
    await openNote(page, `${office.origin}/office/inbox/${reference}`, 'Call on Monday.')
    const bar = page.getByRole('status').filter({ hasText: 'The office has been updated.' })
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByRole('button', { name: 'Open', pressed: true })).toBeVisible()
    await expect(bar).toHaveCount(0)
    // What an instance of another release answers.
    await page.route('**/office/api/**', async (route) => {
      const response = await route.fetch()
      const headers = {
        ...response.headers(),
        'x-office-release': '/office/assets/index-of-another-release.js',
      }
      await route.fulfill({ response, headers })
    })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await bar.getByRole('button', { name: 'Load again' }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByLabel('New note')).toHaveValue('Call on Monday.')
  })

  test('while the server is busy, Enter waits for what was typed, and leads nowhere once the dialog is closed', async ({
    page,
  }) => {
    await openOffice(page, shared.office)
    const answer = Promise.withResolvers<void>()
    await page.route('**/entries/list', (route) => answer.promise.then(() => route.continue()))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hz90')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const answered = page.waitForResponse('**/entries/list')
    answer.resolve()
    await answered
    await page.unroute('**/entries/list')

    const asked = new Set<string | null>()
    await page.route('**/entries/list', (route) => {
      const question = route.request().postData()
      const isFirst = !asked.has(question)
      asked.add(question)
      return isFirst ? route.fulfill({ status: 503 }) : route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hz75')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/office\/entries\/catalogue\/products\/hz75$/)
    await page.goBack()
    await expect(page).toHaveURL(/office$/)
  })

  test('two minutes before an idle session ends the office asks, and one press extends it', {
    tag: '@full',
  }, async ({ page }) => {
    const { office } = shared
    let isIdle = true
    let idleUntil: string | undefined
    // A test cannot wait twelve hours: the session seems to end in 90 seconds until the person answers.
    await page.route('**/office/api/session/state', async (route) => {
      // A request that is under way when the person answers still sees the idle session.
      const wasIdle = isIdle
      const response = await route.fetch()
      const body = await response.json()
      // One time, as for a session that is not extended.
      idleUntil ??= new Date(Date.parse(body.data.now) + 90_000).toISOString()
      if (wasIdle) body.data.me.idleUntil = idleUntil
      await route.fulfill({ response, json: body })
    })
    await page.goto(`${office.origin}/office`)
    const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
    await expect(dialog).toBeVisible()
    isIdle = false
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('hostile texts of visitors are shown as text on every screen', async ({ page }) => {
    const { office } = shared
    const fields = { name: HOSTILE, email: 'x@visitor.example', productSerial: HOSTILE }
    const reference = await office.submit({ ...fields, phone: '0400 000 004', describe: HOSTILE })
    const shown = HOSTILE.replace('\u202e', '')
    for (const screen of ['', '/inbox', `/inbox/${reference}`, '/audit']) {
      await page.goto(`${office.origin}/office${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page).toHaveTitle(/Serein$/)
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
    }
    await page.goto(`${office.origin}/office/inbox/${reference}`)
    await expect(page.getByText(shown.slice(0, 40)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    await expect(page.getByRole('dialog').getByText(shown.slice(0, 40))).toBeVisible()
  })
})
