import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { enforceRetention } from '#api/enquiries/retention.ts'
import { countWaitingDeliveries } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/delivery-settings.ts'
import { createSender } from '#api/outbox/send-delivery.ts'
import { startWorker } from '#api/outbox/worker.ts'
import type { Config } from '#config/config.ts'
import type { DeliverySettings } from '#config/delivery-settings.ts'
import type { Db } from '#database/connect.ts'
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
/** How often the log repeats that deliveries wait for a server nobody has named. */
const REMINDER_INTERVAL_HOURS = 6

/** Starts what sends the outbox, and what throws away what has been kept long enough. */
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
      makeCertificate: (reference) => certificates.generate(reference),
      now,
    }),
    log,
    now,
    onAttempt: metrics.delivery,
  })
  let hours = 0
  async function runHourly(): Promise<void> {
    if (hours % REMINDER_INTERVAL_HOURS === 0) await logWaitingDeliveries(db, settings, log)
    hours += 1
    const { retentionDays, uploads, signingSecret } = forms
    const unconfigured = unconfiguredKinds(settings)
    const erased = await enforceRetention({
      db,
      retentionDays,
      uploads,
      signingSecret,
      unconfigured,
      now: now(),
      log,
    })
    if (erased > 0) log.info({ erased }, 'submissions were erased, as their time was over')
  }
  const runHourlySafely = () =>
    runHourly().catch((error: unknown) => log.warn({ err: error }, 'retention run failed'))
  const firstRun = setTimeout(runHourlySafely, 2_000)
  const timer = setInterval(runHourlySafely, HOUR_MS)
  firstRun.unref()
  timer.unref()
  return {
    wake: worker.wake,
    stop: () => {
      clearTimeout(firstRun)
      clearInterval(timer)
      // What a slow mail server holds longer is sent again by whoever runs next, once its claim is over.
      return Promise.race([worker.stop(), sleep(STOP_TIMEOUT_MS)])
    },
  }
}

async function logWaitingDeliveries(db: Db, settings: DeliverySettings, log: Logger): Promise<void> {
  const waiting = await countWaitingDeliveries(db, unconfiguredKinds(settings))
  if (!settings.mail) {
    log.warn({ waiting }, 'there is no mail server (SMTP_URL): submissions are kept, and deliveries wait')
  } else if (waiting > 0) {
    log.warn({ waiting }, 'deliveries wait for a service that is not configured (WEBHOOK_URL, LEAD_URL)')
  }
}
