import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { DELIVERY_KINDS, type DeliveryKind } from '#database/submission-tables.ts'
import { MAX_DELAY_MS } from './backoff.ts'

export type OutboxRow = Selectable<Database['outbox']>

type ClaimOptions = { kinds: readonly DeliveryKind[]; limit: number; now: Date; claimSeconds: number }

/**
 * Claim due deliveries, so that no other process takes them. If a process dies while holding a claim, the claim expires
 * and another process retries: delivery is at-least-once.
 */
export async function claimDeliveries(db: Db, options: ClaimOptions): Promise<OutboxRow[]> {
  const { kinds, limit, now, claimSeconds } = options
  // Read first: an idle worker must not take SQLite's write lock every few seconds.
  if (kinds.length === 0 || !(await isAnyDue(db, kinds, now))) return []
  return writeTransaction(db, async (transaction) => {
    const due = selectDue(transaction, kinds, now).orderBy('nextAttemptAt').limit(limit)
    // SQLite's write transaction is already exclusive; on PostgreSQL other processes skip locked rows.
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

/** Select due rows. Rows of a fast clock are due too; otherwise they would wait for the correct clock to catch up. */
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
        // After the first attempt, the next time comes from a correct clock.
        and([eb('attempts', '=', 0), eb('createdAt', '>', time)]),
      ]),
    )
    .where(isUnclaimed(now))
}

/** Match rows that are unclaimed, or whose claim has expired or was made by a wrong clock. */
export function isUnclaimed(now: Date) {
  return ({ or, eb }: ExpressionBuilder<Database, 'outbox'>) =>
    or([
      eb('claimedUntil', 'is', null),
      eb('claimedUntil', '<', now.toISOString()),
      eb('claimedUntil', '>', latestPlausibleTime(now)),
    ])
}

/** Return the latest time for which a correct clock schedules an attempt. */
function latestPlausibleTime(now: Date): string {
  return new Date(now.getTime() + MAX_DELAY_MS).toISOString()
}

/** Mark a delivery as sent to `recipient`, even if its claim has expired meanwhile. */
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
 * Record why a delivery failed and when to retry it; without a retry time its state becomes `failed`. Attempts while the
 * service was unreachable do not count. If another process has claimed the row since, nothing is written.
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
      // Claims end at different times, so an equal end means the claim is still this process's.
      .where('claimedUntil', '=', claimedUntil)
      .execute(),
  )
}

/** Count the waiting deliveries of these kinds. */
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
  failed: number
  /** Creation time of the oldest waiting delivery; undefined if there is none or its service is not configured. */
  oldest: string | undefined
}

/** Count waiting and failed deliveries by kind. Every kind has an entry. */
export async function countOutbox(
  db: Db,
  unconfigured: readonly DeliveryKind[] = [],
): Promise<ReadonlyMap<DeliveryKind, OutboxCount>> {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', 'delivery', fn.countAll().as('count'), fn.min('createdAt').as('oldest')])
    // Listing the states lets the index on state skip all sent rows.
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
