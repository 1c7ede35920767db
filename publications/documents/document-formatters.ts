import { LANGUAGE_CODES, type Lang, withUnit } from '#contract/languages.ts'
import { memoize } from '#contract/memoize.ts'

// Readers are in Australia, whatever their language.
const TIME_ZONE = 'Australia/Sydney'

type Formatters = {
  number: (value: number) => string
  /** Formats a value with its unit; a range if `low` and `high` differ. */
  measure: (low: number, high: number, unit: string) => string
  /** Formats an ISO timestamp as a long date. */
  date: (iso: string) => string
}

/** Return the number and date formatters of a language. Each language has one set, since they take much memory. */
export const getFormatters = memoize(createFormatters)

function createFormatters(lang: Lang): Formatters {
  const numbers = new Intl.NumberFormat(LANGUAGE_CODES[lang], { maximumFractionDigits: 2 })
  const dates = new Intl.DateTimeFormat(LANGUAGE_CODES[lang], { dateStyle: 'long', timeZone: TIME_ZONE })
  const number = (value: number) => numbers.format(value)
  return {
    number,
    measure: (low, high, unit) =>
      withUnit(low === high ? number(low) : `${number(low)}–${number(high)}`, unit),
    date: (iso) => dates.format(new Date(iso)),
  }
}
