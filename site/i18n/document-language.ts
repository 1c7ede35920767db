import { isLang, type Lang } from '#contract/languages.ts'

/**
 * The language of the page in the browser; unused on the server. Neither the path, since the office shows pages below another
 * one, nor `lang`, since translating browsers change it.
 */
export const DOCUMENT_LANGUAGE: Lang = import.meta.env.SSR ? 'en' : readLanguage()

function readLanguage(): Lang {
  const { lang = '' } = document.documentElement.dataset
  return isLang(lang) ? lang : 'en'
}
