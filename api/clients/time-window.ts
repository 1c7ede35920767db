/** ISO times; `from` is exclusive. */
export type TimeWindow = { from: string; to: string }

/** Rows may be newer than `now` by this much, because the counting process waited for the database. */
const CLOCK_SKEW_MS = 60_000

/** Return the window of the last `minutes`. Rows of a fast clock fall outside; they would block the forms until then. */
export function timeWindowBefore(now: Date, minutes: number): TimeWindow {
  return { from: minutesBefore(now, minutes), to: new Date(now.getTime() + CLOCK_SKEW_MS).toISOString() }
}

export function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}
