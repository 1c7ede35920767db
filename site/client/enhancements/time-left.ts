type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

export const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Return the time left until `target` at `now`, both in milliseconds; zeros when it has passed. */
export function computeTimeLeft(target: number, now: number): TimeLeft {
  const leftMs = Math.max(0, target - now)
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((leftMs % MINUTE_MS) / SECOND_MS),
    isOver: leftMs === 0,
  }
}

/**
 * Return whether a local date and time without a zone has passed in every time zone. The last zone is twelve hours
 * behind UTC; the rest of the day is a safety margin.
 */
export function isOverInAllTimeZones(target: string, now: number): boolean {
  return Date.parse(`${target}Z`) + DAY_MS < now
}
