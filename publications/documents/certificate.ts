import { renderToBuffer } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'
import type { Setting, Warranty } from './content.ts'
import { registerFonts } from './fonts.ts'
import { formatsOf } from './formats.ts'
import { bind, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { beside, hairline, lightLine, room, stack, text, together } from './parts.ts'
import { readSetting } from './read.ts'
import { readWarranty } from './read-pages.ts'
import { COLORS } from './tokens.ts'
import type { Style } from './type.ts'
import { everyScript, withoutUnknown } from './visitor-texts.ts'
import { lawPanel } from './warranty-document.ts'

type Registration = {
  reference: string
  lang: Lang
  createdAt: string
  fields: FieldsByKind['registration']
}

/** The warranty certificate of a registration as PDF; undefined when there is no such registration any more. */
export async function makeCertificate(
  db: Db,
  reference: string,
  { contentDirectory = 'content' }: { contentDirectory?: string } = {},
): Promise<Uint8Array | undefined> {
  const registration = await readRegistration(db, reference)
  if (!registration) return undefined
  registerFonts()
  const [setting, warranty] = await Promise.all([
    readSetting(db, registration.lang, contentDirectory),
    readWarranty(db, registration.lang),
  ])
  return warranty && renderToBuffer(await draw(registration, setting, warranty))
}

/** As last corrected by the visitor. */
async function readRegistration(db: Db, reference: string): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['reference', 'lang', 'createdAt', 'fields'])
    .where('reference', '=', reference)
    .where('kind', '=', 'registration')
    .executeTakeFirst()
  const change = await db
    .selectFrom('submissionChange')
    .select('fields')
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const fields = change?.fields ?? row?.fields
  return row && fields && 'serialNumber' in fields ? { ...row, fields } : undefined
}

async function draw(
  { reference, lang, createdAt, fields }: Registration,
  setting: Setting,
  warranty: Warranty,
): Promise<DrawnDocument> {
  const sheet = openSheet(setting, reference, (words) => words.certificate)
  const { type, words } = sheet
  const owner =
    lang === 'en' || lang === 'id'
      ? `${fields.name} ${fields.familyName}`
      : `${fields.familyName} ${fields.name}`
  const date = formatsOf(lang).date
  const rows: [string, string][] = [
    [words.owner, owner],
    [words.model, `${fields.code}  ${fields.category}`],
    [words.serialNumber, fields.serialNumber],
    [words.bought, readableDate(fields.buyDate, date)],
    [words.warrantyTerm, words.years(warranty.term)],
    [words.registeredOn, date(createdAt)],
    [words.reference, reference],
  ]
  const known = await Promise.all(
    rows.map(async ([name, value]) => [name, await withoutUnknown(value)] as const),
  )
  return bind(
    sheet,
    page(
      sheet,
      COLORS.white,
      room(10),
      text(type.h1, words.certificate),
      lightLine({ marginTop: 12, marginBottom: 12 }),
      text(type.lead, words.certificateIntro),
      room(14),
      stack({}, ...known.map(([name, value]) => row(sheet, name, value))),
      room(10),
      text(type.text, words.warrantyStart),
      text(type.text, words.keepCertificate, { marginTop: 6 }),
      room(14),
      lawPanel(sheet, warranty),
      room(10),
      contact(sheet),
    ),
  )
}

function row({ type, setting }: Sheet, name: string, value: string) {
  const family: Style = { fontFamily: everyScript(setting.lang) }
  return together(
    {},
    hairline({ marginBottom: 7 }),
    beside(
      { paddingBottom: 7 },
      text(type.small, name, { width: 150, color: COLORS.ash }),
      text(type.text, value, { flex: 1, ...family }),
    ),
  )
}

function contact({ type, setting }: Sheet) {
  const { name, address, telephone, email, site } = setting.brand
  return text(type.hint, [name, address, telephone, email, site].filter(Boolean).join('  ·  '))
}

/** A date field of a browser says YYYY-MM-DD; anything else stays as it was typed. */
function readableDate(value: string, date: (iso: string) => string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDate ? date(value) : value
}
