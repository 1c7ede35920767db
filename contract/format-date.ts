import { LANGUAGE_CODES, type Lang } from './languages.ts'
import { memoize } from './memoize.ts'

const longDate = memoize(
  (code: string) => new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Format a UTC date for a BCP 47 code: "18 September 2026". */
export function formatLongDate(date: Date, code: string): string {
  return longDate(code).format(date)
}

const month = memoize(
  (code: string) => new Intl.DateTimeFormat(code, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Format the month of a UTC date for a BCP 47 code: "September 2026". */
export function formatMonth(date: Date, code: string): string {
  return month(code).format(date)
}

/** Format a YYYY-MM-DD date in a language; undefined for an invalid date. */
export function formatDay(text: string, lang: Lang): string | undefined {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return undefined
  return formatLongDate(day, LANGUAGE_CODES[lang])
}
