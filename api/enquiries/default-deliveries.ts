import type { Db } from '#database/connect.ts'
import { isDeliverableEmail, normalizeEmail } from './email-address.ts'
import type { Delivery } from './enqueue.ts'
import { timeWindowBefore } from './rate-limit.ts'

/** Nobody can have a stranger's address flooded by our forms; who registers a house full of appliances stays below. */
const MAX_CONFIRMATIONS_PER_DAY = 10

/**
 * What follows from every submission but newsletters: the team is told in any case, and the visitor where an address is
 * usable and has not had too many such mails.
 */
export async function defaultDeliveries(
  db: Db,
  { sendsWebhook, now }: { sendsWebhook: boolean; now: Date },
  email: string,
): Promise<Delivery[]> {
  const recipient = normalizeEmail(email)
  const notifiesVisitor =
    isDeliverableEmail(recipient) &&
    (await countRecentDeliveries(db, 'visitor', recipient, now)) < MAX_CONFIRMATIONS_PER_DAY
  return [
    { delivery: 'team', recipient: '' },
    ...(notifiesVisitor ? [{ delivery: 'visitor' as const, recipient }] : []),
    ...(sendsWebhook ? [{ delivery: 'webhook' as const, recipient: '' }] : []),
  ]
}

/** How many mails of a kind were planned for an address within a day, however it was typed. */
export async function countRecentDeliveries(
  db: Db,
  delivery: 'visitor' | 'confirm',
  email: string,
  now: Date,
): Promise<number> {
  const { from, to } = timeWindowBefore(now, 24 * 60)
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('recipient', '=', normalizeEmail(email))
    .where('delivery', '=', delivery)
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}
