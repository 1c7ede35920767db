import { isLang, languageOfPath, localizePath } from '#contract/languages.ts'
import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'
import { closestTo, isPlainClick } from './dom-events.ts'

/** Names in session storage: the language chosen last in this tab, and how far down the page that was. */
const LANGUAGE_KEY = 'lang'
const SCROLL_KEY = 'lang-scroll'

/**
 * Leads a URL without a language to its twin in the language chosen last in this tab, before anything is painted. Back and
 * Forward are not redirected: the language of the page they show becomes the stored one. A link to another language stores that
 * language, also before the page's scripts run.
 */
export function redirectToStoredLanguage(): void {
  const { pathname, search, hash } = window.location
  const stored = getSessionItem(LANGUAGE_KEY)
  const shouldRedirect =
    stored !== null && isLang(stored) && stored !== 'en' && languageOfPath(pathname) === 'en'
  if (shouldRedirect && !isBackOrForward())
    window.location.replace(localizePath(pathname, stored) + search + hash)
  document.addEventListener('click', storeChosenLanguage)
}

/** Stores the language of the page. */
export function rememberLanguage(): void {
  restoreScrollPosition()
  // Out of the back/forward cache.
  addEventListener('pageshow', () => setSessionItem(LANGUAGE_KEY, languageOfPath(window.location.pathname)))
}

function isBackOrForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** A link to another language takes the query along, which a cached page was rendered without. */
function storeChosenLanguage(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[hreflang]')
  if (!link) return
  link.search = window.location.search
  if (!isPlainClick(event)) return
  setSessionItem(LANGUAGE_KEY, languageOfPath(link.pathname))
  setSessionItem(SCROLL_KEY, String(Math.round(window.scrollY)))
}

/** Returns to the position at which the language was changed. */
function restoreScrollPosition(): void {
  setSessionItem(LANGUAGE_KEY, languageOfPath(window.location.pathname))
  const top = getSessionItem(SCROLL_KEY)
  if (top === null) return
  removeSessionItem(SCROLL_KEY)
  window.scrollTo({ top: Number(top), behavior: 'instant' })
}
