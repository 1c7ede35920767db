import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'

/**
 * What of a registration may stand in a mail to the address somebody gave. Anybody can write anything into a form and give
 * a stranger's address, so a field is only quoted where it can be nothing but what it is asked for.
 */
export type EchoSafeFields = {
  code: string | undefined
  serialNumber: string | undefined
  /** As a date of the language. */
  purchaseDate: string | undefined
}

export async function readEchoSafeFields(
  db: Db,
  { code, serialNumber, buyDate }: FieldsByKind['registration'],
  lang: Lang,
): Promise<EchoSafeFields> {
  const product = await db
    .selectFrom('product')
    .select('code')
    .where('code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  return {
    code: product?.code,
    serialNumber: isSerialNumber(serialNumber) ? serialNumber : undefined,
    purchaseDate: formatDay(buyDate, lang),
  }
}

/** Digits in groups, with up to four letters before and two between them: too few to say anything. */
const SERIAL_NUMBER_PATTERN = /^[A-Z]{0,4}[- ]?\d+(?:(?:[- ]|[- ]?[A-Z]{1,2}[- ]?)\d+)*(?:[- ]?[A-Z]{1,2})?$/i
const MAX_SERIAL_NUMBER_LENGTH = 30

export function isSerialNumber(text: string): boolean {
  return text.length <= MAX_SERIAL_NUMBER_LENGTH && SERIAL_NUMBER_PATTERN.test(text)
}

/** A day given as YYYY-MM-DD, written out; undefined for what is no day. */
export function formatDay(text: string, lang: Lang): string | undefined {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return undefined
  return new Intl.DateTimeFormat(LANGUAGE_CODES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
