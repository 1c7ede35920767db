import { LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

export { LANGS, type Lang }

export type Language = {
  tag: Lang
  /** The switcher's label. */
  label: string
  /** The language's name in its own words: the accessible name of the label. */
  name: string
  /** BCP 47 code for `lang` attributes, `hreflang` and `Intl`. */
  code: string
}

/** The five languages in the order of the switcher. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', label: 'EN', name: 'English', code: LANGUAGE_CODES.en },
  { tag: 'cn', label: '简', name: '简体中文', code: LANGUAGE_CODES.cn },
  { tag: 'tw', label: '繁', name: '繁體中文', code: LANGUAGE_CODES.tw },
  { tag: 'kr', label: '韩', name: '한국어', code: LANGUAGE_CODES.kr },
  { tag: 'id', label: 'ID', name: 'Bahasa Indonesia', code: LANGUAGE_CODES.id },
]

const prefixed: ReadonlySet<string> = new Set(LANGS.filter((tag) => tag !== 'en'))

function isPrefix(segment: string): segment is Lang {
  return prefixed.has(segment)
}

/** The language of an address: the first segment where it is a language's prefix, else English. */
export function languageOf(pathname: string): Lang {
  const segment = pathname.split('/')[1] ?? ''
  // React Router asks for the data of `/cn` at `/cn.data`.
  const tag = segment.replace(/\.data$/, '')
  return isPrefix(tag) ? tag : 'en'
}

/** An address without its language prefix; always begins with a slash. */
export function withoutLanguage(pathname: string): string {
  const rest = languageOf(pathname) === 'en' ? pathname : pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  return rest === '' ? '/' : rest
}

/** An address of this site in a language. `path` begins with a slash and has no prefix. */
export function inLanguage(path: string, lang: Lang): string {
  if (lang === 'en') return path
  return path === '/' ? `/${lang}` : `/${lang}${path}`
}
