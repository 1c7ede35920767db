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
 * one, is replaced by its twin in that language. Back and Forward are not redirected: the language of the page they show
 * becomes the stored one, also where the browser restores a live page and runs no script anew (`persisted`). A link to
 * another language stores its language and the scroll position whenever it is pressed, long before the page's scripts run.
 * It takes the query along, which a cached page was rendered without.
 */
export const LANGUAGE_SCRIPT = `(function(){function t(p){var m=/^\\/(cn|tw|kr|id)(\\/|$)/.exec(p);return m?m[1]:"en"}function k(l){try{sessionStorage.setItem("${LANGUAGE}",l)}catch(e){}}var p=location.pathname,l;try{l=sessionStorage.getItem("${LANGUAGE}")}catch(e){}if((performance.getEntriesByType("navigation")[0]||{}).type==="back_forward")k(t(p));else if(t(p)==="en"&&/^(cn|tw|kr|id)$/.test(l))location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash);addEventListener("pageshow",function(e){if(e.persisted)k(t(location.pathname))});document.addEventListener("click",function(e){var a=e.target.closest("a[hreflang]");if(!a)return;a.search=location.search;if(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;k(t(a.pathname));try{sessionStorage.setItem("${SCROLL}",Math.round(scrollY))}catch(x){}})})()`
