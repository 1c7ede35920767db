import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { plan } from './plan.ts'
import { checkRate, spanBefore, tooMany } from './rate-limit.ts'
import type { FormLimits } from './services.ts'
import { type Arrival, addressIn, type Stored, type Submission } from './submission.ts'
import { CORRECTION, contentHashOf, isOnlyCorrection, type Suspicion, suspicions } from './suspicion.ts'

/** Whoever corrects one submission more often than this is asked to wait: what is not stored stays in the form. */
const MOST_CORRECTIONS = [
  { count: 3, minutes: 60 },
  { count: 10, minutes: 24 * 60 },
]

type Change = Pick<Selectable<Database['submissionChange']>, 'number' | 'fields' | 'createdAt'>
type First = Pick<Selectable<Database['submission']>, 'fields' | 'spam' | 'addressHash'>

/**
 * Stores what comes under a known key with other words or a further file, and nothing where it is the very same. It is
 * held to the same limits as a new one, and judged like it.
 */
export async function storeCorrection(
  db: Db,
  limits: FormLimits,
  given: Submission,
  { reference, hash, now }: Arrival & { reference: string },
): Promise<Stored> {
  const first = await lockFirst(db, reference)
  const changes = await findChanges(db, reference)
  const text = JSON.stringify(given.fields)
  const isSame = JSON.stringify((changes[0] ?? first).fields) === text
  const isAttached = (await given.attachment?.isMissing(db, reference)) ?? false
  if (isSame && !isAttached) return { reference, isSuspected: first.spam !== '', isAttached }
  checkCorrections(changes, now)
  const rate = await checkRate(db, limits, hash, now)
  const judged = { ...given, ...given.guard, contentHash: contentHashOf(given.kind, given.fields), reference }
  const reasons = isSame ? [] : await suspicions(db, limits, { ...judged, ...rate }, now)
  const spam = isSame ? first.spam : markAfter(first.spam, reasons)
  const stored = { reference, createdAt: now.toISOString() }
  const number = (changes[0]?.number ?? 0) + 1
  await db
    .insertInto('submissionChange')
    .values({ ...stored, number, email: addressIn(given.email), fields: text })
    .execute()
  // Who sent last answers for all of it: so corrections count in the limit of an address.
  await db
    .updateTable('submission')
    .set({ spam, addressHash: hash || first.addressHash })
    .where('reference', '=', reference)
    .execute()
  if (isAttached) await given.attachment?.store(db, stored)
  if (spam === '') await planCorrection(db, given, { ...stored, changeNumber: number }, isSame)
  return { reference, isSuspected: spam !== '', isAttached }
}

/** On PostgreSQL a second correction waits here until the first is stored, and then sees it. */
function lockFirst(db: Db, reference: string): Promise<First> {
  const first = db
    .selectFrom('submission')
    .select(['fields', 'spam', 'addressHash'])
    .where('reference', '=', reference)
  return (isSqlite(db) ? first : first.forUpdate()).executeTakeFirstOrThrow()
}

function findChanges(db: Db, reference: string): Promise<Change[]> {
  return db
    .selectFrom('submissionChange')
    .select(['number', 'fields', 'createdAt'])
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .execute()
}

function checkCorrections(changes: readonly Change[], now: Date): void {
  for (const { count, minutes } of MOST_CORRECTIONS) {
    const { from, to } = spanBefore(now, minutes)
    const oldest = changes.filter(({ createdAt }) => createdAt <= to)[count - 1]
    if (oldest === undefined || oldest.createdAt <= from) continue
    throw tooMany(Math.ceil(minutes * 60 - (now.getTime() - Date.parse(oldest.createdAt)) / 1_000), true)
  }
}

/** What was suspected from the start stays so until somebody looks; else the words that came last decide. */
function markAfter(before: string, reasons: readonly Suspicion[]): string {
  if (before !== '' && !isOnlyCorrection(before)) return before
  return reasons.length === 0 ? '' : [CORRECTION, ...reasons].join(',')
}

type Planned = { reference: string; createdAt: string; changeNumber: number }

/** A file that comes later is for the team; the visitor has been told already. */
async function planCorrection(db: Db, given: Submission, planned: Planned, isSame: boolean): Promise<void> {
  const deliveries = await given.deliver(db, planned)
  await plan(
    db,
    planned,
    deliveries.filter(({ delivery }) => !isSame || delivery !== 'visitor'),
  )
}
