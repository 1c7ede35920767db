import { randomUUID } from 'node:crypto'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { SubmissionState } from '#contract/office/submission-state.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { minutesBefore } from '../../clients/time-window.ts'
import { confirmReviewed, findUnderReview } from '../../registration/registration-review.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'
import { selectOwners } from './filter-inbox.ts'

type Context = OfficeContext<'inbox'>

/** A submission in the version that the person has seen. */
type SeenSubmission = { reference: string; version: number }

type AssignmentChange = {
  submissions: readonly SeenSubmission[]
  action: 'inbox.state' | 'inbox.assign'
  change: { state: SubmissionState } | { ownerId: string | null }
}

/** How often looking at one submission is recorded, per person. */
const VIEW_INTERVAL_MINUTES = 60

/**
 * Change state or owner of the submissions that nobody else has changed since. A new one that gets an owner is open; a
 * registration under review that is done gets its certificate.
 *
 * @throws {OfficeError} conflict, if somebody else has changed all of them
 */
export async function changeAssignment(
  context: Context,
  { submissions, action, change }: AssignmentChange,
): Promise<{ changed: number; skipped: string[] }> {
  return writeTransaction(context.db, async (transaction) => {
    const owner =
      'ownerId' in change && change.ownerId !== null ? await getOwner(transaction, change.ownerId) : undefined
    const opened: Expression<SubmissionState> = sql`case state when 'new' then 'open' else state end`
    const isDone = 'state' in change && change.state === 'done'
    const references = submissions.map(({ reference }) => reference)
    const reviewed = isDone ? await findUnderReview(transaction, references) : []
    const set = { ...change, ...(owner ? { state: opened } : {}), careVersion: sql<number>`care_version + 1` }
    const rows = await transaction
      .updateTable('submission')
      .set(set)
      .where(isAsSeen(submissions))
      .returning('reference')
      .execute()
    const changed = new Set(rows.map(({ reference }) => reference))
    if (changed.size === 0) throw new OfficeError('conflict')
    const note = 'state' in change ? change.state : (owner?.name ?? '')
    for (const reference of reviewed)
      if (changed.has(reference)) await confirmReviewed(transaction, reference, context.now)
    for (const reference of changed)
      await recordAudit(transaction, context, { action, subject: reference, note })
    const skipped = submissions.filter(({ reference }) => !changed.has(reference))
    return { changed: changed.size, skipped: skipped.map(({ reference }) => reference) }
  })
}

/** Match submissions that are still in the version that the person has seen. */
function isAsSeen(submissions: readonly SeenSubmission[]) {
  const { eb, and, or } = expressionBuilder<Database, 'submission'>()
  const byVersion = Map.groupBy(submissions, ({ version }) => version)
  return or(
    [...byVersion].map(([version, seen]) => {
      const references = seen.map(({ reference }) => reference)
      return and([eb('careVersion', '=', version), eb('reference', 'in', references)])
    }),
  )
}

/** @throws {OfficeError} not-found, for somebody who does not see submissions (any more) */
async function getOwner(db: Db, id: string): Promise<{ name: string }> {
  const owner = await selectOwners(db).select('name').where('id', '=', id).executeTakeFirst()
  if (!owner) throw new OfficeError('not-found')
  return owner
}

/**
 * Add a note and return its id. A note sent twice is stored once.
 *
 * @throws {OfficeError} not-found, if the submission has been erased
 */
export async function insertNote(
  context: Context,
  { reference, text, key }: { reference: string; text: string; key: string },
): Promise<string> {
  const { db, signedIn, now } = context
  const { id: personId, name: personName } = signedIn.person
  const row = { id: randomUUID(), reference, personId, personName, text, idempotencyKey: key }
  return writeTransaction(db, async (transaction) => {
    const submission = await transaction
      .selectFrom('submission')
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!submission) throw new OfficeError('not-found')
    const inserted = await transaction
      .insertInto('careNote')
      .values({ ...row, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['reference', 'idempotencyKey']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await recordAudit(transaction, context, { action: 'inbox.note', subject: reference })
    const stored = await transaction
      .selectFrom('careNote')
      .select('id')
      .where('reference', '=', reference)
      .where('idempotencyKey', '=', key)
      .executeTakeFirstOrThrow()
    return stored.id
  })
}

/** Record that a person has looked at the data of a visitor, at most once an hour. */
export async function recordView(context: Context, reference: string): Promise<void> {
  const { db, signedIn, now } = context
  const recent = await db
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', reference)
    .where('personId', '=', signedIn.person.id)
    .where('action', '=', 'inbox.view')
    .where('at', '>', minutesBefore(now, VIEW_INTERVAL_MINUTES))
    .executeTakeFirst()
  if (recent) return
  await writeTransaction(db, (transaction) =>
    recordAudit(transaction, context, { action: 'inbox.view', subject: reference }),
  )
}
