import { LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

/** Return the language of the page in the browser. Its path does not tell it: the office shows pages below another path. */
export function languageOfDocument(): Lang {
  return LANGS.find((lang) => LANGUAGE_CODES[lang] === document.documentElement.lang) ?? 'en'
}
