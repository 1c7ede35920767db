import { registerProduct } from '#contract/registration.ts'
import { findUnusual } from '#contract/unusual-values.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'
import { enqueueDeliveries } from '../enquiries/enqueue.ts'
import { findRegistration } from './find-registration.ts'

type Reviewed = {
  /** How far the office is with it. */
  state: string
  createdAt: string
  fields: Pick<FieldsByKind['registration'], 'serialNumber' | 'buyDate'>
}

/**
 * Return true while a registration has no certificate: its serial number or date of purchase is unusual, and the office has not
 * set it to `done`.
 */
export function isUnderReview({ state, createdAt, fields }: Reviewed): boolean {
  const values: Record<string, string> = { serial_number: fields.serialNumber, buy_date: fields.buyDate }
  const unusual = findUnusual(registerProduct.path, (name) => values[name], new Date(createdAt))
  return state !== 'done' && Object.keys(unusual).length > 0
}

/** Return which of these submissions are registrations under review. */
export async function findUnderReview(db: Db, references: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const reference of references) {
    const registration = await findRegistration(db, reference)
    if (registration && isUnderReview(registration)) found.push(reference)
  }
  return found
}

/** Enqueue the confirmation of a registration once more, now with its certificate, if the visitor got one without. */
export async function confirmReviewed(db: Db, reference: string, now: Date): Promise<void> {
  const last = await db
    .selectFrom('outbox')
    .select(['changeNumber', 'recipient', 'state', 'claimedUntil'])
    .where('reference', '=', reference)
    .where('delivery', '=', 'visitor')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  // One that waits will have the certificate, unless it is being sent; one that failed has a wrong address.
  const isSent =
    last?.state === 'sent' || (last?.state === 'waiting' && (last.claimedUntil ?? '') >= now.toISOString())
  if (!last || !isSent) return
  const { changeNumber, recipient } = last
  await enqueueDeliveries(db, { reference, changeNumber, createdAt: now.toISOString() }, [
    { delivery: 'visitor', recipient },
  ])
}
