import { formatDay } from '#contract/format-date.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'
import { getFormatters } from '../document-formatters.ts'
import { listUnprintable } from '../fonts/printable-text.ts'
import { getDocumentMessages } from '../messages/document-messages.ts'
import type { DocumentSettings, Warranty } from '../queries/document-content.ts'
import { readWarranty } from '../queries/read-page-content.ts'
import { type DocumentOptions, readDocumentSettings } from '../queries/read-product-content.ts'
import { type DocumentInput, documentFrame, toDocumentInput } from './document-input.ts'
import { describeWarranty } from './product-input.ts'
import { manualQrCode, type QrCode } from './qr-code.ts'

type Registration = {
  reference: string
  lang: Lang
  createdAt: string
  fields: FieldsByKind['registration']
}

/** Read the input of a warranty certificate; undefined if the registration no longer exists. */
export async function readCertificateInput(
  db: Db,
  reference: string,
  options: DocumentOptions,
): Promise<DocumentInput | undefined> {
  const registration = await readRegistration(db, reference)
  if (!registration) return undefined
  const [settings, warranty, code] = await Promise.all([
    readDocumentSettings(db, registration.lang, options),
    readWarranty(db, registration.lang),
    findProductCode(db, registration.fields.code),
  ])
  const qr = code === undefined ? null : manualQrCode(code, settings)
  return warranty && composeCertificate({ registration, settings, warranty, qr })
}

/** Find the code of a model that a visitor has registered, also by a code that it had before; undefined for another. */
async function findProductCode(db: Db, registered: string): Promise<string | undefined> {
  const code = registered.toUpperCase()
  const product = await db
    .selectFrom('product')
    .leftJoin('productFormerCode as former', 'former.productId', 'product.id')
    .select('product.code')
    .where(({ eb, or }) => or([eb('product.code', '=', code), eb('former.code', '=', code)]))
    .executeTakeFirst()
  return product?.code
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

type CertificateSources = {
  registration: Registration
  settings: DocumentSettings
  warranty: Warranty
  qr: QrCode | null
}

function composeCertificate({ registration, settings, warranty, qr }: CertificateSources): DocumentInput {
  const { reference, lang, createdAt, fields } = registration
  const messages = getDocumentMessages(lang)
  const date = getFormatters(lang).date
  const isFamilyNameLast = lang === 'en' || lang === 'id'
  const names = [fields.familyName, fields.name]
  const rows: [string, string][] = [
    [messages.owner, (isFamilyNameLast ? names.toReversed() : names).join(' ')],
    [messages.model, `${fields.code}  ${fields.category}`],
    [messages.serialNumber, fields.serialNumber],
    [messages.bought, formatDay(fields.buyDate, lang) ?? fields.buyDate],
    [messages.warrantyTerm, messages.years(warranty.term)],
    [messages.registeredOn, date(createdAt)],
    [messages.reference, reference],
  ]
  const printableRows = rows
    .map(([name, value]) => ({ name, value: toPrintableLine(value) }))
    .filter(({ value }) => value !== '')
  const { name, address, telephone, email, site } = settings.brand
  const frame = documentFrame({
    settings,
    subject: reference,
    titleOf: ({ certificate }) => certificate,
    changes: [createdAt],
  })
  const data = {
    ...frame,
    edition: '',
    rows: printableRows,
    warranty: describeWarranty(warranty, settings),
    contact: [name, address, telephone, email, site].filter(Boolean),
    qr,
  }
  return toDocumentInput('certificate', data, [])
}

/** Letters of one word that fit into a line even if all are wide. */
const LONG_WORD = /(?:[^\s\p{M}]\p{M}*){24}(?=[^\s\p{M}])/gu

/**
 * Return a text of the visitor without line breaks, invisible characters and pictographs that no font has. Empty if a letter or
 * digit has no glyph: no row is better than half a name.
 */
function toPrintableLine(value: string): string {
  const line = value
    .normalize()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const unprintable = listUnprintable(line)
  if (unprintable.some((segment) => /[\p{L}\p{M}\p{N}]/u.test(segment))) return ''
  return unprintable
    .reduce((text, segment) => text.replaceAll(segment, ''), line)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(LONG_WORD, '$&\u200b')
}
