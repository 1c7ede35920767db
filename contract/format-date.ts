import { memoize } from './memoize.ts'

const longDate = memoize(
  (code: string) => new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Format a UTC date for a BCP 47 code: "18 September 2026". */
export function formatLongDate(date: Date, code: string): string {
  return longDate(code).format(date)
}
