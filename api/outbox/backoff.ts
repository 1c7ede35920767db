import type { DeliveryKind } from '#database/submission-tables.ts'
import type { Trouble } from './outcome.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const FIRST_DELAY = 30 * SECOND
/** How far spreading moves a delay, up or down. */
const SPREAD = 0.2
const LONGEST = 4 * HOUR
/** No next attempt is ever planned further ahead, in milliseconds. */
export const LONGEST_DELAY = LONGEST * (1 + SPREAD)
/** Once an hour for a day, then every four hours. */
const HOURLY_UNTIL = 30
/** While the service is away: its return is noticed within this time. */
const LONGEST_AWAY = 10 * MINUTE

/** What is for the team is tried for about two weeks, what is for a visitor for about five days. */
const MOST_ATTEMPTS: Record<DeliveryKind, number> = {
  team: 110,
  webhook: 110,
  lead: 110,
  visitor: 55,
  confirm: 55,
  welcome: 55,
}
/** What a mail server refuses for good is tried twice more: it may be the server that is set up wrongly. */
const AFTER_REFUSAL = [30 * MINUTE, 4 * HOUR]

/** The others go to the brand itself, which must notice when they do not arrive. */
export const TO_VISITORS: readonly DeliveryKind[] = ['visitor', 'confirm', 'welcome']

/** Milliseconds until the next attempt after so many that were answered; undefined to give up. */
export function nextDelay(
  delivery: DeliveryKind,
  attempts: number,
  trouble: Exclude<Trouble, 'away'>,
  random: () => number = Math.random,
): number | undefined {
  if (trouble === 'refused' && TO_VISITORS.includes(delivery)) return AFTER_REFUSAL[attempts - 1]
  if (attempts >= MOST_ATTEMPTS[delivery]) return undefined
  const longest = attempts > HOURLY_UNTIL ? LONGEST : HOUR
  return spread(Math.min(longest, FIRST_DELAY * 2 ** Math.min(attempts - 1, 20)), random)
}

/**
 * Milliseconds until the next attempt while the service is away, however long that takes. Such attempts are not counted, so
 * what has waited for longer (in milliseconds) is asked about less often.
 */
export function awayDelay(waited: number, random: () => number = Math.random): number {
  return spread(Math.min(LONGEST_AWAY, Math.max(FIRST_DELAY, waited / 2)), random)
}

/** A fifth more or less, so that not all come at once. */
function spread(delay: number, random: () => number): number {
  return Math.round(delay * (1 - SPREAD + 2 * SPREAD * random()))
}

/** How long a whole channel rests after its service was away for the nth time in a row, in milliseconds. */
export function restFor(times: number): number {
  return Math.min(5 * MINUTE, 5 * SECOND * 2 ** (times - 1))
}
