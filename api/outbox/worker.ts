import type { Db } from '#database/connect.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { awayDelay, nextDelay, restFor } from './backoff.ts'
import { claimDeliveries, markSent, markTrouble, type OutboxRow } from './claim.ts'
import { startLoop } from './loop.ts'
import { asDeliveryError, DeliveryError, type Trouble } from './outcome.ts'
import type { Send } from './send.ts'
import { type Channel, channelOf, type DeliverySettings, isConfigured } from './settings.ts'

/** What the worker tells of its work; no text of it holds personal data. */
type WorkerLog = {
  info: (about: object, message: string) => void
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

type WorkerOptions = {
  db: Db
  settings: DeliverySettings
  send: Send
  log: WorkerLog
  now: () => Date
  /** Told of every attempt, for the metrics. */
  onAttempt?: (delivery: DeliveryKind, result: 'sent' | 'trouble' | 'given-up') => void
  /** Milliseconds between two looks of a lane when nobody wakes it; 0 for a worker that only does what it is told. */
  lookEvery?: number
}

export type Worker = {
  /** Looks at once instead of in a few seconds. */
  wake: () => void
  /** Delivers all that is due now; for tests and commands. */
  deliverDue: () => Promise<number>
  /** Finishes what is under way. */
  stop: () => Promise<void>
}

type Lane = readonly DeliveryKind[]

/**
 * Deliveries at one time, each lane one after the other, and no lane waits for another. Mails to visitors may wait for a
 * certificate to be drawn; they have lanes of their own, so that no team waits for that.
 */
const LANES: readonly Lane[] = [
  ['visitor'],
  ['visitor'],
  ['team', 'confirm', 'welcome'],
  ['team', 'confirm', 'welcome'],
  ['webhook'],
  ['lead'],
]
const LOOK_EVERY = 3_000

/** A service that was away rests; `times` in a row. */
type Rest = { until: number; times: number }

/** Sends what waits in the outbox, in this process; any number of processes may do so side by side. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, settings, now, log } = options
  const rests = new Map<Channel, Rest>()
  let isStopped = false
  let isReadable = true

  /** What this lane may take now: what is configured and not resting. */
  function openKinds(lane: Lane): DeliveryKind[] {
    return lane.filter((kind) => {
      return isConfigured(settings, kind) && (rests.get(channelOf(kind))?.until ?? 0) <= now().getTime()
    })
  }

  async function deliverNext(lane: Lane): Promise<boolean> {
    const kinds = openKinds(lane)
    if (kinds.length === 0) return false
    const { claimSeconds } = settings
    const [row] = await claimDeliveries(db, { kinds, limit: 1, now: now(), claimSeconds })
    isReadable = true
    if (row) await deliver(row, options, rests)
    return row !== undefined
  }

  async function empty(lane: Lane): Promise<number> {
    let count = 0
    while (!isStopped && (await deliverNext(lane))) count += 1
    return count
  }

  async function look(lane: Lane): Promise<void> {
    await empty(lane).catch((error: unknown) => {
      // All lanes would say so every few seconds, for as long as the database is away.
      if (isReadable) log.warn({ err: error }, 'the outbox could not be read')
      isReadable = false
    })
  }

  const loops =
    options.lookEvery === 0
      ? []
      : LANES.map((lane) => startLoop(() => look(lane), options.lookEvery ?? LOOK_EVERY))
  return {
    wake: () => {
      for (const loop of loops) loop.wake()
    },
    deliverDue: () => sumOfAll(LANES.map(empty)),
    stop: async () => {
      isStopped = true
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Waits for all of them, also when one fails: nothing goes on unseen. */
async function sumOfAll(counting: readonly Promise<number>[]): Promise<number> {
  await Promise.allSettled(counting)
  const counts = await Promise.all(counting)
  return counts.reduce((sum, count) => sum + count, 0)
}

async function deliver(row: OutboxRow, options: WorkerOptions, rests: Map<Channel, Rest>): Promise<void> {
  const { db, send, now, log, onAttempt } = options
  const sent = await send(row).catch((error: unknown) => asDeliveryError(error))
  if (sent instanceof DeliveryError) return noteTrouble(row, sent, options, rests)
  rests.delete(channelOf(row.delivery))
  onAttempt?.(row.delivery, 'sent')
  // When this cannot be written, the claim runs out and it goes out a second time: rather twice than never.
  await markSent(db, row.id, sent.recipient || row.recipient, now()).catch((fault: unknown) =>
    log.warn({ err: fault }, 'the outbox could not be written'),
  )
}

async function noteTrouble(
  row: OutboxRow,
  error: DeliveryError,
  { db, log, now, onAttempt }: WorkerOptions,
  rests: Map<Channel, Rest>,
): Promise<void> {
  const { id, delivery, reference, attempts } = row
  const { trouble, code } = error
  if (trouble === 'away') {
    const times = letRest(rests, channelOf(delivery), now().getTime())
    if (times === 1) log.warn({ delivery, code }, 'a service for deliveries is away; they wait')
  } else {
    rests.delete(channelOf(delivery))
  }
  const next = nextTime(row, trouble, now())
  const about = { id, delivery, reference, attempts, code }
  if (next)
    log.info({ ...about, next: next.toISOString() }, 'a delivery did not go through and is tried again')
  else log.error(about, 'a delivery was given up; see: npm run outbox -- list --state failed')
  onAttempt?.(delivery, next ? 'trouble' : 'given-up')
  const noted = { error: error.message, next, wasAnswered: trouble !== 'away' }
  await markTrouble(db, row, noted).catch((fault: unknown) =>
    log.warn({ err: fault }, 'the outbox could not be written'),
  )
}

/**
 * Lets a channel rest, and returns how many rests it has had in a row; undefined where it rests already. The lanes find a service
 * away together: that is one absence, and must not lengthen the rest four times over.
 */
function letRest(rests: Map<Channel, Rest>, channel: Channel, now: number): number | undefined {
  const rest = rests.get(channel)
  if (rest && rest.until > now) return undefined
  const times = (rest?.times ?? 0) + 1
  rests.set(channel, { until: now + restFor(times), times })
  return times
}

function nextTime(
  { delivery, attempts, createdAt }: OutboxRow,
  trouble: Trouble,
  now: Date,
): Date | undefined {
  const delay =
    trouble === 'away'
      ? awayDelay(now.getTime() - Date.parse(createdAt))
      : nextDelay(delivery, attempts, trouble)
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}
