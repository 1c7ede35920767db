/** What a figure is of, in the languages of this site, where a space stands before it. */
const UNITS =
  '(?:mm|cm|m²|m³/h|km|ml|kg|kPa|kW|MJ/h|Hz|dB\\(A\\)|°C|min(?:utes?|uti)?|menit|jam|am|pm|Pa|[mlLgWVA])(?![A-Za-z\\d])'

const FIGURE_AND_UNIT = new RegExp(`(?<=\\d) (?=${UNITS})`, 'gu')
const FACTORS = /(?<=\d) × (?=\d)/g
/** National numbers, and those with an area code. */
const TELEPHONE = /\b(1[38]00) (\d{3}) (\d{3})\b|(\(0\d\)) (\d{4}) (\d{4})\b/g

/** A Korean particle belongs to what stands before it, also where that ends in a bracket. */
const PARTICLE = /(?<=[)\]”’])(?=\p{sc=Hangul})/gu

/** Keeps a figure and its unit on one line, the groups of a telephone number, and a particle with its word. HTML may be given too. */
export function keepTogether(text: string): string {
  return text
    .replace(FIGURE_AND_UNIT, '\u00a0')
    .replace(FACTORS, '\u00a0×\u00a0')
    .replace(TELEPHONE, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(PARTICLE, '\u2060')
}
