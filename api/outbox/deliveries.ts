import type { Db } from '#database/connect.ts'
import type { OutboxRow } from './claim.ts'

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

/** Has deliveries tried again now, as if for the first time: those of one submission, or all that were given up. */
export async function retryDeliveries(db: Db, reference: string | undefined, now: Date): Promise<number> {
  let query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now.toISOString(), claimedUntil: null })
  query =
    reference === undefined
      ? query.where('state', '=', 'failed')
      : query.where('reference', '=', reference).where('state', '!=', 'sent')
  const rows = await query.returning('id').execute()
  return rows.length
}
