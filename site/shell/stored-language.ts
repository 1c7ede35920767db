import type { Lang } from '../i18n/languages.ts'

/** Session storage names: the tag of the last language chosen, and how far down the page that was. */
const LANGUAGE = 'lang'
const SCROLL = 'lang-scroll'

/** Remembers a choice of language for this tab, and the place on the page to come back to. */
export function rememberLanguage(tag: Lang): void {
  sessionStorage.setItem(LANGUAGE, tag)
  sessionStorage.setItem(SCROLL, String(Math.round(window.scrollY)))
}

/** Keeps the tag of the page in session storage, and returns to the place where the language was changed. */
export function resumeAfterLanguage(tag: Lang): void {
  sessionStorage.setItem(LANGUAGE, tag)
  const top = sessionStorage.getItem(SCROLL)
  if (top === null) return
  sessionStorage.removeItem(SCROLL)
  window.scrollTo({ top: Number(top), behavior: 'instant' })
}

/**
 * Runs in the head before anything is shown: an address without a language, opened in a tab that last chose another
 * one, is replaced by its twin in that language. Its hash stands in the Content-Security-Policy.
 */
export const RESUME_LANGUAGE_SCRIPT = `try{var l=sessionStorage.getItem("lang"),p=location.pathname;if(l&&/^(cn|tw|kr|id)$/.test(l)&&!/^\\/(cn|tw|kr|id)(\\/|$)/.test(p))location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}`
