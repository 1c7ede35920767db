import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import { hashClientIp } from '../clients/client-ip-hash.ts'
import type { HandlerContext } from '../handler.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { checkRateLimit, lockClientIp } from './rate-limit.ts'
import { generateReference } from './reference.ts'
import { storeRevision } from './revisions.ts'
import { buildSearchText } from './search-text.ts'
import { detectSpam, findRepeated, hashContent, sendAgain } from './spam-checks.ts'
import {
  extractEmail,
  findByIdempotencyKey,
  type Submission,
  type SubmissionSource,
  type SubmitResult,
} from './submission.ts'

/**
 * Store a submission and its deliveries in one transaction; the response follows the commit. A repeated idempotency key
 * returns the same reference: equal fields change nothing, changed fields are stored and sent as a revision, so that a
 * correction made after a lost response reaches the team. Changed fields from another client IP are a new submission. A
 * suspected submission is stored too, but its visitor is told that it is not on its way, and to send it once more: what
 * arrives a second time and looks like a person's is sent.
 *
 * @throws {ApiError} 429 above a limit, 422 or 503 for a suspected submission
 */
export async function submit<Kind extends SubmissionKind>(
  context: HandlerContext,
  submission: Submission<Kind>,
): Promise<{ reference: string }> {
  const { db, forms, requestMeta } = context
  const now = forms.now()
  const hash = await hashClientIp(db, requestMeta.ip, now)
  const stored = await writeTransaction(db, async (transaction) => {
    await lockClientIp(transaction, forms.limits, hash)
    const existing =
      (await findByIdempotencyKey(transaction, idempotencyLookup(submission, hash))) ??
      (await findRepeated(transaction, forms.limits, submission, now))
    return existing === undefined
      ? insertSubmission(transaction, context, submission, { hash, now })
      : storeRevision(transaction, forms.limits, submission, { reference: existing, hash, now })
  })
  if (stored.spamFlags.length > 0) throw sendAgain(stored.spamFlags)
  forms.wake()
  return { reference: stored.reference }
}

async function insertSubmission(
  db: Db,
  { forms, lang, requestMeta }: HandlerContext,
  submission: Submission,
  { hash, now }: SubmissionSource,
): Promise<SubmitResult> {
  const { kind, fields, guard, email, planDeliveries } = submission
  const rate = await checkRateLimit(db, forms.limits, hash, now)
  const spamFlags = detectSpam(forms.limits, { kind, ...guard, ...rate })
  const createdAt = now.toISOString()
  const row = {
    kind,
    lang,
    page: requestMeta.page.slice(0, 300),
    createdAt,
    notice: guard.notice.slice(0, 2_000),
    email: extractEmail(email),
    fields: JSON.stringify(fields),
    spam: spamFlags.join(','),
    idempotencyKey: guard.idempotency_key || null,
    contentHash: hashContent(kind, fields),
    addressHash: hash,
    requestId: requestMeta.requestId,
    searchText: buildSearchText(fields),
  }
  let reference = await insertWithNewReference(db, row)
  if (reference === undefined) {
    // Another transaction may have stored the same key a moment ago.
    const existing = await findByIdempotencyKey(db, idempotencyLookup(submission, hash))
    if (existing !== undefined)
      return storeRevision(db, forms.limits, submission, { reference: existing, hash, now })
  }
  // Another visitor has used this key, or, very rarely, the reference was taken.
  while (reference === undefined) {
    reference = await insertWithNewReference(db, { ...row, idempotencyKey: null })
  }
  const stored = { reference, createdAt }
  await submission.attachment?.store(db, stored)
  if (spamFlags.length === 0)
    await enqueueDeliveries(db, { ...stored, changeNumber: 0 }, await planDeliveries(db, stored))
  return { reference, spamFlags }
}

/** Insert a row under a random reference; undefined if the reference or the idempotency key is taken. */
async function insertWithNewReference(
  db: Db,
  row: Omit<Insertable<Database['submission']>, 'reference'>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('submission')
    .values({ ...row, reference: generateReference() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return inserted?.reference
}

function idempotencyLookup({ kind, fields, guard }: Submission, hash: string) {
  return { kind, fields, key: guard.idempotency_key, hash }
}
