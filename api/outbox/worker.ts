import type { Db } from '#database/connect.ts'
import { type DeliveryKind, OFFICE_DELIVERY_KINDS } from '#database/submission-tables.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'
import { cooldownMs, retryDelayMs, unreachableDelayMs } from './backoff.ts'
import { claimDeliveries, markFailed, markSent, type OutboxRow } from './claim.ts'
import { type Channel, channelOf, isConfigured } from './delivery-channels.ts'
import { DeliveryError, type FailureKind, toDeliveryError } from './delivery-error.ts'
import { startPolling } from './poll.ts'
import type { SendDelivery } from './send-delivery.ts'

/** Log messages contain no personal data. */
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
  /** Called after every attempt, for the metrics. */
  onAttempt?: (delivery: DeliveryKind, result: 'sent' | 'retried' | 'failed') => void
  /** Milliseconds between two polls of a lane; 0 for a worker that delivers only on `deliverDue`. */
  pollIntervalMs?: number
}

export type Worker = {
  /** Polls now instead of in a few seconds. */
  wake: () => void
  /** Delivers everything that is due, and resolves to the number of deliveries; for tests and commands. */
  deliverDue: () => Promise<number>
  /** Stops after the deliveries in progress. */
  stop: () => Promise<void>
}

type Lane = readonly DeliveryKind[]

/**
 * Lanes run in parallel; each sends one delivery at a time. Mails to visitors may wait for a certificate to be rendered,
 * so they have lanes of their own and do not delay mails to the teams.
 */
const LANES: readonly Lane[] = [
  ['visitor'],
  ['visitor'],
  ['team', 'confirm', 'welcome', ...OFFICE_DELIVERY_KINDS],
  ['team', 'confirm', 'welcome', ...OFFICE_DELIVERY_KINDS],
  ['webhook'],
  ['lead'],
]
const POLL_INTERVAL_MS = 3_000

/** Pause of a channel whose service was unreachable; `failures` are consecutive. */
type Cooldown = { until: number; failures: number }

/** Start sending the outbox in this process. Any number of processes may do so at the same time. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, settings, now, log } = options
  const cooldowns = new Map<Channel, Cooldown>()
  let isStopped = false
  let isOutboxReadable = true

  async function deliverNext(lane: Lane): Promise<boolean> {
    const kinds = lane.filter(
      (kind) => isConfigured(settings, kind) && !isPaused(cooldowns, channelOf(kind), now()),
    )
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
      // Logged once: while the database is unavailable, every lane fails every few seconds.
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

/** Wait for all lanes even if one fails, so that none continues unobserved. */
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
  // If this write fails, the claim expires and the delivery is sent again: delivery is at-least-once.
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
    const failures = pauseChannel(cooldowns, channelOf(delivery), now())
    if (failures === 1) log.warn({ delivery, code }, 'delivery service unreachable; its deliveries wait')
  } else {
    cooldowns.delete(channelOf(delivery))
  }
  const retryAt = nextAttemptTime(row, failureKind, now())
  const details = { id, delivery, reference, attempts, code }
  if (retryAt) log.info({ ...details, next: retryAt.toISOString() }, 'delivery failed; it will be retried')
  else log.error(details, 'delivery failed permanently; see: npm run outbox -- list --state failed')
  onAttempt?.(delivery, retryAt ? 'retried' : 'failed')
  const report = { error: error.message, retryAt, wasReachable: failureKind !== 'unreachable' }
  await markFailed(db, row, report).catch((writeError: unknown) =>
    log.warn({ err: writeError }, 'the outbox could not be written'),
  )
}

/**
 * Pause a channel and return its number of consecutive failures; undefined if it is paused already. Several lanes notice
 * the same outage at once, which must count only once or the pause would grow several times over.
 */
function pauseChannel(cooldowns: Map<Channel, Cooldown>, channel: Channel, now: Date): number | undefined {
  if (isPaused(cooldowns, channel, now)) return undefined
  const failures = (cooldowns.get(channel)?.failures ?? 0) + 1
  cooldowns.set(channel, { until: now.getTime() + cooldownMs(failures), failures })
  return failures
}

function isPaused(cooldowns: ReadonlyMap<Channel, Cooldown>, channel: Channel, now: Date): boolean {
  return (cooldowns.get(channel)?.until ?? 0) > now.getTime()
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
