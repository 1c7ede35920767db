import { join } from 'node:path'
import type { Logger } from 'pino'
import { logMissingReceipts } from '#api/enquiries/move-receipts.ts'
import { enforceRetention } from '#api/enquiries/retention.ts'
import { pruneOffice } from '#api/office/prune-office.ts'
import { countWaitingDeliveries } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/delivery-channels.ts'
import type { Db } from '#database/connect.ts'
import { ORIGINALS_FOLDER, pruneOriginals } from '#database/media-originals.ts'
import { acceptClock, readRetentionClock } from '#database/retention-clock.ts'
import type { Config } from '#system/config.ts'

type RetentionOptions = { db: Db; config: Config; log: Logger }

const HOUR_MS = 60 * 60 * 1_000
/** How often the log repeats that deliveries are waiting for a service that is not configured. */
const REMINDER_INTERVAL_HOURS = 6

/** Delete expired data shortly after the start and then every hour. Returns a function that stops it. */
export function startRetention(options: RetentionOptions): () => void {
  const { db, config, log } = options
  let hours = 0
  async function run(): Promise<void> {
    const isFirst = hours === 0
    if (hours % REMINDER_INTERVAL_HOURS === 0) await logWaitingDeliveries(db, config, log)
    hours += 1
    await deleteExpired(options, new Date())
    if (isFirst) await logMissingReceipts({ db, log })
  }
  const runSafely = () => run().catch((error: unknown) => log.warn({ err: error }, 'retention run failed'))
  const firstRun = setTimeout(runSafely, 2_000)
  const timer = setInterval(runSafely, HOUR_MS)
  firstRun.unref()
  timer.unref()
  return () => {
    clearTimeout(firstRun)
    clearInterval(timer)
  }
}

/** Delete what has expired by a clock, unless it is in doubt. */
export async function deleteExpired({ db, config, log }: RetentionOptions, clock: Date): Promise<void> {
  const now = await retentionTime(db, log, clock)
  const { retentionDays, uploads, signingSecret, deliveries } = config.forms
  const unconfigured = unconfiguredKinds(deliveries)
  const erased = await enforceRetention({
    ...{ db, retentionDays, uploads, signingSecret, unconfigured, now, log },
  })
  if (erased > 0) log.info({ erased }, 'expired submissions erased')
  if (config.office.isEnabled) await pruneOffice(db, now)
  await pruneOriginals(join(config.dataDirectory, ORIGINALS_FOLDER), now)
}

const CLOCK_DOUBTED =
  'the clock of this machine may be wrong, so nothing is deleted by it. Correct it, or run: npm run enquiries -- accept-clock'

/** Return the time by which data is deleted, and accept the clock unless it is in doubt. */
async function retentionTime(db: Db, log: Logger, clock: Date): Promise<Date> {
  const { isDoubted, time, accepted } = await readRetentionClock(db, clock)
  if (isDoubted) log.error({ accepted }, CLOCK_DOUBTED)
  else await acceptClock(db, clock)
  return time
}

async function logWaitingDeliveries(db: Db, { forms }: Config, log: Logger): Promise<void> {
  const waiting = await countWaitingDeliveries(db, unconfiguredKinds(forms.deliveries))
  if (!forms.deliveries.mail) {
    log.warn({ waiting }, 'no mail server configured (SMTP_URL): submissions are stored, deliveries wait')
  } else if (waiting > 0) {
    log.warn({ waiting }, 'deliveries waiting for a service that is not configured (WEBHOOK_URL, LEAD_URL)')
  }
}
