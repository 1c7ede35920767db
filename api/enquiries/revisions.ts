import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields } from '#database/submission-tables.ts'
import type { FormLimits } from '#system/form-limits.ts'
import { timeWindowBefore } from '../clients/time-window.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { checkRateLimit, tooManyRequests } from './rate-limit.ts'
import { appendSearchText } from './search-text.ts'
import { detectSpam, isOnlyRevisionFlagged, REVISION_FLAG, type SpamFlag } from './spam-checks.ts'
import { extractEmail, type Submission, type SubmissionSource, type SubmitResult } from './submission.ts'

/** Further corrections of one submission get a 429; their text stays in the visitor's form. */
const REVISION_LIMITS = [
  { count: 3, minutes: 60 },
  { count: 10, minutes: 24 * 60 },
]

type Revision = Pick<Selectable<Database['submissionChange']>, 'number' | 'fields' | 'createdAt'>
type OriginalSubmission = Pick<Selectable<Database['submission']>, 'fields' | 'spam' | 'addressHash'>

/**
 * Store changed fields or an additional file sent under a known idempotency key. The limits and spam checks of a new
 * submission apply. What was held is sent as soon as an attempt passes them; otherwise do nothing if all is unchanged.
 *
 * @throws {ApiError} 429 above a limit
 */
export async function storeRevision(
  db: Db,
  limits: FormLimits,
  submission: Submission,
  { reference, hash, now }: SubmissionSource & { reference: string },
): Promise<SubmitResult> {
  const original = await lockSubmission(db, reference)
  const revisions = await findRevisions(db, reference)
  const text = JSON.stringify(submission.fields)
  const isUnchanged = hasSameFields((revisions[0] ?? original).fields, submission.fields)
  const isAttached = (await submission.attachment?.isMissing(db, reference)) ?? false
  const isHeld = original.spam !== ''
  const isRevision = !isUnchanged || isAttached
  if (!isRevision && !isHeld) return { reference, spamFlags: [] }
  if (isRevision) checkRevisionLimits(revisions, now)
  const rate = await checkRateLimit(db, limits, hash, now)
  const spamFlags =
    isUnchanged && !isHeld ? [] : detectSpam(limits, { kind: submission.kind, ...submission.guard, ...rate })
  const stored = { reference, createdAt: now.toISOString() }
  const number = (revisions[0]?.number ?? 0) + (isRevision ? 1 : 0)
  if (isRevision)
    await db
      .insertInto('submissionChange')
      .values({ ...stored, number, email: extractEmail(submission.email), fields: text })
      .execute()
  // The last sender's hash replaces the first one, so that corrections count towards that client's limit.
  await db
    .updateTable('submission')
    .set({
      spam: updateSpamFlags(original.spam, spamFlags),
      addressHash: hash || original.addressHash,
      searchText: appendSearchText(submission.fields),
    })
    .where('reference', '=', reference)
    .execute()
  if (isAttached) await submission.attachment?.store(db, stored)
  if (spamFlags.length === 0)
    await enqueueRevision(db, submission, { ...stored, changeNumber: number }, isUnchanged && !isHeld)
  return { reference, spamFlags }
}

/** Compare by name: a release may have stored fewer fields, or in another order, than the one that gets the form again. */
function hasSameFields(stored: SubmissionFields, sent: SubmissionFields): boolean {
  const [before, after] = [new Map(Object.entries(stored)), new Map(Object.entries(sent))]
  return [...before.keys(), ...after.keys()].every(
    (name) => (before.get(name) ?? '') === (after.get(name) ?? ''),
  )
}

/** Lock the row on PostgreSQL, so that a concurrent correction waits for this one and then sees it. */
function lockSubmission(db: Db, reference: string): Promise<OriginalSubmission> {
  const first = db
    .selectFrom('submission')
    .select(['fields', 'spam', 'addressHash'])
    .where('reference', '=', reference)
  return (isSqlite(db) ? first : first.forUpdate()).executeTakeFirstOrThrow()
}

function findRevisions(db: Db, reference: string): Promise<Revision[]> {
  return db
    .selectFrom('submissionChange')
    .select(['number', 'fields', 'createdAt'])
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .execute()
}

function checkRevisionLimits(revisions: readonly Revision[], now: Date): void {
  for (const { count, minutes } of REVISION_LIMITS) {
    const { from, to } = timeWindowBefore(now, minutes)
    const oldest = revisions.filter(({ createdAt }) => createdAt <= to)[count - 1]
    if (oldest === undefined || oldest.createdAt <= from) continue
    throw tooManyRequests(
      Math.ceil(minutes * 60 - (now.getTime() - Date.parse(oldest.createdAt)) / 1_000),
      true,
    )
  }
}

/** The latest attempt decides; `correction` says that the original has been sent. */
function updateSpamFlags(before: string, flags: readonly SpamFlag[]): string {
  if (flags.length === 0) return ''
  const isOriginalSent = before === '' || isOnlyRevisionFlagged(before)
  return [...(isOriginalSent ? [REVISION_FLAG] : []), ...flags].join(',')
}

type DeliveryOrigin = { reference: string; createdAt: string; changeNumber: number }

/** Enqueue the deliveries of an attempt. A file added later is not confirmed to the visitor again. */
async function enqueueRevision(
  db: Db,
  submission: Submission,
  origin: DeliveryOrigin,
  isOnlyFile: boolean,
): Promise<void> {
  const deliveries = await submission.planDeliveries(db, origin)
  await enqueueDeliveries(
    db,
    origin,
    deliveries.filter(({ delivery }) => !isOnlyFile || delivery !== 'visitor'),
  )
}
