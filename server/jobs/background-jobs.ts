import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createSender } from '#api/outbox/send-delivery.ts'
import { startWorker } from '#api/outbox/worker.ts'
import type { Db } from '#database/connect.ts'
import type { Config } from '#system/config.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { CertificateGenerator } from './certificates.ts'
import { startRetention } from './retention-run.ts'

type BackgroundJobsOptions = {
  db: Db
  config: Config
  log: Logger
  certificates: CertificateGenerator
  metrics: Metrics
}

export type BackgroundJobs = { wake: () => void; stop: () => Promise<void> }

const STOP_TIMEOUT_MS = 5_000

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
  const stopRetention = startRetention({ db, config, log })
  return {
    wake: worker.wake,
    stop: () => {
      stopRetention()
      // A delivery that takes longer is retried by another process once its claim expires.
      return Promise.race([worker.stop(), sleep(STOP_TIMEOUT_MS)])
    },
  }
}
