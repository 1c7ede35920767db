import { melbourneMidnight, TIME_ZONE } from '#contract/melbourne-midnight.ts'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Format an ISO time in Melbourne time: `2026-11-23 06:50:12`. */
export function formatMelbourneTime(iso: string): string {
  return DATE_TIME_FORMAT.format(new Date(iso))
}

/** Return the day of a moment in Melbourne, YYYY-MM-DD. */
export function melbourneDay(moment: Date): string {
  return DATE_TIME_FORMAT.format(moment).slice(0, 10)
}

/** Return the start of a day (YYYY-MM-DD) in Melbourne, `daysLater` days on. */
export function startOfMelbourneDay(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  return new Date(melbourneMidnight(date.toISOString().slice(0, 10)))
}
