import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { OFFICE_ON_POSTGRES } from '#tests/full-run.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { startPostgres } from '#tests/postgres.ts'
import { submitFeedback } from '#tests/submit-feedback.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

export type OfficeOptions = {
  environment?: Readonly<Record<string, string>>
  /** URL of a PostgreSQL database. Without one the project of the test decides. */
  databaseUrl?: string
}

/** Start a site whose office has no account yet, with a real mail server. */
export async function startOffice({ environment = {}, databaseUrl = '' }: OfficeOptions = {}) {
  const mailServer = await startMailReceiver()
  const isOnPostgres = databaseUrl === '' && test.info().project.name === OFFICE_ON_POSTGRES
  const postgres = isOnPostgres ? await startPostgres() : undefined
  const mail = {
    SMTP_URL: mailServer.url,
    TEAM_MAIL: 'team@serein.example',
    MAIL_FROM: 'site@serein.example',
  }
  const database = { DATABASE_URL: postgres?.url ?? databaseUrl }
  const site = await startTestSite({ environment: { ...mail, ...database, ...environment } })
  await loadPasskeys(site.origin)
  return {
    ...site,
    mailServer,
    /** The link of the first administrator, in the file that the log names. */
    setupLink: () => readFileSync(/"file":"([^"]+)"/.exec(site.log())?.[1] ?? '', 'utf8').trim(),
    submit: (fields: Record<string, string>) => submitFeedback(site.origin, fields),
    stop: async () => {
      await site.stop()
      await mailServer.stop()
      await postgres?.stop()
    },
  }
}

/** Have the library for passkeys loaded: on a machine that runs many tests at once, the site would then refuse calls for a moment. */
async function loadPasskeys(origin: string): Promise<void> {
  await fetch(`${origin}/office/api/session/passkey/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-office': '1', origin },
    body: '{}',
  })
}

export type Office = Awaited<ReturnType<typeof startOffice>>

/** Give the browser an authenticator such as a fingerprint reader, which always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Set the first account up with a passkey, which leaves this browser signed in. */
export async function setUpAdministrator(page: Page, office: Office): Promise<void> {
  await addAuthenticator(page)
  await page.goto(office.setupLink())
  await page.getByLabel('E-mail address').fill('ada@serein.example')
  await page.getByLabel('Your name, as colleagues see it').fill('Ada Winter')
  await page.getByRole('button', { name: 'Continue' }).click()
  const create = page.getByRole('button', { name: 'Create a passkey' })
  await create.click()
  // A machine that runs many tests at once can be too busy for a first try.
  await expect(async () => {
    if (await page.getByText('The server is busy.').isVisible()) await create.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Start one office for all tests of a file or group, whose browsers are signed in as its administrator. Each test changes
 * entries and submissions of its own.
 */
export function shareOffice(prepare: (office: Office) => Promise<unknown> = async () => {}) {
  let office: Office | undefined
  let session: Session = { cookies: [], origins: [] }
  test.use({ storageState: ({ browserName: _ }, use) => use(session) })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    office = await startOffice()
    const context = await browser.newContext({ storageState: session })
    await setUpAdministrator(await context.newPage(), office)
    await prepare(office)
    session = await context.storageState()
    await context.close()
  })
  test.afterAll(async () => office?.stop())
  return {
    get office(): Office {
      if (!office) throw new Error('the office starts before the first test')
      return office
    },
    get session(): Session {
      return session
    },
  }
}

/** Open the first screen of the office. */
export async function openOffice(page: Page, { origin }: Pick<Office, 'origin'>): Promise<void> {
  await page.goto(`${origin}/office`)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** Open a screen by the navigation. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
