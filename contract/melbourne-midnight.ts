/** Time zone of the brand: days begin and end there. */
export const TIME_ZONE = 'Australia/Melbourne'

const UTC_OFFSET_FORMAT = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

/** Return the moment when a day (YYYY-MM-DD) begins in Melbourne, with its offset from UTC: `2026-10-06T00:00:00+11:00`. */
export function melbourneMidnight(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Daylight saving changes hours after midnight, so any offset of the same night is correct.
  const estimate = Date.parse(`${day}T00:00:00${utcOffset(midnight)}`)
  return `${day}T00:00:00${utcOffset(estimate)}`
}

/** Return the offset of Melbourne from UTC at a moment: `+11:00`. */
function utcOffset(moment: number): string {
  const name = UTC_OFFSET_FORMAT.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
  return /[+-]\d\d:\d\d/.exec(name ?? '')?.[0] ?? 'Z'
}
