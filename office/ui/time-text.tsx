import { languageCode } from '../i18n/activate-language.ts'

const TIME_ZONE = 'Australia/Melbourne'

/** Format a time as the team's clock shows it. */
export function formatTime(iso: string, style: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { dateStyle: 'full', timeStyle: 'short' }
      : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...yearIfOther(iso) }
  return new Intl.DateTimeFormat(languageCode(), { ...options, timeZone: TIME_ZONE }).format(new Date(iso))
}

/** Format the day of a time in Melbourne, such as “Wednesday, 25 November 2026”. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(languageCode(), { dateStyle: 'full', timeZone: TIME_ZONE }).format(
    new Date(iso),
  )
}

/** Format a date such as 2026-11-24, with its year in full. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat(languageCode(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** Return the date of today in Melbourne, such as 2026-11-24. */
export function formatToday(): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: TIME_ZONE }).format(new Date())
}

/** Format the time of day in Melbourne. */
export function formatHour(iso: string): string {
  return new Intl.DateTimeFormat(languageCode(), { timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(iso),
  )
}

function yearIfOther(iso: string): Intl.DateTimeFormatOptions {
  return iso.startsWith(String(new Date().getFullYear())) ? {} : { year: 'numeric' }
}

/** A time in Melbourne. The whole time stands in its title. */
export function TimeText({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatTime(iso, 'long')}>
      {formatTime(iso)}
    </time>
  )
}

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Format how long ago a time was, such as “3 hours ago”. `now` is in milliseconds. */
export function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  const [unit, length] = UNITS.find(([, unitMinutes]) => minutes >= unitMinutes) ?? (['minute', 1] as const)
  const format = new Intl.RelativeTimeFormat(languageCode(), { numeric: 'auto' })
  return format.format(-Math.floor(minutes / length), unit)
}
