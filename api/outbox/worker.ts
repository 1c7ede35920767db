import type { DeliverySettings } from '#config/delivery-settings.ts'
import type { Db } from '#database/connect.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { cooldownMs, retryDelayMs, unreachableDelayMs } from './backoff.ts'
import { claimDeliveries, markFailed, markSent, type OutboxRow } from './claim.ts'
import { DeliveryError, type FailureKind, toDeliveryError } from './delivery-error.ts'
import { type Channel, channelOf, isConfigured } from './delivery-settings.ts'
import { startPolling } from './poll.ts'
import type { SendDelivery } from './send-delivery.ts'

/** What the worker tells of its work; no text of it holds personal data. */
type WorkerLog = {
  info: (about: object, message: string) => void
  warn: (about: object, message: string) => void
  error: (about: object, message: string) => void
}

type WorkerOptions = {
  db: Db
  settings: DeliverySettings
  send: SendDelivery
  log: WorkerLog
  now: () => Date
  /** Told of every attempt, for the metrics. */
  onAttempt?: (delivery: DeliveryKind, result: 'sent' | 'retried' | 'failed') => void
  /** Milliseconds between two looks of a lane when nobody wakes it; 0 for a worker that only does what it is told. */
  pollIntervalMs?: number
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
const POLL_INTERVAL_MS = 3_000

/** A service that was away rests; `times` in a row. */
type Cooldown = { until: number; failures: number }

/** Sends what waits in the outbox, in this process; any number of processes may do so side by side. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, settings, now, log } = options
  const cooldowns = new Map<Channel, Cooldown>()
  let isStopped = false
  let isOutboxReadable = true

  /** What this lane may take now: what is configured and not resting. */
  function availableKinds(lane: Lane): DeliveryKind[] {
    return lane.filter((kind) => {
      return isConfigured(settings, kind) && (cooldowns.get(channelOf(kind))?.until ?? 0) <= now().getTime()
    })
  }

  async function deliverNext(lane: Lane): Promise<boolean> {
    const kinds = availableKinds(lane)
    if (kinds.length === 0) return false
    const { claimSeconds } = settings
    const [row] = await claimDeliveries(db, { kinds, limit: 1, now: now(), claimSeconds })
    isOutboxReadable = true
    if (row) await deliver(row, options, cooldowns)
    return row !== undefined
  }

  async function drain(lane: Lane): Promise<number> {
    let count = 0
    while (!isStopped && (await deliverNext(lane))) count += 1
    return count
  }

  async function poll(lane: Lane): Promise<void> {
    await drain(lane).catch((error: unknown) => {
      // All lanes would say so every few seconds, for as long as the database is away.
      if (isOutboxReadable) log.warn({ err: error }, 'the outbox could not be read')
      isOutboxReadable = false
    })
  }

  const pollers =
    options.pollIntervalMs === 0
      ? []
      : LANES.map((lane) => startPolling(() => poll(lane), options.pollIntervalMs ?? POLL_INTERVAL_MS))
  return {
    wake: () => {
      for (const loop of pollers) loop.wake()
    },
    deliverDue: () => settleAndSum(LANES.map(drain)),
    stop: async () => {
      isStopped = true
      await Promise.all(pollers.map((loop) => loop.stop()))
    },
  }
}

/** Waits for all of them, also when one fails: nothing goes on unseen. */
async function settleAndSum(counting: readonly Promise<number>[]): Promise<number> {
  await Promise.allSettled(counting)
  const counts = await Promise.all(counting)
  return counts.reduce((sum, count) => sum + count, 0)
}

async function deliver(
  row: OutboxRow,
  options: WorkerOptions,
  cooldowns: Map<Channel, Cooldown>,
): Promise<void> {
  const { db, send, now, log, onAttempt } = options
  const result = await send(row).catch((error: unknown) => toDeliveryError(error))
  if (result instanceof DeliveryError) return handleFailure(row, result, options, cooldowns)
  cooldowns.delete(channelOf(row.delivery))
  onAttempt?.(row.delivery, 'sent')
  // When this cannot be written, the claim runs out and it goes out a second time: rather twice than never.
  await markSent(db, row.id, result.recipient || row.recipient, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the outbox could not be written'),
  )
}

async function handleFailure(
  row: OutboxRow,
  error: DeliveryError,
  { db, log, now, onAttempt }: WorkerOptions,
  cooldowns: Map<Channel, Cooldown>,
): Promise<void> {
  const { id, delivery, reference, attempts } = row
  const { failureKind, code } = error
  if (failureKind === 'unreachable') {
    const failures = openCircuit(cooldowns, channelOf(delivery), now().getTime())
    if (failures === 1) log.warn({ delivery, code }, 'delivery service unreachable; its deliveries wait')
  } else {
    cooldowns.delete(channelOf(delivery))
  }
  const retryAt = nextAttemptTime(row, failureKind, now())
  const details = { id, delivery, reference, attempts, code }
  if (retryAt) log.info({ ...details, next: retryAt.toISOString() }, 'delivery failed; it will be retried')
  else log.error(details, 'a delivery was given up; see: npm run outbox -- list --state failed')
  onAttempt?.(delivery, retryAt ? 'retried' : 'failed')
  const report = { error: error.message, retryAt, wasReachable: failureKind !== 'unreachable' }
  await markFailed(db, row, report).catch((writeError: unknown) =>
    log.warn({ err: writeError }, 'the outbox could not be written'),
  )
}

/**
 * Lets a channel rest, and returns how many rests it has had in a row; undefined where it rests already. The lanes find a service
 * away together: that is one absence, and must not lengthen the rest four times over.
 */
function openCircuit(cooldowns: Map<Channel, Cooldown>, channel: Channel, now: number): number | undefined {
  const cooldown = cooldowns.get(channel)
  if (cooldown && cooldown.until > now) return undefined
  const failures = (cooldown?.failures ?? 0) + 1
  cooldowns.set(channel, { until: now + cooldownMs(failures), failures })
  return failures
}

function nextAttemptTime(
  { delivery, attempts, createdAt }: OutboxRow,
  failureKind: FailureKind,
  now: Date,
): Date | undefined {
  const delay =
    failureKind === 'unreachable'
      ? unreachableDelayMs(now.getTime() - Date.parse(createdAt))
      : retryDelayMs(delivery, attempts, failureKind)
  return delay === undefined ? undefined : new Date(now.getTime() + delay)
}
