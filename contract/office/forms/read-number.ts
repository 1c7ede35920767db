const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/
/** The comma may be a decimal one or a thousands separator, so it is not read. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/
const FULL_WIDTH = /[！-～]/g
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Read a number as people write it: with a decimal point or comma, any minus sign or dash, and half- or full-width digits.
 * Invisible characters, as in what is copied from a web page, do not count. Undefined for no text; null for a text that is no
 * number, such as one with a thousands separator.
 */
export function readNumber(text: string): number | undefined | null {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[−‐-―﹘﹣]/g, '-')
  if (plain === '') return undefined
  if (!NUMBER.test(plain) || AMBIGUOUS.test(plain)) return null
  // Not -0.
  const number = Number(plain.replace(',', '.')) + 0
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null
}
