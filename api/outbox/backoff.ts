import { type DeliveryKind, OFFICE_DELIVERY_KINDS } from '#database/submission-tables.ts'
import type { FailureKind } from './delivery-error.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const INITIAL_DELAY_MS = 30 * SECOND_MS
/** Largest share of a delay that jitter adds or subtracts. */
const JITTER_RATIO = 0.2
const MAX_BACKOFF_MS = 4 * HOUR_MS
/** Longest possible time until a next attempt. */
export const MAX_DELAY_MS = MAX_BACKOFF_MS * (1 + JITTER_RATIO)
/** Once an hour for a day, then every four hours. */
const MAX_HOURLY_ATTEMPTS = 30
/** Retry interval while a service is unreachable: its recovery is noticed within this time. */
const MAX_UNREACHABLE_DELAY_MS = 10 * MINUTE_MS

/** Deliveries to the brand are retried for about two weeks, mails to visitors for about five days. */
const MAX_ATTEMPTS: Record<DeliveryKind, number> = {
  team: 110,
  webhook: 110,
  lead: 110,
  visitor: 55,
  confirm: 55,
  welcome: 55,
  // The links of invitations and resets expire sooner.
  'office-invite': 55,
  'office-reset': 10,
  'office-notice': 55,
}
/** After a permanent rejection a mail is retried twice, because the mail server may be misconfigured. */
const PERMANENT_FAILURE_DELAYS_MS = [30 * MINUTE_MS, 4 * HOUR_MS]

/** All other kinds go to the brand's teams and services, which must notice when they fail. */
export const VISITOR_DELIVERY_KINDS: readonly DeliveryKind[] = [
  'visitor',
  'confirm',
  'welcome',
  ...OFFICE_DELIVERY_KINDS,
]

/** Return the milliseconds until the next attempt, given the number of answered ones; undefined to give up. */
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
 * Return the milliseconds until the next attempt while the service is unreachable. There is no limit, and such attempts
 * are not counted, so the delay grows with the time waited (in milliseconds).
 */
export function unreachableDelayMs(waitedMs: number, random: () => number = Math.random): number {
  return addJitter(Math.min(MAX_UNREACHABLE_DELAY_MS, Math.max(INITIAL_DELAY_MS, waitedMs / 2)), random)
}

/** Vary a delay by up to a fifth, so that retries do not coincide. */
function addJitter(delay: number, random: () => number): number {
  return Math.round(delay * (1 - JITTER_RATIO + 2 * JITTER_RATIO * random()))
}

/** Return the milliseconds a channel is paused after the nth consecutive unreachable attempt. */
export function cooldownMs(failures: number): number {
  return Math.min(5 * MINUTE_MS, 5 * SECOND_MS * 2 ** (failures - 1))
}
