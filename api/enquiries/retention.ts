import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expressionBuilder } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import { truncateWal, writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import type { RetentionDays } from '#system/form-limits.ts'
import { SALT_NAME_PREFIX } from '../clients/client-ip-hash.ts'
import { type EraseContext, eraseTarget } from './erase.ts'
import { moveReceipts } from './move-receipts.ts'
import { cleanUpOrphans } from './orphans.ts'
import { fillSearchTexts } from './search-text.ts'
import { REVISION_FLAG } from './spam-checks.ts'

/** Log messages contain no personal data. */
type RetentionLog = Record<'info' | 'warn' | 'error', (about: object, message: string) => void>

type RetentionOptions = EraseContext & {
  retentionDays: RetentionDays
  /** Delivery kinds whose service is not configured: their waiting deliveries do not prevent erasure. */
  unconfigured: readonly DeliveryKind[]
  log: RetentionLog
}

/** The rate limits look back some minutes, so two days of salts suffice, also across midnight. */
const SALT_RETENTION_DAYS = 2

/**
 * Erase expired data and return the number of erased submissions. Any process may run it. Each step runs even if another
 * fails: an unreadable folder must not retain personal data forever.
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
  await fillSearchTexts(options.db).catch((error: unknown) => {
    log.warn({ err: error }, 'the search texts of submissions could not be filled in')
  })
  await cleanUpReceipts(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the receipts folder could not be cleaned up')
  })
  // An earlier erasure may have failed to truncate it while another process was reading.
  const isTruncated = await truncateWal(options.db).catch(() => false)
  if (!isTruncated) log.warn({}, "SQLite's log, which may hold erased rows, could not be truncated")
  return erased
}

/**
 * Erased in one transaction. The first run of a site may erase tens of thousands, receipts of megabytes among them, and SQLite
 * overwrites them while no request is served.
 */
const ERASED_AT_A_TIME = 50

/** Erase in batches, between which requests have their turn; all of them share one record. */
async function eraseExpired(options: RetentionOptions): Promise<number> {
  const recordId = randomUUID()
  let [erased, deliveries] = [0, 0]
  for (;;) {
    const expired = await findExpired(options)
    const references = expired.map(({ reference }) => reference)
    const subscriptions = await findUnconfirmed(options)
    if (references.length + subscriptions.length === 0) break
    const target = { cause: 'retention' as const, subject: 'retention', references, subscriptions }
    erased += (await eraseTarget(options, target, recordId)).submissions
    deliveries += expired.reduce((sum, { waiting }) => sum + Number(waiting), 0)
    await setImmediate()
  }
  if (deliveries > 0) {
    options.log.warn({ deliveries }, 'deliveries whose service is not configured were erased unsent')
  }
  return erased
}

/** Empty the folder in which older releases stored receipts. */
async function cleanUpReceipts(options: RetentionOptions): Promise<void> {
  await moveReceipts(options)
  const { held, ...done } = await cleanUpOrphans(options)
  if (held > 0) {
    const message =
      'most receipts in uploads/ are unknown to the database; is it the right one? None were moved'
    options.log.error({ unknown: held }, message)
  }
  if (done.moved + done.removed > 0) options.log.info(done, 'orphaned receipts quarantined or deleted')
}

function cutoffTime({ now }: RetentionOptions, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/** Match submissions that were neither sent nor corrected since: a correction replaces the hash with a fresh one. */
function isUntouchedSince(cutoff: string) {
  const { and, eb, not, exists, selectFrom } = expressionBuilder<Database, 'submission'>()
  const corrected = selectFrom('submissionChange')
    .select('number')
    .whereRef('submissionChange.reference', '=', 'submission.reference')
    .where('submissionChange.createdAt', '>=', cutoff)
  return and([eb('submission.createdAt', '<', cutoff), not(exists(corrected))])
}

/** Delete expired salts and the client IP hashes made with them, which are useless without their salt. */
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
    .where(isUntouchedSince(cutoff))
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
      .where(isUntouchedSince(cutoff))
      .execute()
  })
}

/** Find some expired submissions, except those with deliveries still to send. `waiting`: deliveries that cannot be sent. */
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
          // A submission flagged only for a later revision is retained as long as any other.
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
    .limit(ERASED_AT_A_TIME)
    .execute()
}

/** Find some expired unconfirmed subscriptions. Unsubscribed ones are retained as the record that they have left. */
async function findUnconfirmed(options: RetentionOptions): Promise<string[]> {
  const rows = await options.db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'pending')
    .where('requestedAt', '<', cutoffTime(options, options.retentionDays.unconfirmed))
    .limit(ERASED_AT_A_TIME)
    .execute()
  return rows.map(({ id }) => id)
}
