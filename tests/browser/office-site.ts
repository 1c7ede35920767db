import type { Page } from '@playwright/test'
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
  return {
    ...site,
    mailServer,
    /** The link of the first administrator in the log. */
    setupLink: () => /"link":"([^"]+)"/.exec(site.log())?.[1] ?? '',
    submit: (fields: Record<string, string>) => submitFeedback(site.origin, fields),
    stop: async () => {
      await site.stop()
      await mailServer.stop()
      await postgres?.stop()
    },
  }
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
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** Open a screen by the navigation. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
