import { truncateLog, writeTransaction } from '#database/lock.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { tidyOrphans } from '../registration/orphans.ts'
import { SALT } from './address-hash.ts'
import { type Erasing, erase } from './erase.ts'
import { CORRECTION } from './suspicion.ts'

/** How many days each kind of data is kept. */
export type KeepDays = { enquiries: number; registrations: number; spam: number; unconfirmed: number }

/** What is told of the work; no text of it holds personal data. */
type KeepingLog = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>

type Keeping = Erasing & {
  keepDays: KeepDays
  /** Kinds of deliveries whose service is not configured: what waits for one keeps nothing from being erased. */
  unconfigured: readonly DeliveryKind[]
  log: KeepingLog
}

const DAY = 24 * 60 * 60 * 1_000
/** The salts of two days are enough for limits that look back some minutes, over midnight too. */
const SALT_DAYS = 2

/**
 * Throws away what has been kept long enough, and tells how many submissions that were. Any process may do it. No part
 * waits for another to work out: a folder nobody can read must not keep personal data for ever.
 */
export async function keepHouse(keeping: Keeping): Promise<number> {
  const { log } = keeping
  const erased = await eraseOld(keeping).catch((error: unknown) => {
    log.warn({ err: error }, 'what has been kept long enough could not be erased')
    return 0
  })
  await forgetAddresses(keeping).catch((error: unknown) => {
    log.warn({ err: error }, 'the hashes of network addresses could not be thrown away')
  })
  await tidyReceipts(keeping).catch((error: unknown) => {
    log.warn({ err: error }, 'the folder of the receipts could not be tidied')
  })
  // Also what an erasure in between could not: another process may have been reading.
  const isTruncated = await truncateLog(keeping.db).catch(() => false)
  if (!isTruncated) log.warn({}, "SQLite's log, which may hold erased rows, could not be truncated")
  return erased
}

async function eraseOld(keeping: Keeping): Promise<number> {
  const old = await findOld(keeping)
  const references = old.map(({ reference }) => reference)
  const subscriptions = await findUnconfirmed(keeping)
  if (references.length + subscriptions.length === 0) return 0
  const given = { cause: 'retention' as const, subject: 'retention', references, subscriptions }
  const { submissions } = await erase(keeping, given)
  const deliveries = old.reduce((sum, { waiting }) => sum + Number(waiting), 0)
  if (deliveries > 0) {
    keeping.log.warn({ deliveries }, 'deliveries whose service is not configured were erased unsent')
  }
  return submissions
}

async function tidyReceipts(keeping: Keeping): Promise<void> {
  const { held, ...done } = await tidyOrphans(keeping)
  if (held > 0) {
    const message =
      'most receipts in uploads/ are unknown to the database; is it the right one? All stay there'
    keeping.log.error({ unknown: held }, message)
  }
  if (done.moved + done.returned + done.removed > 0) {
    keeping.log.info(done, 'receipts no submission speaks of were put aside, put back or removed')
  }
}

function before({ now }: Keeping, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString()
}

/** Without their salt, the hashes of network addresses say nothing any more; they go too. */
async function forgetAddresses(keeping: Keeping): Promise<void> {
  const { db } = keeping
  const time = before(keeping, SALT_DAYS)
  const old = await db
    .selectFrom('secret')
    .select('name')
    .where('name', 'like', `${SALT}%`)
    .where('createdAt', '<', time)
    .execute()
  const hashed = await db
    .selectFrom('submission')
    .select('reference')
    .where('addressHash', '>', '')
    .where('createdAt', '<', time)
    .limit(1)
    .execute()
  if (old.length + hashed.length === 0) return
  await writeTransaction(db, async (transaction) => {
    for (const { name } of old) await transaction.deleteFrom('secret').where('name', '=', name).execute()
    await transaction
      .updateTable('submission')
      .set({ addressHash: '' })
      .where('addressHash', '>', '')
      .where('createdAt', '<', time)
      .execute()
  })
}

/** What can still be delivered is never thrown away. `waiting`: how many deliveries nobody will send. */
function findOld(
  keeping: Keeping,
): Promise<{ reference: string; waiting: number | string | bigint | null }[]> {
  const { db, keepDays, unconfigured } = keeping
  return db
    .selectFrom('submission')
    .select(({ selectFrom }) => [
      'submission.reference',
      selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('outbox.reference', '=', 'submission.reference')
        .where('outbox.state', '=', 'waiting')
        .as('waiting'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('spam', '!=', ''),
          // What was clean as it came is kept as long as any other, whatever was sent after it.
          eb('spam', 'not like', `${CORRECTION}%`),
          eb('createdAt', '<', before(keeping, keepDays.spam)),
        ]),
        and([eb('kind', '=', 'registration'), eb('createdAt', '<', before(keeping, keepDays.registrations))]),
        and([eb('kind', '!=', 'registration'), eb('createdAt', '<', before(keeping, keepDays.enquiries))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.reference', '=', 'submission.reference')
            .where('outbox.state', '=', 'waiting')
            .$if(unconfigured.length > 0, (waiting) =>
              waiting.where('outbox.delivery', 'not in', unconfigured),
            ),
        ),
      ),
    )
    .execute()
}

/** An address that never said yes; one that left is kept, since that is what keeps it left. */
async function findUnconfirmed(keeping: Keeping): Promise<string[]> {
  const rows = await keeping.db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'pending')
    .where('requestedAt', '<', before(keeping, keeping.keepDays.unconfirmed))
    .execute()
  return rows.map(({ id }) => id)
}
