import type { Lang } from '#contract/languages.ts'
import { dropKept, keep, readKept } from '../ui/session-store.ts'

/** Session storage names: the tag of the last language chosen, and how far down the page that was. */
const LANGUAGE = 'lang'
const SCROLL = 'lang-scroll'

/** Keeps the tag of the page in session storage, and returns to the place where the language was changed. */
export function resumeAfterLanguage(tag: Lang): void {
  keep(LANGUAGE, tag)
  const top = readKept(SCROLL)
  if (top === null) return
  dropKept(SCROLL)
  window.scrollTo({ top: Number(top), behavior: 'instant' })
}

/**
 * Runs in the head before anything is shown: an address without a language, opened in a tab that last chose another
 * one, is replaced by its twin in that language. So a link to another language has to say what was chosen, whenever it is
 * pressed: this listens from the first moment, long before the page's scripts. The link takes the query along, which a kept
 * page was rendered without, and the place on the page.
 */
export const LANGUAGE_SCRIPT = `try{var l=sessionStorage.getItem("${LANGUAGE}"),p=location.pathname;if(l&&/^(cn|tw|kr|id)$/.test(l)&&!/^\\/(cn|tw|kr|id)(\\/|$)/.test(p))location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}document.addEventListener("click",function(e){var a=e.target.closest("a[hreflang]"),m;if(!a)return;a.search=location.search;if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;m=/^\\/(cn|tw|kr|id)(\\/|$)/.exec(a.pathname);try{sessionStorage.setItem("${LANGUAGE}",m?m[1]:"en");sessionStorage.setItem("${SCROLL}",Math.round(scrollY))}catch(x){}})`
