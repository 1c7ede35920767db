import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'

/** One message to send because of a submission. */
export type Delivery = { delivery: DeliveryKind; recipient: string }

type DeliveryOrigin = { reference: string; createdAt: string; changeNumber: number }

/** Insert deliveries into the outbox for the worker. */
export async function enqueueDeliveries(
  db: Db,
  origin: DeliveryOrigin,
  deliveries: readonly Delivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ delivery, recipient }) => ({
    id: randomUUID(),
    ...origin,
    delivery,
    recipient,
    state: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: origin.createdAt,
    claimedUntil: null,
    lastError: '',
    sentAt: null,
  }))
  await db.insertInto('outbox').values(rows).execute()
}
