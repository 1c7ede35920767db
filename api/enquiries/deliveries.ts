import type { Db } from '#database/connect.ts'
import { addressKey, looksDeliverable } from './email-address.ts'
import type { Delivery } from './plan.ts'
import { spanBefore } from './rate-limit.ts'

/** Nobody can have a stranger's address flooded by our forms; who registers a house full of appliances stays below. */
const CONFIRMATIONS_PER_DAY = 10

/**
 * What follows from every submission but newsletters: the team is told in any case, and the visitor where an address is
 * usable and has not had too many such mails.
 */
export async function usualDeliveries(
  db: Db,
  { sendsWebhook, now }: { sendsWebhook: boolean; now: Date },
  email: string,
): Promise<Delivery[]> {
  const recipient = addressKey(email)
  const isTold =
    looksDeliverable(recipient) && (await countToday(db, 'visitor', recipient, now)) < CONFIRMATIONS_PER_DAY
  return [
    { delivery: 'team', recipient: '' },
    ...(isTold ? [{ delivery: 'visitor' as const, recipient }] : []),
    ...(sendsWebhook ? [{ delivery: 'webhook' as const, recipient: '' }] : []),
  ]
}

/** How many mails of a kind were planned for an address within a day, however it was typed. */
export async function countToday(
  db: Db,
  delivery: 'visitor' | 'confirm',
  email: string,
  now: Date,
): Promise<number> {
  const { from, to } = spanBefore(now, 24 * 60)
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('recipient', '=', addressKey(email))
    .where('delivery', '=', delivery)
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}
