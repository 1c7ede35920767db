import { isLang, languageOfPath, localizePath } from '#contract/languages.ts'
import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'
import { closestTo, isPlainClick } from './dom-events.ts'

/** Session storage keys: the language chosen last in this tab, and the scroll position at that moment. */
const LANGUAGE_KEY = 'lang'
const SCROLL_KEY = 'lang-scroll'

/**
 * Redirect a URL without a language prefix to the language chosen last in this tab, before the first paint. Back and Forward are
 * not redirected: the language of the page they show is stored instead. A link to another language stores that language, even
 * before the page's scripts run.
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

/** Store the language of the page. */
export function rememberLanguage(): void {
  storeLanguageOfPage()
  restoreScrollPosition()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storeLanguageOfPage()
  })
}

/** Write only a change: a write blocks the page, and without a stored language nothing is redirected, as with English. */
function storeLanguageOfPage(): void {
  const language = languageOfPath(window.location.pathname)
  if (language !== (getSessionItem(LANGUAGE_KEY) ?? 'en')) setSessionItem(LANGUAGE_KEY, language)
}

function isBackOrForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** Add the query to a link to another language: the server renders cached pages without it. */
function storeChosenLanguage(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[hreflang]')
  if (!link) return
  link.search = window.location.search
  if (!isPlainClick(event)) return
  setSessionItem(LANGUAGE_KEY, languageOfPath(link.pathname))
  setSessionItem(SCROLL_KEY, String(Math.round(window.scrollY)))
}

/** Restore the scroll position at which the language was changed. */
function restoreScrollPosition(): void {
  const top = getSessionItem(SCROLL_KEY)
  if (top === null) return
  removeSessionItem(SCROLL_KEY)
  window.scrollTo({ top: Number(top), behavior: 'instant' })
}
