import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { enqueueDeliveries } from '../../enquiries/enqueue.ts'
import type { OfficeMailPayload } from '../../outbox/office-mail.ts'

type OfficeMail = {
  person: { id: string; email: string }
  delivery: 'office-invite' | 'office-reset' | 'office-notice'
  payload: OfficeMailPayload
  now: Date
}

/** Enqueue a mail to a person of the office. To be called in the transaction of its cause. */
export async function enqueueOfficeMail(
  db: Db,
  { person, delivery, payload, now }: OfficeMail,
): Promise<void> {
  const id = randomUUID()
  const createdAt = now.toISOString()
  await db
    .insertInto('officeMail')
    .values({ id, personId: person.id, payload: JSON.stringify(payload), createdAt })
    .execute()
  await enqueueDeliveries(db, { reference: id, createdAt, changeNumber: 0 }, [
    { delivery, recipient: person.email },
  ])
}
