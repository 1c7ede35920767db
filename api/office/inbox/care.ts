import { randomUUID } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { minutesBefore } from '../../enquiries/rate-limit.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

type Context = OfficeContext<'inbox'>

type CareChange = {
  references: readonly string[]
  /** The version that the person has seen, for one submission. */
  version: number | undefined
  action: 'inbox.state' | 'inbox.assign'
  change: { state: 'new' | 'open' | 'waiting' | 'done' } | { ownerId: string | null }
}

/** How often looking at one submission is recorded, per person. */
const VIEW_INTERVAL_MINUTES = 60

/**
 * Change state or owner of submissions and return how many have changed. A new submission that gets an owner is open.
 *
 * @throws {OfficeError} conflict, if somebody else has changed it since this version
 */
export async function changeCare(
  context: Context,
  { references, version, action, change }: CareChange,
): Promise<number> {
  return writeTransaction(context.db, async (transaction) => {
    const owner =
      'ownerId' in change && change.ownerId !== null ? await getOwner(transaction, change.ownerId) : undefined
    const opened: Expression<'new' | 'open' | 'waiting' | 'done'> =
      sql`case state when 'new' then 'open' else state end`
    const set = { ...change, ...(owner ? { state: opened } : {}), careVersion: sql<number>`care_version + 1` }
    let query = transaction
      .updateTable('submission')
      .set(set)
      .where('reference', 'in', [...references])
    if (version !== undefined) query = query.where('careVersion', '=', version)
    const changed = await query.returning('reference').execute()
    if (version !== undefined && changed.length === 0) throw new OfficeError('conflict')
    const note = 'state' in change ? change.state : (owner?.name ?? '')
    for (const { reference } of changed)
      await recordAudit(transaction, context, { action, subject: reference, note })
    return changed.length
  })
}

/** @throws {OfficeError} not-found, for somebody who has no account any more */
async function getOwner(db: Db, id: string): Promise<{ name: string }> {
  const owner = await db
    .selectFrom('person')
    .select('name')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
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
