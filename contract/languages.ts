/** The language tags of the API and of URLs. English is the default and has no prefix. */
export const LANGS = ['en', 'cn', 'tw', 'kr', 'id'] as const
export type Lang = (typeof LANGS)[number]
/** A language into which the English is translated. */
export type TargetLang = Exclude<Lang, 'en'>

/** Return true for the texts of a translation: the other parts of an entry are its facts and its English. */
export function isTranslation(part: 'facts' | Lang): part is TargetLang {
  return part !== 'facts' && part !== 'en'
}

/** BCP 47 codes for `lang` attributes, `hreflang` and `Intl`. */
export const LANGUAGE_CODES: Record<Lang, string> = {
  en: 'en-AU',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  kr: 'ko',
  id: 'id',
}

/** Join a number and its unit with a non-breaking space: "1,260 m³/h". Korean units follow without a space: "30분". */
export function withUnit(number: string, unit: string): string {
  if (unit === '') return number
  return /^\p{sc=Hangul}/u.test(unit) ? `${number}${unit}` : `${number}\u00a0${unit}`
}

export function isLang(text: string): text is Lang {
  return LANGS.some((tag) => tag === text)
}

/** Return the language of a path: its first segment if that is a language tag, else English. */
export function languageOfPath(pathname: string): Lang {
  const segment = pathname.split('/')[1] ?? ''
  return isLang(segment) ? segment : 'en'
}

/** Remove the language prefix of a path. The result always begins with a slash. */
export function stripLanguagePrefix(pathname: string): string {
  const unprefixed =
    languageOfPath(pathname) === 'en' ? pathname : pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  return unprefixed === '' ? '/' : unprefixed
}

/** Add the prefix of a language to a path. `path` begins with a slash and has no prefix. */
export function localizePath(path: string, lang: Lang): string {
  if (lang === 'en') return path
  return `/${lang}${path.replace(/^\/(?=[#?]|$)/, '')}`
}
