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
