import { LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

/**
 * The language of the page in the browser; unused on the server. The path does not tell it: the office shows pages below
 * another path.
 */
export const DOCUMENT_LANGUAGE: Lang = import.meta.env.SSR
  ? 'en'
  : (LANGS.find((lang) => LANGUAGE_CODES[lang] === document.documentElement.lang) ?? 'en')
