import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import type { HandlerContext } from '../handler.ts'
import { hashClientIp } from './client-ip-hash.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { checkRateLimit, lockClientIp } from './rate-limit.ts'
import { generateReference } from './reference.ts'
import { storeRevision } from './revisions.ts'
import { detectSpam, hashContent } from './spam-checks.ts'
import {
  extractEmail,
  findByIdempotencyKey,
  type Submission,
  type SubmissionSource,
  type SubmitResult,
} from './submission.ts'

/**
 * Stores a submission and what is to be sent because of it, in one transaction; the visitor is answered after the
 * commit. The same key again gives the same reference: with the same words nothing happens, with other words they are
 * kept as a change and sent on, so that a correction made after a lost answer reaches the team. Other words from another
 * network address are a submission of their own.
 */
export async function submit<Kind extends SubmissionKind>(
  context: HandlerContext,
  submission: Submission<Kind>,
): Promise<SubmitResult> {
  const { db, forms, requestMeta } = context
  const now = forms.now()
  const hash = await hashClientIp(db, requestMeta.ip, now)
  const stored = await writeTransaction(db, async (transaction) => {
    await lockClientIp(transaction, forms.limits, hash)
    const existing = await findByIdempotencyKey(transaction, idempotencyLookup(submission, hash))
    return existing === undefined
      ? insertSubmission(transaction, context, submission, { hash, now })
      : storeRevision(transaction, forms.limits, submission, { reference: existing, hash, now })
  })
  forms.wake()
  return stored
}

async function insertSubmission(
  db: Db,
  { forms, lang, requestMeta }: HandlerContext,
  submission: Submission,
  { hash, now }: SubmissionSource,
): Promise<SubmitResult> {
  const { kind, fields, guard, email, planDeliveries } = submission
  const rate = await checkRateLimit(db, forms.limits, hash, now)
  const contentHash = hashContent(kind, fields)
  const candidate = { kind, fields, contentHash, ...guard, ...rate }
  const spamFlags = await detectSpam(db, forms.limits, candidate, now)
  const createdAt = now.toISOString()
  let idempotencyKey = guard.idempotency_key || null
  for (;;) {
    const reference = generateReference()
    const row = {
      reference,
      kind,
      lang,
      page: requestMeta.page.slice(0, 300),
      createdAt,
      notice: guard.notice.slice(0, 2_000),
      email: extractEmail(email),
      fields: JSON.stringify(fields),
      spam: spamFlags.join(','),
      idempotencyKey,
      contentHash,
      addressHash: hash,
      requestId: requestMeta.requestId,
    }
    const inserted = await db
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (inserted) {
      const stored = { reference, createdAt }
      await submission.attachment?.store(db, stored)
      const isFlagged = spamFlags.length > 0
      if (!isFlagged)
        await enqueueDeliveries(db, { ...stored, changeNumber: 0 }, await planDeliveries(db, stored))
      return { reference, isFlagged, isAttached: submission.attachment !== undefined }
    }
    // The same key a moment earlier in another transaction, or, once in ages, the same reference.
    const existing = await findByIdempotencyKey(db, idempotencyLookup(submission, hash))
    if (existing !== undefined)
      return storeRevision(db, forms.limits, submission, { reference: existing, hash, now })
    // Somebody else has used this key: what comes now is stored without one.
    idempotencyKey = null
  }
}

function idempotencyLookup({ kind, fields, guard }: Submission, hash: string) {
  return { kind, fields, key: guard.idempotency_key, hash }
}
