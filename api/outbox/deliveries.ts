import type { Db } from '#database/connect.ts'
import { isFree, type OutboxRow } from './claim.ts'

/** Deliveries in one state, all of them, or by default those that are not sent; oldest first. */
export async function findDeliveries(
  db: Db,
  { state, reference }: { state?: string | undefined; reference?: string },
): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('delivery')
  if (reference !== undefined) query = query.where('reference', '=', reference)
  if (state === undefined) query = query.where('state', '!=', 'sent')
  else if (state === 'waiting' || state === 'sent' || state === 'failed') {
    query = query.where('state', '=', state)
  }
  return query.execute()
}

/**
 * Has deliveries tried again now, as if for the first time: those of one submission, or all that were given up. What a
 * process is sending just now is left alone, or it would go out twice.
 */
export async function retryDeliveries(
  db: Db,
  reference: string | undefined,
  now: Date,
): Promise<{ retried: number; underWay: number }> {
  const time = now.toISOString()
  const query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: time, claimedUntil: null })
    .where(isFree(now))
    .returning('id')
  if (reference === undefined) {
    return { retried: (await query.where('state', '=', 'failed').execute()).length, underWay: 0 }
  }
  const retried = await query.where('reference', '=', reference).where('state', '!=', 'sent').execute()
  const claimed = await db
    .selectFrom('outbox')
    .select('id')
    .where('reference', '=', reference)
    .where('claimedUntil', '>=', time)
    .execute()
  return { retried: retried.length, underWay: claimed.length }
}
