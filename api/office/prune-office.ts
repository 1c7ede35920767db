import { DAY_MS } from '#contract/day-ms.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { OFFICE_DELIVERY_KINDS } from '#database/submission-tables.ts'
import { pruneMedia } from './media/prune-media.ts'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts'

const AUDIT_DAYS = 400
/** Sent mails, with the address of a person, and used links. */
const MAIL_DAYS = 30

/** Delete what the office needs no more: replaced media and unfinished uploads, ended sessions, used links, old failures, sent mails and audit entries. */
export async function pruneOffice(db: Db, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await pruneMedia(db, before(DAY_MS))
  await writeTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('officeSession')
      .where(({ or, eb }) =>
        or([eb('lastSeenAt', '<', before(SESSION_IDLE_MS)), eb('createdAt', '<', before(SESSION_MAX_MS))]),
      )
      .execute()
    await transaction.deleteFrom('officeChallenge').where('expiresAt', '<', before(0)).execute()
    await transaction.deleteFrom('officeLink').where('expiresAt', '<', before(DAY_MS)).execute()
    await transaction.deleteFrom('signInFailure').where('at', '<', before(DAY_MS)).execute()
    await transaction
      .deleteFrom('officeMail')
      .where('createdAt', '<', before(MAIL_DAYS * DAY_MS))
      .execute()
    await transaction
      .deleteFrom('outbox')
      .where('delivery', 'in', [...OFFICE_DELIVERY_KINDS])
      .where('createdAt', '<', before(MAIL_DAYS * DAY_MS))
      .execute()
    await transaction
      .deleteFrom('audit')
      .where('at', '<', before(AUDIT_DAYS * DAY_MS))
      .execute()
  })
}
