/** Where the brand's people work: their mails, days and commands go by this clock. */
export const TIME_ZONE = 'Australia/Melbourne'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})
const UTC_OFFSET_FORMAT = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

/** An ISO time as Melbourne's clocks show it: `2026-11-23 06:50:12`. */
export function formatMelbourneTime(iso: string): string {
  return DATE_TIME_FORMAT.format(new Date(iso))
}

/** The moment at which a day (YYYY-MM-DD) begins in Melbourne, `later` days on. */
export function startOfMelbourneDay(day: string, daysLater = 0): Date {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  const midnight = date.getTime()
  // Clocks are changed hours after midnight, so an offset from the right day is the right one.
  return new Date(midnight - utcOffsetMs(midnight - utcOffsetMs(midnight)))
}

/** Milliseconds by which Melbourne is ahead of UTC at a moment. */
function utcOffsetMs(moment: number): number {
  const name =
    UTC_OFFSET_FORMAT.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /^GMT\+(\d+):(\d+)$/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
