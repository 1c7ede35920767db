/** Units that follow a number and a space, in the languages of this site. */
const UNITS =
  '(?:mm|cm|m²|m³/h|km|ml|kg|kPa|kW|MJ/h|Hz|dB\\(A\\)|°C|min(?:utes?|uti)?|menit|jam|am|pm|Pa|[mlLgWVA])(?![A-Za-z\\d])'

/** In Chinese, any character after a number is its unit or what it counts. */
const NUMBER_AND_UNIT = new RegExp(`(?<=\\d) (?=${UNITS}|\\p{sc=Han})`, 'gu')
/** The slash of a unit such as m³/h, after which Firefox breaks the line. */
const UNIT_SLASH = /(?<=\d[\u00a0 ]?[\p{L}²³]+)\/(?=\p{L})/gu
const FACTORS = /(?<=\d) × (?=\d)/g
/** Australian telephone numbers: national ones, and those with an area code. One group, for `split`. */
export const TELEPHONE_PATTERN = /(\b1[38]00 \d{3} \d{3}\b|\(0\d\) \d{4} \d{4}\b)/g

/** A range of hours, after am and pm were joined to their numbers. */
const HOUR_RANGE = /(?<=\d\u00a0[ap]m|noon) – (?=\d)/g
const CLOCK_RANGE = /(?<=\d:\d\d)–(?=\d)/g

/** "Level 3", and an Australian state with its postcode. */
const LABELLED_NUMBER = /(?<=\b(?:[Ll]evel|ACT|NSW|NT|QLD|SA|TAS|VIC|WA)) (?=\d)/g

/** A Korean number with its counter, and an hour with am or pm. */
const KOREAN_NUMBER =
  '(?<!\\p{sc=Hangul})(?:열|스물|서른|마흔|쉰)?(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)|\\d여'
const KOREAN_COUNT = new RegExp(
  `(?<=${KOREAN_NUMBER}) (?=[달번개대분명곳]|가지|마리)|(?<=오전|오후) (?=\\d)`,
  'gu',
)

/** A Korean particle belongs to the word before it, even if that ends in a bracket. */
const KOREAN_PARTICLE = /(?<=[)\]”’])(?=\p{sc=Hangul})/gu

/** Insert non-breaking spaces: between a number and its unit, in a telephone number, before a particle. Accepts text or HTML. */
export function nonBreaking(text: string): string {
  return text
    .replace(NUMBER_AND_UNIT, '\u00a0')
    .replace(UNIT_SLASH, '/\u2060')
    .replace(FACTORS, '\u00a0×\u00a0')
    .replace(TELEPHONE_PATTERN, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(HOUR_RANGE, '\u00a0–\u00a0')
    .replace(CLOCK_RANGE, '\u2060–\u2060')
    .replace(LABELLED_NUMBER, '\u00a0')
    .replace(KOREAN_COUNT, '\u00a0')
    .replace(KOREAN_PARTICLE, '\u2060')
}
