import type { Db } from '#database/connect.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'
import { CERTIFICATE_TIMEOUT_MS, createSender, type SenderOptions } from './send-delivery.ts'
import { startWorker, type Worker } from './worker.ts'

/** A worker that delivers only on demand, with its own clock and a record of its log. */
export type TestWorker = { clock: { now: Date }; logged: [string, object][]; worker: Worker }

/** Settings that differ from the defaults. */
export type TestWorkerOptions = Partial<DeliverySettings> &
  Partial<Pick<SenderOptions, 'makeCertificate' | 'certificateTimeoutMs'>>

/** Start a worker for the outbox of `db`. Mail goes to the server at `mailUrl`; without one it is not sent. */
export function startTestWorker(
  db: Db,
  mailUrl: string | undefined,
  options: TestWorkerOptions = {},
): TestWorker {
  const {
    makeCertificate = async () => Buffer.from('%PDF-certificate'),
    certificateTimeoutMs = CERTIFICATE_TIMEOUT_MS,
    ...changed
  } = options
  // A minute ahead, so that everything stored during the test is due.
  const clock = { now: new Date(Date.now() + 60_000) }
  const logged: TestWorker['logged'] = []
  const settings: DeliverySettings = {
    publicUrl: 'https://www.serein.example',
    mail: mailUrl === undefined ? undefined : { url: mailUrl, from: 'site@serein.example' },
    teams: { default: 'team@serein.example', feedback: 'care@team.example' },
    webhook: undefined,
    lead: undefined,
    claimSeconds: 60,
    ...changed,
  }
  const now = () => clock.now
  const log = (about: object, message: string) => void logged.push([message, about])
  const send = createSender({
    db,
    settings,
    signingSecret: undefined,
    uploads: '/nowhere',
    confirmDays: 30,
    makeCertificate,
    certificateTimeoutMs,
    now,
  })
  const worker = startWorker({
    db,
    settings,
    send,
    log: { info: log, warn: log, error: log },
    now,
    pollIntervalMs: 0,
  })
  return { clock, logged, worker }
}

export function advanceClock(testWorker: TestWorker, minutes: number): void {
  testWorker.clock.now = new Date(testWorker.clock.now.getTime() + minutes * 60_000)
}
