/** The language tags of the wire and of the address. English is the default and has no prefix. */
export const LANGS = ['en', 'cn', 'tw', 'kr', 'id'] as const
export type Lang = (typeof LANGS)[number]

/** BCP 47 codes, for `lang` attributes, `hreflang` and `Intl`. */
export const LANGUAGE_CODES: Record<Lang, string> = {
  en: 'en-AU',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  kr: 'ko',
  id: 'id',
}

/** "1,260 m³/h" on one line; "30분", since Korean joins a unit of its own to the number; the number alone without a unit. */
export function withUnit(number: string, unit: string): string {
  if (unit === '') return number
  return /^\p{sc=Hangul}/u.test(unit) ? `${number}${unit}` : `${number}\u00a0${unit}`
}
