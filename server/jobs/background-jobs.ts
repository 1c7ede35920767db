import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { logMissingReceipts } from '#api/enquiries/move-receipts.ts'
import { enforceRetention } from '#api/enquiries/retention.ts'
import { pruneOffice } from '#api/office/prune-office.ts'
import { countWaitingDeliveries } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/delivery-channels.ts'
import { createSender } from '#api/outbox/send-delivery.ts'
import { startWorker } from '#api/outbox/worker.ts'
import type { Config } from '#config/config.ts'
import type { DeliverySettings } from '#config/delivery-settings.ts'
import type { Db } from '#database/connect.ts'
import { ORIGINALS_FOLDER, pruneOriginals } from '#database/media-originals.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { CertificateGenerator } from './certificates.ts'

type BackgroundJobsOptions = {
  db: Db
  config: Config
  log: Logger
  certificates: CertificateGenerator
  metrics: Metrics
}

export type BackgroundJobs = { wake: () => void; stop: () => Promise<void> }

const HOUR_MS = 60 * 60 * 1_000
const STOP_TIMEOUT_MS = 5_000
/** How often the log repeats that deliveries are waiting for a service that is not configured. */
const REMINDER_INTERVAL_HOURS = 6

/** Start the outbox worker and the hourly retention run. */
export function startBackgroundJobs({
  db,
  config,
  log,
  certificates,
  metrics,
}: BackgroundJobsOptions): BackgroundJobs {
  const { forms } = config
  const settings: DeliverySettings = { ...forms.deliveries, publicUrl: config.publicUrl }
  const now = () => new Date()
  const worker = startWorker({
    db,
    settings,
    send: createSender({
      db,
      settings,
      signingSecret: forms.signingSecret,
      uploads: forms.uploads,
      confirmDays: forms.retentionDays.unconfirmed,
      makeCertificate: certificates.generateForMail,
      now,
    }),
    log,
    now,
    onAttempt: metrics.delivery,
  })
  const stopRetention = startRetention({ db, config, log }, settings)
  return {
    wake: worker.wake,
    stop: () => {
      stopRetention()
      // A delivery that takes longer is retried by another process once its claim expires.
      return Promise.race([worker.stop(), sleep(STOP_TIMEOUT_MS)])
    },
  }
}

/** Delete expired data shortly after startup and then every hour. Returns a function that stops it. */
function startRetention(
  { db, config, log }: Pick<BackgroundJobsOptions, 'db' | 'config' | 'log'>,
  settings: DeliverySettings,
): () => void {
  const { retentionDays, uploads, signingSecret } = config.forms
  const unconfigured = unconfiguredKinds(settings)
  let hours = 0
  async function run(): Promise<void> {
    const isFirst = hours === 0
    if (hours % REMINDER_INTERVAL_HOURS === 0) await logWaitingDeliveries(db, settings, log)
    hours += 1
    const now = new Date()
    const erased = await enforceRetention({
      db,
      retentionDays,
      uploads,
      signingSecret,
      unconfigured,
      now,
      log,
    })
    if (erased > 0) log.info({ erased }, 'expired submissions erased')
    if (config.office.isEnabled) await pruneOffice(db, now)
    await pruneOriginals(join(config.dataDirectory, ORIGINALS_FOLDER), now)
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

async function logWaitingDeliveries(db: Db, settings: DeliverySettings, log: Logger): Promise<void> {
  const waiting = await countWaitingDeliveries(db, unconfiguredKinds(settings))
  if (!settings.mail) {
    log.warn({ waiting }, 'no mail server configured (SMTP_URL): submissions are stored, deliveries wait')
  } else if (waiting > 0) {
    log.warn({ waiting }, 'deliveries waiting for a service that is not configured (WEBHOOK_URL, LEAD_URL)')
  }
}
