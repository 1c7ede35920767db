import type { Locator, Page } from '@playwright/test'
import { type Lang, languageOfPath, localizePath } from '#contract/languages.ts'
import { IS_FULL_RUN } from '../extent.ts'
import { mailTo, TEAM } from './mail-box.ts'
import { FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'
import { turnToForm } from './turn-to-form.ts'

const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

type Form = {
  name: string
  /** Address without language. */
  path: string
  languages: readonly [Lang, Lang]
  /** By name on the wire; of a select with an undefined text the second choice is taken. */
  fields: Readonly<Record<string, string | undefined>>
  /** What the team must read in its mail, beside the reference. */
  said: readonly string[]
  /** The field whose address gets a mail too. */
  writesBack?: boolean
}

const REGISTRATION = Object.fromEntries(
  FIELDS.map(({ name, text }) => [name, name === 'cate_name' ? undefined : text]),
)

const FORMS: readonly Form[] = [
  {
    name: 'home enquiry',
    path: '/',
    languages: ['en', 'kr'],
    fields: { cate_name: undefined, series_name: 'HZ90', contact: '0491 570 156' },
    said: ['HZ90', '0491 570 156'],
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
    said: ['Plover & Sons 梁', '+62 21 555 0100', 'Forty kitchens in May. 🍳 مرحبا'],
    writesBack: true,
  },
  {
    name: 'product registration',
    path: '/register',
    languages: ['en', 'cn'],
    fields: { ...REGISTRATION, email: undefined },
    said: ['HZ90', 'HZ 2609 0413', 'Richmond'],
    writesBack: true,
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
    said: ['Dapur Sehat', 'dapur.example'],
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
    said: ['민지', 'It hums.'],
  },
  {
    name: 'newsletter',
    path: '/subscribe',
    languages: ['en', 'cn'],
    fields: { email: undefined },
    said: [],
    writesBack: true,
  },
  {
    name: 'trade letter',
    path: '/subscribe?letter=trade',
    languages: ['en', 'tw'],
    fields: { email: undefined },
    said: [],
    writesBack: true,
  },
]

/** The unit tests send each form to both databases, so `npm test` sends each to PostgreSQL once from a browser. */
const DATABASES = [
  { database: 'SQLite', site: process.env.SITE_URL, isWhole: true },
  { database: 'PostgreSQL', site: process.env.SITE_ON_POSTGRES_URL, isWhole: IS_FULL_RUN },
]

for (const { database, site, isWhole } of DATABASES) {
  test.describe(`on ${database}`, () => {
    test.use(site === undefined ? {} : { baseURL: site })
    for (const scripts of isWhole ? [true, false] : [true]) {
      test.describe(scripts ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled: scripts })
        for (const form of FORMS) {
          for (const lang of languagesOf(form, scripts)) {
            const address = localizePath(form.path, lang)
            test(`the ${form.name} at ${address} shows its reference, and its mails come`, async ({
              page,
              visit,
            }) => {
              const email =
                `${form.name.replaceAll(' ', '-')}.${lang}.${scripts}.${database}@example.com`.toLowerCase()
              await visit(address)
              const element = scripts ? await turnToForm(page) : formOf(page)
              for (const [name, text] of Object.entries(form.fields)) {
                await write(element, name, name === 'email' ? email : text)
              }
              await element.locator('button:not([type="button"])').last().click()
              const reference = await referenceOn(page)
              await expectMails(form, lang, { email, reference })
            })
          }
        }
      })
    }
  })
}

/** English without scripts and another language with them; both in both ways in the full run. */
function languagesOf({ languages: [english, other] }: Form, scripts: boolean): readonly Lang[] {
  if (IS_FULL_RUN) return [english, other]
  return scripts ? [other] : [english]
}

function formOf(page: Page): Locator {
  return page.getByRole('main').locator('form:has([name="idempotency_key"])')
}

async function write(form: Locator, name: string, text: string | undefined): Promise<void> {
  const fields = form.locator(`[name="${name}"]`)
  const kind = await fields.first().evaluate((field) => field.getAttribute('type') ?? field.localName)
  if (kind === 'radio') await form.locator(`[name="${name}"][value="${text}"]`).check({ force: true })
  else if (kind !== 'select') await fields.fill(text ?? '')
  else await fields.selectOption(text ?? { index: 1 })
}

async function referenceOn(page: Page): Promise<string> {
  const told = page.getByText(REFERENCE).filter({ visible: true }).first()
  await expect(told).toBeVisible()
  return REFERENCE.exec((await told.textContent()) ?? '')?.[0] ?? ''
}

type Sent = { email: string; reference: string }

/** The team reads everything; who left an address gets a mail in the language of the page, the trade letter's in English. */
async function expectMails(form: Form, lang: Lang, { email, reference }: Sent): Promise<void> {
  const isLetter = form.path.startsWith('/subscribe')
  if (!isLetter) {
    const mail = await mailTo(TEAM, reference)
    for (const text of form.said) expect(mail.text).toContain(text)
    if (form.writesBack) expect(mail.headers['reply-to']).toContain(email)
  }
  if (!form.writesBack) return
  const mail = await mailTo(email, isLetter ? 'http' : reference)
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
