import { setSessionItem } from '../ui/session-storage.ts'
import { PAGE_UPDATED_EVENT } from './page-update.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Start the tabs of a section. The current tab of a `data-tabs` row is scrolled into view. `data-session-tab` is a session storage
 * key that holds the number in `data-tab`; leaving the page resets it to 1. With `data-tab-in-url` the query also holds the
 * number, for other programs; links to the page omit it.
 */
export function startSectionTabs(): void {
  scrollToCurrentTab()
  storeTab()
  if (isTabPressed()) writeTabIntoUrl()
  // After a new URL the browser matches its prefetch rules again.
  else whenIdle(writeTabIntoUrl)
  document.addEventListener(PAGE_UPDATED_EVENT, () => {
    scrollToCurrentTab()
    storeTab()
    writeTabIntoUrl()
  })
  // The back/forward cache may restore the page.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storeTab()
  })
  addEventListener('pagehide', () => {
    const { sessionTab } = readTab()
    if (sessionTab !== undefined) setSessionItem(sessionTab, '1')
  })
}

/** Return true if a tab of the section, and not any other link, led here. */
function isTabPressed(): boolean {
  const [from] = document.referrer.split('?')
  const tabs = document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a')
  return [...tabs].some(({ href }) => href === from)
}

/** On a phone the row is wider than the screen, and the current tab may be out of view. */
function scrollToCurrentTab(): void {
  const row = document.querySelector('[data-tabs]')
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !tab) return
  // Called once the page is laid out, so that reading the positions does not lay it out again.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  })
  observer.observe(row)
}

function storeTab(): void {
  const { sessionTab, tab } = readTab()
  if (sessionTab !== undefined && tab !== undefined) setSessionItem(sessionTab, tab)
}

function writeTabIntoUrl(): void {
  const { sessionTab, tab, tabInUrl } = readTab()
  if (sessionTab === undefined || tab === undefined || tabInUrl === undefined) return
  const url = new URL(window.location.href)
  if (url.searchParams.get(sessionTab) === tab) return
  url.searchParams.set(sessionTab, tab)
  window.history.replaceState(window.history.state, '', url)
}

function readTab(): DOMStringMap {
  return document.querySelector<HTMLElement>('[data-session-tab]')?.dataset ?? {}
}
