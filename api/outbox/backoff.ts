import type { DeliveryKind } from '#database/submission-tables.ts'
import type { FailureKind } from './delivery-error.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const INITIAL_DELAY_MS = 30 * SECOND_MS
/** How far spreading moves a delay, up or down. */
const JITTER_RATIO = 0.2
const MAX_BACKOFF_MS = 4 * HOUR_MS
/** No next attempt is ever planned further ahead, in milliseconds. */
export const MAX_DELAY_MS = MAX_BACKOFF_MS * (1 + JITTER_RATIO)
/** Once an hour for a day, then every four hours. */
const MAX_HOURLY_ATTEMPTS = 30
/** While the service is away: its return is noticed within this time. */
const MAX_UNREACHABLE_DELAY_MS = 10 * MINUTE_MS

/** What is for the team is tried for about two weeks, what is for a visitor for about five days. */
const MAX_ATTEMPTS: Record<DeliveryKind, number> = {
  team: 110,
  webhook: 110,
  lead: 110,
  visitor: 55,
  confirm: 55,
  welcome: 55,
}
/** What a mail server refuses for good is tried twice more: it may be the server that is set up wrongly. */
const PERMANENT_FAILURE_DELAYS_MS = [30 * MINUTE_MS, 4 * HOUR_MS]

/** The others go to the brand itself, which must notice when they do not arrive. */
export const VISITOR_DELIVERY_KINDS: readonly DeliveryKind[] = ['visitor', 'confirm', 'welcome']

/** Milliseconds until the next attempt after so many that were answered; undefined to give up. */
export function retryDelayMs(
  delivery: DeliveryKind,
  attempts: number,
  failureKind: Exclude<FailureKind, 'unreachable'>,
  random: () => number = Math.random,
): number | undefined {
  if (failureKind === 'permanent' && VISITOR_DELIVERY_KINDS.includes(delivery))
    return PERMANENT_FAILURE_DELAYS_MS[attempts - 1]
  if (attempts >= MAX_ATTEMPTS[delivery]) return undefined
  const maxDelay = attempts > MAX_HOURLY_ATTEMPTS ? MAX_BACKOFF_MS : HOUR_MS
  return addJitter(Math.min(maxDelay, INITIAL_DELAY_MS * 2 ** Math.min(attempts - 1, 20)), random)
}

/**
 * Milliseconds until the next attempt while the service is away, however long that takes. Such attempts are not counted, so
 * what has waited for longer (in milliseconds) is asked about less often.
 */
export function unreachableDelayMs(waitedMs: number, random: () => number = Math.random): number {
  return addJitter(Math.min(MAX_UNREACHABLE_DELAY_MS, Math.max(INITIAL_DELAY_MS, waitedMs / 2)), random)
}

/** A fifth more or less, so that not all come at once. */
function addJitter(delay: number, random: () => number): number {
  return Math.round(delay * (1 - JITTER_RATIO + 2 * JITTER_RATIO * random()))
}

/** How long a whole channel rests after its service was away for the nth time in a row, in milliseconds. */
export function cooldownMs(failures: number): number {
  return Math.min(5 * MINUTE_MS, 5 * SECOND_MS * 2 ** (failures - 1))
}
