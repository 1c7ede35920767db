import type { Db } from '#database/connect.ts'
import { enqueueDeliveries } from '../enquiries/enqueue.ts'
import { isUnclaimed, type OutboxRow } from './claim.ts'

export const DELIVERY_STATES = ['waiting', 'failed', 'discarded', 'sent'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Return the deliveries in these states, oldest first. */
export async function findDeliveries(
  db: Db,
  { states, reference }: { states: readonly DeliveryState[]; reference?: string },
): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('delivery')
  if (reference !== undefined) query = query.where('reference', '=', reference)
  query = query.where('state', 'in', [...states])
  return query.execute()
}

/**
 * Schedule deliveries for an immediate retry with a fresh attempt count: those of one submission, or all failed ones.
 * Deliveries in flight are skipped, or they would be sent twice.
 */
export async function retryDeliveries(
  db: Db,
  reference: string | undefined,
  now: Date,
): Promise<{ retried: number; inFlight: number }> {
  const time = now.toISOString()
  const query = db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: time, claimedUntil: null })
    .where(isUnclaimed(now))
    .returning('id')
  if (reference === undefined) {
    return { retried: (await query.where('state', '=', 'failed').execute()).length, inFlight: 0 }
  }
  const retried = await query
    .where('reference', '=', reference)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  const claimed = await db
    .selectFrom('outbox')
    .select('id')
    .where('reference', '=', reference)
    .where('claimedUntil', '>=', time)
    .execute()
  return { retried: retried.length, inFlight: claimed.length }
}

/**
 * Send one delivery of a submission again: retry it now if it has not been sent, else enqueue a copy. One that is being sent
 * at this moment is left alone, or it would be sent twice.
 */
export async function resend(
  db: Db,
  { reference, id, now }: { reference: string; id: string; now: Date },
): Promise<'retried' | 'copied' | 'in-flight' | 'missing'> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) return 'missing'
  if (row.state === 'sent') {
    const { delivery, changeNumber } = row
    const recipient = delivery === 'team' ? '' : row.recipient
    await enqueueDeliveries(db, { reference, changeNumber, createdAt: now.toISOString() }, [
      { delivery, recipient },
    ])
    return 'copied'
  }
  const retried = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now.toISOString(), claimedUntil: null })
    .where('id', '=', id)
    // The worker may have sent it since it was read.
    .where('state', '!=', 'sent')
    .where(isUnclaimed(now))
    .returning('id')
    .executeTakeFirst()
  return retried ? 'retried' : 'in-flight'
}

/** Discard the failed deliveries of one submission: they leave the list and the alert. Return their number. */
export async function discardDeliveries(db: Db, reference: string): Promise<number> {
  const discarded = await db
    .updateTable('outbox')
    .set({ state: 'discarded' })
    .where('reference', '=', reference)
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  return discarded.length
}

/**
 * Send the unsent confirmation of one submission to another email address, now. Newsletter mails are not redirected,
 * because consent belongs to the address. Return the number of redirected deliveries.
 */
export async function redirectConfirmation(
  db: Db,
  { reference, recipient, now }: { reference: string; recipient: string; now: Date },
): Promise<number> {
  const redirected = await db
    .updateTable('outbox')
    .set({ recipient, state: 'waiting', attempts: 0, nextAttemptAt: now.toISOString(), lastError: '' })
    .where('reference', '=', reference)
    .where('delivery', '=', 'visitor')
    .where('state', '!=', 'sent')
    .where('claimedUntil', 'is', null)
    .returning('id')
    .execute()
  return redirected.length
}
