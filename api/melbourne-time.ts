/** Time zone of the brand's team, used in mails, exports and commands. */
export const TIME_ZONE = 'Australia/Melbourne'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const UTC_OFFSET_FORMAT = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

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
  const midnight = date.getTime()
  // Daylight saving changes hours after midnight, so any offset of the same night is correct.
  return new Date(midnight - utcOffsetMs(midnight - utcOffsetMs(midnight)))
}

/** Return the offset of Melbourne from UTC at a moment. */
function utcOffsetMs(moment: number): number {
  const name =
    UTC_OFFSET_FORMAT.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /^GMT\+(\d+):(\d+)$/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
