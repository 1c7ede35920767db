import { formatDay } from '#contract/format-date.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'

/**
 * Registration fields that are safe to quote in a mail. Anyone can enter any text with a stranger's email address, so a
 * field is quoted only if its value cannot carry a message.
 */
export type EchoSafeFields = {
  code: string | undefined
  serialNumber: string | undefined
  /** Written out in the visitor's language. */
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

/** Groups of digits, with up to four letters before and two between them: too few to carry a message. */
const SERIAL_NUMBER_PATTERN = /^[A-Z]{0,4}[- ]?\d+(?:(?:[- ]|[- ]?[A-Z]{1,2}[- ]?)\d+)*(?:[- ]?[A-Z]{1,2})?$/i
const MAX_SERIAL_NUMBER_LENGTH = 30

export function isSerialNumber(text: string): boolean {
  return text.length <= MAX_SERIAL_NUMBER_LENGTH && SERIAL_NUMBER_PATTERN.test(text)
}
