import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import type { AnswerContext } from '../answer.ts'
import { addressHash } from './address-hash.ts'
import { storeCorrection } from './corrections.ts'
import { plan } from './plan.ts'
import { checkRate, takeTurn } from './rate-limit.ts'
import { makeReference } from './reference.ts'
import { type Arrival, addressIn, findEarlier, type Stored, type Submission } from './submission.ts'
import { contentHashOf, suspicions } from './suspicion.ts'

/**
 * Stores a submission and what is to be sent because of it, in one transaction; the visitor is answered after the
 * commit. The same key again gives the same reference: with the same words nothing happens, with other words they are
 * kept as a change and sent on, so that a correction made after a lost answer reaches the team. Other words from another
 * network address are a submission of their own.
 */
export async function submit<Kind extends SubmissionKind>(
  context: AnswerContext,
  given: Submission<Kind>,
): Promise<Stored> {
  const { db, forms, visit } = context
  const now = forms.now()
  const hash = await addressHash(db, visit.ip, now)
  const stored = await writeTransaction(db, async (transaction) => {
    await takeTurn(transaction, forms.limits, hash)
    const known = await findEarlier(transaction, earlierOf(given, hash))
    return known === undefined
      ? storeNew(transaction, context, given, { hash, now })
      : storeCorrection(transaction, forms.limits, given, { reference: known, hash, now })
  })
  forms.wake()
  return stored
}

async function storeNew(
  db: Db,
  { forms, lang, visit }: AnswerContext,
  given: Submission,
  { hash, now }: Arrival,
): Promise<Stored> {
  const { kind, fields, guard, email, deliver } = given
  const rate = await checkRate(db, forms.limits, hash, now)
  const contentHash = contentHashOf(kind, fields)
  const judged = { kind, fields, contentHash, ...guard, ...rate }
  const spam = await suspicions(db, forms.limits, judged, now)
  const createdAt = now.toISOString()
  let idempotencyKey = guard.idempotency_key || null
  for (;;) {
    const reference = makeReference()
    const row = {
      reference,
      kind,
      lang,
      page: visit.page.slice(0, 300),
      createdAt,
      notice: guard.notice.slice(0, 2_000),
      email: addressIn(email),
      fields: JSON.stringify(fields),
      spam: spam.join(','),
      idempotencyKey,
      contentHash,
      addressHash: hash,
      requestId: visit.requestId,
    }
    const inserted = await db
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (inserted) {
      const stored = { reference, createdAt }
      await given.attachment?.store(db, stored)
      const isSuspected = spam.length > 0
      if (!isSuspected) await plan(db, { ...stored, changeNumber: 0 }, await deliver(db, stored))
      return { reference, isSuspected, isAttached: given.attachment !== undefined }
    }
    // The same key a moment earlier in another transaction, or, once in ages, the same reference.
    const known = await findEarlier(db, earlierOf(given, hash))
    if (known !== undefined) return storeCorrection(db, forms.limits, given, { reference: known, hash, now })
    // Somebody else has used this key: what comes now is stored without one.
    idempotencyKey = null
  }
}

function earlierOf({ kind, fields, guard }: Submission, hash: string) {
  return { kind, fields, key: guard.idempotency_key, hash }
}
