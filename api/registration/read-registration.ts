import { z } from 'zod'
import { DAY_MS } from '#contract/day-ms.ts'
import { certificatePath } from '#contract/file-paths.ts'
import type { Registration } from '#contract/registration.ts'
import { isInFuture, isLongAgo } from '#contract/unusual-values.ts'
import { addYears } from '../add-years.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { parseReference } from '../enquiries/reference.ts'
import { getPage } from '../get-page.ts'
import type { HandlerContext } from '../handler.ts'
import { notFound } from '../http/api-error.ts'
import { getSigningSecret } from '../secrets.ts'
import { isValidCertificateToken } from './certificate-link.ts'
import { findRegistration } from './find-registration.ts'
import { isUnderReview } from './registration-review.ts'

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
  const registration = await findRegistration(db, reference)
  if (!registration) throw notFound()
  const { fields } = registration
  const tomorrow = new Date(forms.now().getTime() + DAY_MS)
  const [{ facts, words }, cards, upload] = await Promise.all([
    getPage(db, 'warranty', lang, warrantySchema),
    findProductCards(db, { lang, codes: [fields.code.toUpperCase()], withDiscontinued: true }),
    db.selectFrom('upload').select('id').where('reference', '=', reference).executeTakeFirst(),
  ])
  return {
    reference,
    code: fields.code,
    serial_number: fields.serialNumber,
    channel: fields.channel,
    channel_describe: fields.channelDescription,
    buy_date: fields.buyDate,
    until:
      isLongAgo(fields.buyDate) || isInFuture(fields.buyDate, tomorrow)
        ? ''
        : addYears(fields.buyDate, facts.term),
    has_receipt: upload !== undefined,
    thumb: cards[0]?.thumb ?? null,
    term: facts.term,
    terms: words.terms,
    law: facts.law,
    law_translation: words.lawTranslation,
    is_under_review: isUnderReview(registration),
    certificate: certificatePath({ reference, token: link.token }),
  }
}
