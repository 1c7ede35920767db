import type { Selectable } from 'kysely'
import type { FormLimits } from '#config/form-limits.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { checkRateLimit, timeWindowBefore, tooManyRequests } from './rate-limit.ts'
import {
  detectSpam,
  hashContent,
  isOnlyRevisionFlagged,
  REVISION_FLAG,
  type SpamFlag,
} from './spam-checks.ts'
import { extractEmail, type Submission, type SubmissionSource, type SubmitResult } from './submission.ts'

/** Whoever corrects one submission more often than this is asked to wait: what is not stored stays in the form. */
const REVISION_LIMITS = [
  { count: 3, minutes: 60 },
  { count: 10, minutes: 24 * 60 },
]

type Revision = Pick<Selectable<Database['submissionChange']>, 'number' | 'fields' | 'createdAt'>
type OriginalSubmission = Pick<Selectable<Database['submission']>, 'fields' | 'spam' | 'addressHash'>

/**
 * Stores what comes under a known key with other words or a further file, and nothing where it is the very same. It is
 * held to the same limits as a new one, and judged like it.
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
  const isUnchanged = JSON.stringify((revisions[0] ?? original).fields) === text
  const isAttached = (await submission.attachment?.isMissing(db, reference)) ?? false
  if (isUnchanged && !isAttached) return { reference, isFlagged: original.spam !== '', isAttached }
  checkRevisionLimits(revisions, now)
  const rate = await checkRateLimit(db, limits, hash, now)
  const candidate = {
    ...submission,
    ...submission.guard,
    contentHash: hashContent(submission.kind, submission.fields),
    reference,
  }
  const flags = isUnchanged ? [] : await detectSpam(db, limits, { ...candidate, ...rate }, now)
  const spam = isUnchanged ? original.spam : updateSpamFlags(original.spam, flags)
  const stored = { reference, createdAt: now.toISOString() }
  const number = (revisions[0]?.number ?? 0) + 1
  await db
    .insertInto('submissionChange')
    .values({ ...stored, number, email: extractEmail(submission.email), fields: text })
    .execute()
  // Who sent last answers for all of it: so corrections count in the limit of an address.
  await db
    .updateTable('submission')
    .set({ spam, addressHash: hash || original.addressHash })
    .where('reference', '=', reference)
    .execute()
  if (isAttached) await submission.attachment?.store(db, stored)
  if (spam === '') await enqueueRevision(db, submission, { ...stored, changeNumber: number }, isUnchanged)
  return { reference, isFlagged: spam !== '', isAttached }
}

/** On PostgreSQL a second correction waits here until the first is stored, and then sees it. */
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

/** What was suspected from the start stays so until somebody looks; else the words that came last decide. */
function updateSpamFlags(before: string, flags: readonly SpamFlag[]): string {
  if (before !== '' && !isOnlyRevisionFlagged(before)) return before
  return flags.length === 0 ? '' : [REVISION_FLAG, ...flags].join(',')
}

type DeliveryOrigin = { reference: string; createdAt: string; changeNumber: number }

/** A file that comes later is for the team; the visitor has been told already. */
async function enqueueRevision(
  db: Db,
  submission: Submission,
  origin: DeliveryOrigin,
  isUnchanged: boolean,
): Promise<void> {
  const deliveries = await submission.planDeliveries(db, origin)
  await enqueueDeliveries(
    db,
    origin,
    deliveries.filter(({ delivery }) => !isUnchanged || delivery !== 'visitor'),
  )
}
