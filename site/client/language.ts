import { isLang, languageOfPath, localizePath } from '#contract/languages.ts'
import { dropKept, keep, readKept } from '../ui/session-store.ts'
import { closestTo } from './closest-to.ts'
import { isPlainClick } from './plain-click.ts'

/** Names in session storage: the language chosen last in this tab, and how far down the page that was. */
const LANGUAGE = 'lang'
const SCROLL = 'lang-scroll'

/**
 * Leads a URL without a language to its twin in the language chosen last in this tab, before anything is painted. Back and
 * Forward are not redirected: the language of the page they show becomes the stored one. A link to another language stores that
 * language, also before the page's scripts run.
 */
export function followLanguage(): void {
  const { pathname, search, hash } = window.location
  const stored = readKept(LANGUAGE)
  const isOther = stored !== null && isLang(stored) && stored !== 'en' && languageOfPath(pathname) === 'en'
  if (isOther && !isBackOrForward()) window.location.replace(localizePath(pathname, stored) + search + hash)
  document.addEventListener('click', storeChoice)
}

/** Stores the language of the page. */
export function startLanguage(): void {
  resumeAfterLanguage()
  // Out of the back/forward cache.
  addEventListener('pageshow', () => keep(LANGUAGE, languageOfPath(window.location.pathname)))
}

function isBackOrForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** A link to another language takes the query along, which a cached page was rendered without. */
function storeChoice(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[hreflang]')
  if (!link) return
  link.search = window.location.search
  if (!isPlainClick(event)) return
  keep(LANGUAGE, languageOfPath(link.pathname))
  keep(SCROLL, String(Math.round(window.scrollY)))
}

/** Returns to the position at which the language was changed. */
function resumeAfterLanguage(): void {
  keep(LANGUAGE, languageOfPath(window.location.pathname))
  const top = readKept(SCROLL)
  if (top === null) return
  dropKept(SCROLL)
  window.scrollTo({ top: Number(top), behavior: 'instant' })
}
