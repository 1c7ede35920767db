import type { Db } from '#database/connect.ts'
import { CERTIFICATE_PATIENCE, openSender, type SenderOptions } from './send.ts'
import type { DeliverySettings } from './settings.ts'
import { startWorker, type Worker } from './worker.ts'

/** A worker that looks only when it is told to, with a clock of its own and all it logged. */
export type Desk = { clock: { now: Date }; logged: [string, object][]; worker: Worker }

/** What a test has otherwise. */
export type DeskChanges = Partial<DeliverySettings> &
  Partial<Pick<SenderOptions, 'makeCertificate' | 'certificatePatience'>>

/** Delivers what `db` holds; mail goes to the server at `mailUrl`, or, without one, is not sent. */
export function openDesk(db: Db, mailUrl: string | undefined, changes: DeskChanges = {}): Desk {
  const {
    makeCertificate = async () => Buffer.from('%PDF-certificate'),
    certificatePatience = CERTIFICATE_PATIENCE,
    ...changed
  } = changes
  // A minute ahead, so that whatever is stored during the test is due.
  const clock = { now: new Date(Date.now() + 60_000) }
  const logged: Desk['logged'] = []
  const settings: DeliverySettings = {
    publicUrl: 'https://www.serein.example',
    mail: mailUrl === undefined ? undefined : { url: mailUrl, from: 'site@serein.example' },
    teams: { usual: 'team@serein.example', feedback: 'care@team.example' },
    webhook: undefined,
    lead: undefined,
    claimSeconds: 60,
    ...changed,
  }
  const now = () => clock.now
  const log = (about: object, message: string) => void logged.push([message, about])
  const send = openSender({
    db,
    settings,
    signingSecret: undefined,
    uploads: '/nowhere',
    confirmDays: 30,
    makeCertificate,
    certificatePatience,
    now,
  })
  const worker = startWorker({
    db,
    settings,
    send,
    log: { info: log, warn: log, error: log },
    now,
    lookEvery: 0,
  })
  return { clock, logged, worker }
}

export function later(desk: Desk, minutes: number): void {
  desk.clock.now = new Date(desk.clock.now.getTime() + minutes * 60_000)
}
