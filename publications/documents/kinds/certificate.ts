import { renderToBuffer } from '@react-pdf/renderer'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'
import { createFormatters } from '../document-formatters.ts'
import { COLORS } from '../layout/design-tokens.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import {
  flexRow,
  hairline,
  lightLine,
  stack,
  text,
  unbreakable,
  verticalSpace,
} from '../layout/primitives.ts'
import type { DocumentSettings, Warranty } from '../queries/document-content.ts'
import { readWarranty } from '../queries/read-page-content.ts'
import { readDocumentSettings } from '../queries/read-product-content.ts'
import { registerFonts } from '../typography/font-families.ts'
import { familiesForAnyScript, replaceUnprintable } from '../typography/printable-text.ts'
import type { Style } from '../typography/type-scale.ts'
import { lawPanel } from './warranty-document.ts'

type Registration = {
  reference: string
  lang: Lang
  createdAt: string
  fields: FieldsByKind['registration']
}

/** Render the warranty certificate of a registration as PDF; undefined if the registration no longer exists. */
export async function renderCertificate(
  db: Db,
  reference: string,
  { contentDirectory = 'content' }: { contentDirectory?: string } = {},
): Promise<Uint8Array | undefined> {
  const registration = await readRegistration(db, reference)
  if (!registration) return undefined
  registerFonts()
  const [settings, warranty] = await Promise.all([
    readDocumentSettings(db, registration.lang, contentDirectory),
    readWarranty(db, registration.lang),
  ])
  return warranty && renderToBuffer(await composeCertificate(registration, settings, warranty))
}

/** Read a registration with the latest revision by the visitor. */
async function readRegistration(db: Db, reference: string): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['reference', 'lang', 'createdAt', 'fields'])
    .where('reference', '=', reference)
    .where('kind', '=', 'registration')
    .executeTakeFirst()
  const latestRevision = await db
    .selectFrom('submissionChange')
    .select('fields')
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const fields = latestRevision?.fields ?? row?.fields
  return row && fields && 'serialNumber' in fields ? { ...row, fields } : undefined
}

async function composeCertificate(
  { reference, lang, createdAt, fields }: Registration,
  settings: DocumentSettings,
  warranty: Warranty,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, reference, (messages) => messages.certificate)
  const { type, messages } = context
  const owner =
    lang === 'en' || lang === 'id'
      ? `${fields.name} ${fields.familyName}`
      : `${fields.familyName} ${fields.name}`
  const date = createFormatters(lang).date
  const rows: [string, string][] = [
    [messages.owner, owner],
    [messages.model, `${fields.code}  ${fields.category}`],
    [messages.serialNumber, fields.serialNumber],
    [messages.bought, formatPurchaseDate(fields.buyDate, date)],
    [messages.warrantyTerm, messages.years(warranty.term)],
    [messages.registeredOn, date(createdAt)],
    [messages.reference, reference],
  ]
  const printableRows = await Promise.all(
    rows.map(async ([name, value]) => [name, await replaceUnprintable(value)] as const),
  )
  return createPdfDocument(
    context,
    contentPage(
      context,
      COLORS.white,
      verticalSpace(10),
      text(type.h1, messages.certificate),
      lightLine({ marginTop: 12, marginBottom: 12 }),
      text(type.lead, messages.certificateIntro),
      verticalSpace(14),
      stack({}, ...printableRows.map(([name, value]) => detailRow(context, name, value))),
      verticalSpace(10),
      text(type.text, messages.warrantyStart),
      text(type.text, messages.keepCertificate, { marginTop: 6 }),
      verticalSpace(14),
      lawPanel(context, warranty),
      verticalSpace(10),
      contactLine(context),
    ),
  )
}

function detailRow({ type, settings }: DocumentContext, name: string, value: string) {
  const family: Style = { fontFamily: familiesForAnyScript(settings.lang) }
  return unbreakable(
    {},
    hairline({ marginBottom: 7 }),
    flexRow(
      { paddingBottom: 7 },
      text(type.small, name, { width: 150, color: COLORS.ash }),
      text(type.text, value, { flex: 1, ...family }),
    ),
  )
}

function contactLine({ type, settings }: DocumentContext) {
  const { name, address, telephone, email, site } = settings.brand
  return text(type.hint, [name, address, telephone, email, site].filter(Boolean).join('  ·  '))
}

/** Format a date of the form YYYY-MM-DD, as date inputs send it; return any other text unchanged. */
function formatPurchaseDate(value: string, date: (iso: string) => string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return isDate ? date(value) : value
}
