import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { DELIVERY_KINDS, type DeliveryKind } from '#database/submission-tables.ts'
import { MAX_DELAY_MS } from './backoff.ts'

export type OutboxRow = Selectable<Database['outbox']>

type ClaimOptions = { kinds: readonly DeliveryKind[]; limit: number; now: Date; claimSeconds: number }

/**
 * Takes deliveries that are due, so that no other process takes them meanwhile. Whoever dies with a claim loses it when
 * its time is over, and the delivery is tried again: rather twice than never.
 */
export async function claimDeliveries(db: Db, options: ClaimOptions): Promise<OutboxRow[]> {
  const { kinds, limit, now, claimSeconds } = options
  // Reading first: a worker with nothing to do must not take SQLite's write lock every few seconds.
  if (kinds.length === 0 || !(await isAnyDue(db, kinds, now))) return []
  return writeTransaction(db, async (transaction) => {
    const due = selectDue(transaction, kinds, now).orderBy('nextAttemptAt').limit(limit)
    // SQLite's transaction is alone already; on PostgreSQL others step over the rows that are taken.
    const rows = await (isSqlite(transaction) ? due : due.forUpdate().skipLocked()).select('id').execute()
    if (rows.length === 0) return []
    return transaction
      .updateTable('outbox')
      .set({
        claimedUntil: new Date(now.getTime() + claimSeconds * 1_000).toISOString(),
        attempts: sql`attempts + 1`,
      })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
  })
}

async function isAnyDue(db: Db, kinds: readonly DeliveryKind[], now: Date): Promise<boolean> {
  return (await selectDue(db, kinds, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What a clock that ran ahead has written is due as well, or it would wait until the right clock gets there. */
function selectDue(db: Db, kinds: readonly DeliveryKind[], now: Date) {
  const time = now.toISOString()
  return db
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where('delivery', 'in', [...kinds])
    .where(({ or, and, eb }) =>
      or([
        eb('nextAttemptAt', '<=', time),
        eb('nextAttemptAt', '>', latestPlausibleTime(now)),
        // Of what was tried already the next time is the right clock's.
        and([eb('attempts', '=', 0), eb('createdAt', '>', time)]),
      ]),
    )
    .where(isUnclaimed(now))
}

/** Nobody works on it: not claimed, or by somebody whose time is over or whose clock was wrong. */
export function isUnclaimed(now: Date) {
  return ({ or, eb }: ExpressionBuilder<Database, 'outbox'>) =>
    or([
      eb('claimedUntil', 'is', null),
      eb('claimedUntil', '<', now.toISOString()),
      eb('claimedUntil', '>', latestPlausibleTime(now)),
    ])
}

/** No clock that is right has planned anything for later than this. */
function latestPlausibleTime(now: Date): string {
  return new Date(now.getTime() + MAX_DELAY_MS).toISOString()
}

/** Notes that a delivery went out, and to whom: also when the claim was lost meanwhile, for it is out. */
export async function markSent(db: Db, id: string, recipient: string, now: Date): Promise<void> {
  const sent = {
    state: 'sent' as const,
    recipient,
    sentAt: now.toISOString(),
    claimedUntil: null,
    lastError: '',
  }
  await writeTransaction(db, (transaction) =>
    transaction.updateTable('outbox').set(sent).where('id', '=', id).execute(),
  )
}

type FailureReport = { error: string; retryAt: Date | undefined; wasReachable: boolean }

/**
 * Notes why a delivery did not go out, and when it is tried again; without a time it is given up and says so. An attempt
 * that nobody answered is taken back: however long a service was away, what it then says is its first answer. Whoever was
 * so slow that another has claimed it since notes nothing: that one is at work.
 */
export async function markFailed(
  db: Db,
  { id, attempts, claimedUntil }: OutboxRow,
  { error, retryAt, wasReachable }: FailureReport,
): Promise<void> {
  const update = {
    claimedUntil: null,
    lastError: error.slice(0, 500),
    ...(wasReachable ? {} : { attempts: attempts - 1 }),
    ...(retryAt ? { nextAttemptAt: retryAt.toISOString() } : { state: 'failed' as const }),
  }
  await writeTransaction(db, (transaction) =>
    transaction
      .updateTable('outbox')
      .set(update)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Claims end at different times, so this is ours or another's.
      .where('claimedUntil', '=', claimedUntil)
      .execute(),
  )
}

/** How many deliveries of these kinds wait. */
export async function countWaitingDeliveries(db: Db, kinds: readonly DeliveryKind[]): Promise<number> {
  if (kinds.length === 0) return 0
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .where('delivery', 'in', [...kinds])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type OutboxCount = {
  waiting: number
  /** Given up. */
  failed: number
  /** Since when the oldest one waits; undefined for none, or where no service is configured to send it. */
  oldest: string | undefined
}

/** Counts what waits and what was given up, by kind of delivery; every kind is there. */
export async function countOutbox(
  db: Db,
  unconfigured: readonly DeliveryKind[] = [],
): Promise<ReadonlyMap<DeliveryKind, OutboxCount>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', 'delivery', fn.countAll().as('count'), fn.min('createdAt').as('oldest')])
    // Named one by one, so that the index of states leads past all that was ever sent.
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy(['state', 'delivery'])
    .execute()
  return new Map(
    DELIVERY_KINDS.map((kind) => {
      const ofKind = rows.filter(({ delivery }) => delivery === kind)
      const waiting = ofKind.find(({ state }) => state === 'waiting')
      const failed = ofKind.find(({ state }) => state === 'failed')
      const count = { waiting: Number(waiting?.count ?? 0), failed: Number(failed?.count ?? 0) }
      return [kind, { ...count, oldest: unconfigured.includes(kind) ? undefined : waiting?.oldest }]
    }),
  )
}
