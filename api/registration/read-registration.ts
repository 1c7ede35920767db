import { z } from 'zod'
import { certificatePath } from '#contract/file-paths.ts'
import type { Registration } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { parseReference } from '../enquiries/reference.ts'
import { getPage } from '../get-page.ts'
import type { HandlerContext } from '../handler.ts'
import { notFound } from '../http/api-error.ts'
import { getSigningSecret } from '../secrets.ts'
import { isValidCertificateToken } from './certificate-link.ts'

const warrantySchema = {
  facts: z.object({ term: z.int(), law: z.string() }),
  words: z.object({ terms: z.array(z.string()), lawTranslation: z.string().default('') }),
}

type Link = { reference: string; token: string }

/**
 * Read a registration by its signed link. The result contains no personal data.
 *
 * @throws {ApiError} 404 for an invalid or expired link and for an erased registration
 */
export async function readRegistration(link: Link, context: HandlerContext): Promise<Registration> {
  const { db, lang, forms } = context
  const reference = parseReference(link.reference) ?? ''
  const secret = await getSigningSecret(db, forms.signingSecret)
  if (!isValidCertificateToken(secret, reference, link.token, forms.now())) throw notFound()
  const fields = await findFields(db, reference)
  const [{ facts, words }, cards, upload] = await Promise.all([
    getPage(db, 'warranty', lang, warrantySchema),
    findProductCards(db, { lang, codes: [fields.code.toUpperCase()] }),
    db.selectFrom('upload').select('id').where('reference', '=', reference).executeTakeFirst(),
  ])
  return {
    reference,
    code: fields.code,
    serial_number: fields.serialNumber,
    channel: fields.channel,
    channel_describe: fields.channelDescription,
    buy_date: fields.buyDate,
    until: isPurchaseDate(fields.buyDate, forms.now()) ? addYears(fields.buyDate, facts.term) : '',
    has_receipt: upload !== undefined,
    thumb: cards[0]?.thumb ?? null,
    term: facts.term,
    terms: words.terms,
    law: facts.law,
    law_translation: words.lawTranslation,
    certificate: certificatePath({ reference, token: link.token }),
  }
}

/** Return the latest fields, including a correction sent after a lost response. */
async function findFields(db: Db, reference: string): Promise<FieldsByKind['registration']> {
  const first = await db
    .selectFrom('submission')
    .select('fields')
    .where('reference', '=', reference)
    .where('kind', '=', 'registration')
    .executeTakeFirst()
  if (!first) throw notFound()
  const last = await db
    .selectFrom('submissionChange')
    .select('fields')
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return registrationFieldsSchema.parse((last ?? first).fields)
}

const registrationFieldsSchema: z.ZodType<FieldsByKind['registration']> = z.object({
  familyName: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  houseType: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  category: z.string(),
  code: z.string(),
  serialNumber: z.string(),
  channel: z.string(),
  channelDescription: z.string(),
  buyDate: z.string(),
  orderNumber: z.string(),
})

/** The form warns about other dates without rejecting them; no warranty end is computed. Nothing was sold before 1990. */
const MIN_PURCHASE_DATE = '1990-01-01'
/** Largest offset from UTC of any time zone. */
const MAX_UTC_OFFSET_MS = 14 * 60 * 60 * 1_000

/** True for a date from 1990 to tomorrow, in any time zone. */
function isPurchaseDate(day: string, now: Date): boolean {
  const tomorrow = new Date(now.getTime() + MAX_UTC_OFFSET_MS + 24 * 60 * 60 * 1_000)
  return day >= MIN_PURCHASE_DATE && day <= tomorrow.toISOString().slice(0, 10)
}

/** Add years to a YYYY-MM-DD date; 29 February becomes 1 March. Empty for an invalid date. */
export function addYears(day: string, years: number): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return ''
  return new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(date))).toISOString().slice(0, 10)
}
