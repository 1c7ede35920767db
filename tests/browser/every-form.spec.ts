import type { Locator, Page } from '@playwright/test'
import { type Lang, languageOfPath, localizePath } from '#contract/languages.ts'
import { fullRunIf, IS_FULL_RUN, sampleUnlessFull } from '../full-run.ts'
import { hydrateForm } from './hydrate-form.ts'
import { TEAM_EMAIL, waitForMail } from './mail-box.ts'
import { REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'

const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

type Form = {
  name: string
  /** Path without language. */
  path: string
  languages: readonly [Lang, Lang]
  /** By name on the wire; a select with an undefined text takes its second option. */
  fields: Readonly<Record<string, string | undefined>>
  /** What the mail to the team must contain besides the reference. */
  mailedTexts: readonly string[]
  /** The field with the address that also receives a mail. */
  sendsConfirmation?: boolean
}

const REGISTRATION = Object.fromEntries(
  REGISTRATION_FIELDS.map(({ name, text }) => [name, name === 'cate_name' ? undefined : text]),
)

const FORMS: readonly Form[] = [
  {
    name: 'home enquiry',
    path: '/',
    languages: ['en', 'kr'],
    fields: { cate_name: undefined, series_name: 'HZ90', contact: '0491 570 156' },
    mailedTexts: ['HZ90', '0491 570 156'],
  },
  {
    name: 'cases enquiry',
    path: '/ClassicCase',
    languages: ['en', 'tw'],
    fields: {
      name: 'Plover & Sons 梁',
      email: undefined,
      phone: '1 Test Street, Hobart',
      language: '+62 21 555 0100',
      information: 'Forty kitchens in May. 🍳 مرحبا',
    },
    mailedTexts: ['Plover & Sons 梁', '+62 21 555 0100', 'Forty kitchens in May. 🍳 مرحبا'],
    sendsConfirmation: true,
  },
  {
    name: 'product registration',
    path: '/register',
    languages: ['en', 'cn'],
    fields: { ...REGISTRATION, email: undefined },
    mailedTexts: ['HZ90', 'HZ 2609 0413', 'Richmond'],
    sendsConfirmation: true,
  },
  {
    name: 'partner application',
    path: '/joinin',
    languages: ['en', 'id'],
    fields: {
      phone: '021 555 0100',
      website: 'dapur.example',
      main_business: 'Kitchens',
      company: 'Dapur Sehat',
    },
    mailedTexts: ['Dapur Sehat', 'dapur.example'],
  },
  {
    name: 'feedback',
    path: '/feedback',
    languages: ['en', 'kr'],
    fields: {
      name: '민지',
      countries: 'Australia',
      city: 'Perth',
      phone: '0491 570 157',
      describe: 'It hums.\nAt night.',
    },
    mailedTexts: ['민지', 'It hums.'],
  },
  {
    name: 'newsletter',
    path: '/subscribe',
    languages: ['en', 'cn'],
    fields: { email: undefined },
    mailedTexts: [],
    sendsConfirmation: true,
  },
  {
    name: 'trade letter',
    path: '/subscribe?letter=trade',
    languages: ['en', 'tw'],
    fields: { email: undefined },
    mailedTexts: [],
    sendsConfirmation: true,
  },
]

/**
 * The unit tests send each form to both databases, and most forms have a file of their own: `npm test` sends one form from a
 * browser with JavaScript to PostgreSQL, and the next without to SQLite.
 */
const DATABASES = [
  { database: 'SQLite', site: process.env.SITE_URL, repeats: true },
  { database: 'PostgreSQL', site: process.env.SITE_ON_POSTGRES_URL, repeats: false },
]

for (const { database, site, repeats } of DATABASES) {
  test.describe(`on ${database}`, () => {
    test.use(site === undefined ? {} : { baseURL: site })
    for (const scripts of [true, false]) {
      test.describe(
        scripts ? 'with JavaScript' : 'without JavaScript',
        fullRunIf(scripts === repeats),
        () => {
          test.use({ javaScriptEnabled: scripts })
          for (const form of sampleUnlessFull(FORMS, 2, scripts ? 0 : 1)) {
            for (const lang of languagesOf(form, scripts)) {
              const address = localizePath(form.path, lang)
              test(`the ${form.name} at ${address} says what happens next, and its mails arrive`, async ({
                page,
                visit,
              }) => {
                const email =
                  `${form.name.replaceAll(' ', '-')}.${lang}.${scripts}.${database}@example.com`.toLowerCase()
                await visit(address)
                const element = scripts ? await hydrateForm(page) : getForm(page)
                for (const [name, text] of Object.entries(form.fields)) {
                  await fillField(element, name, name === 'email' ? email : text)
                }
                await element.locator('button:not([type="button"])').last().click()
                const isLetter = form.path.startsWith('/subscribe')
                const reference = isLetter ? '' : await readReference(page)
                await expectMails(form, lang, { email, reference })
              })
            }
          }
        },
      )
    }
  })
}

/** English without JavaScript and another language with it; the full run covers all four combinations. */
function languagesOf({ languages: [english, other] }: Form, scripts: boolean): readonly Lang[] {
  if (IS_FULL_RUN) return [english, other]
  return scripts ? [other] : [english]
}

function getForm(page: Page): Locator {
  return page.getByRole('main').locator('form:has([name="idempotency_key"])')
}

async function fillField(form: Locator, name: string, text: string | undefined): Promise<void> {
  const fields = form.locator(`[name="${name}"]`)
  const kind = await fields.first().evaluate((field) => field.getAttribute('type') ?? field.localName)
  if (kind === 'radio') await form.locator(`[name="${name}"][value="${text}"]`).check({ force: true })
  else if (kind !== 'select') await fields.fill(text ?? '')
  else await fields.selectOption(text ?? { index: 1 })
}

async function readReference(page: Page): Promise<string> {
  const receipt = page.getByText(REFERENCE).filter({ visible: true }).first()
  await expect(receipt).toBeVisible()
  return REFERENCE.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
}

type SentForm = { email: string; reference: string }

/** The team's mail has every field; the visitor's mail is in the language of the page, that of the trade newsletter in English. */
async function expectMails(form: Form, lang: Lang, { email, reference }: SentForm): Promise<void> {
  const isLetter = form.path.startsWith('/subscribe')
  if (!isLetter) {
    const mail = await waitForMail(TEAM_EMAIL, reference)
    for (const text of form.mailedTexts) expect(mail.text).toContain(text)
    if (form.sendsConfirmation) expect(mail.headers['reply-to']).toContain(email)
  }
  if (!form.sendsConfirmation) return
  const mail = await waitForMail(email, isLetter ? 'http' : reference)
  const isChinese = form.name !== 'trade letter' && (lang === 'cn' || lang === 'tw')
  expect(/\p{sc=Han}{4}/u.test(mail.text)).toBe(isChinese)
  if (isLetter) {
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const link = /https?:\/\/\S+confirm\S+/.exec(mail.text)?.[0] ?? ''
    expect(languageOfPath(new URL(link).pathname)).toBe(form.name === 'trade letter' ? 'en' : lang)
  }
  if (form.name === 'product registration') {
    expect(mail.attachments.map(({ type }) => type)).toContain('application/pdf')
  }
}
