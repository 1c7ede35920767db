import type { Db } from '#database/connect.ts'
import { timeWindowBefore } from '../clients/time-window.ts'
import { isDeliverableEmail, normalizeEmail } from './email-address.ts'
import type { Delivery } from './enqueue.ts'

/** Prevents flooding a stranger's address through the forms. Registering a house full of appliances stays below it. */
const MAX_CONFIRMATIONS_PER_DAY = 10

/**
 * Plan the deliveries of any submission except a newsletter sign-up: always one to the team, and one to the visitor if
 * the email address is deliverable and below its daily limit.
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

/** Count the mails of one kind enqueued for an email address in the last 24 hours, ignoring case. */
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
