type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

export const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Not that of the contract: a module shared with the islands would bring their chunk, React, to the countdown. */
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
