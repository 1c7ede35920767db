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

/** True for the tag of a language. */
export function isLang(text: string): text is Lang {
  return LANGS.some((tag) => tag === text)
}

/** The language of an address: the first segment where it is a language's prefix, else English. */
export function languageOfPath(pathname: string): Lang {
  const segment = pathname.split('/')[1] ?? ''
  return isLang(segment) ? segment : 'en'
}

/** An address without its language prefix; always begins with a slash. */
export function stripLanguagePrefix(pathname: string): string {
  const unprefixed =
    languageOfPath(pathname) === 'en' ? pathname : pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  return unprefixed === '' ? '/' : unprefixed
}

/** An address of this site in a language. `path` begins with a slash and has no prefix. */
export function localizePath(path: string, lang: Lang): string {
  if (lang === 'en') return path
  return `/${lang}${path.replace(/^\/(?=[#?]|$)/, '')}`
}
