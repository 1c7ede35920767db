import type { RetentionDays } from '#config/form-limits.ts'
import { truncateWal, writeTransaction } from '#database/lock.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { SALT_NAME_PREFIX } from './client-ip-hash.ts'
import { type EraseContext, erase } from './erase.ts'
import { cleanUpOrphans } from './orphans.ts'
import { REVISION_FLAG } from './spam-checks.ts'

/** What is told of the work; no text of it holds personal data. */
type RetentionLog = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>

type RetentionOptions = EraseContext & {
  retentionDays: RetentionDays
  /** Kinds of deliveries whose service is not configured: what waits for one keeps nothing from being erased. */
  unconfigured: readonly DeliveryKind[]
  log: RetentionLog
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** The salts of two days are enough for limits that look back some minutes, over midnight too. */
const SALT_RETENTION_DAYS = 2

/**
 * Throws away what has been kept long enough, and tells how many submissions that were. Any process may do it. No part
 * waits for another to work out: a folder nobody can read must not keep personal data for ever.
 */
export async function enforceRetention(options: RetentionOptions): Promise<number> {
  const { log } = options
  const erased = await eraseExpired(options).catch((error: unknown) => {
    log.warn({ err: error }, 'expired submissions could not be erased')
    return 0
  })
  await purgeClientIpHashes(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the client IP hashes could not be deleted')
  })
  await cleanUpReceipts(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the receipts folder could not be cleaned up')
  })
  // Also what an erasure in between could not: another process may have been reading.
  const isTruncated = await truncateWal(options.db).catch(() => false)
  if (!isTruncated) log.warn({}, "SQLite's log, which may hold erased rows, could not be truncated")
  return erased
}

async function eraseExpired(options: RetentionOptions): Promise<number> {
  const expired = await findExpired(options)
  const references = expired.map(({ reference }) => reference)
  const subscriptions = await findUnconfirmed(options)
  if (references.length + subscriptions.length === 0) return 0
  const target = { cause: 'retention' as const, subject: 'retention', references, subscriptions }
  const { submissions } = await erase(options, target)
  const deliveries = expired.reduce((sum, { waiting }) => sum + Number(waiting), 0)
  if (deliveries > 0) {
    options.log.warn({ deliveries }, 'deliveries whose service is not configured were erased unsent')
  }
  return submissions
}

async function cleanUpReceipts(options: RetentionOptions): Promise<void> {
  const { held, ...done } = await cleanUpOrphans(options)
  if (held > 0) {
    const message =
      'most receipts in uploads/ are unknown to the database; is it the right one? All stay there'
    options.log.error({ unknown: held }, message)
  }
  if (done.moved + done.returned + done.removed > 0) {
    options.log.info(done, 'receipts no submission speaks of were put aside, put back or removed')
  }
}

function cutoffTime({ now }: RetentionOptions, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** Without their salt, the hashes of network addresses say nothing any more; they go too. */
async function purgeClientIpHashes(options: RetentionOptions): Promise<void> {
  const { db } = options
  const cutoff = cutoffTime(options, SALT_RETENTION_DAYS)
  const expiredSalts = await db
    .selectFrom('secret')
    .select('name')
    .where('name', 'like', `${SALT_NAME_PREFIX}%`)
    .where('createdAt', '<', cutoff)
    .execute()
  const expiredHashes = await db
    .selectFrom('submission')
    .select('reference')
    .where('addressHash', '>', '')
    .where('createdAt', '<', cutoff)
    .limit(1)
    .execute()
  if (expiredSalts.length + expiredHashes.length === 0) return
  await writeTransaction(db, async (transaction) => {
    for (const { name } of expiredSalts)
      await transaction.deleteFrom('secret').where('name', '=', name).execute()
    await transaction
      .updateTable('submission')
      .set({ addressHash: '' })
      .where('addressHash', '>', '')
      .where('createdAt', '<', cutoff)
      .execute()
  })
}

/** What can still be delivered is never thrown away. `waiting`: how many deliveries nobody will send. */
function findExpired(
  options: RetentionOptions,
): Promise<{ reference: string; waiting: number | string | bigint | null }[]> {
  const { db, retentionDays, unconfigured } = options
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
          eb('spam', 'not like', `${REVISION_FLAG}%`),
          eb('createdAt', '<', cutoffTime(options, retentionDays.spam)),
        ]),
        and([
          eb('kind', '=', 'registration'),
          eb('createdAt', '<', cutoffTime(options, retentionDays.registrations)),
        ]),
        and([
          eb('kind', '!=', 'registration'),
          eb('createdAt', '<', cutoffTime(options, retentionDays.enquiries)),
        ]),
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
async function findUnconfirmed(options: RetentionOptions): Promise<string[]> {
  const rows = await options.db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'pending')
    .where('requestedAt', '<', cutoffTime(options, options.retentionDays.unconfirmed))
    .execute()
  return rows.map(({ id }) => id)
}
