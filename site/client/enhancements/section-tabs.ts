import { setSessionItem } from '../../ui/session-storage.ts'
import { PAGE_UPDATED_EVENT } from '../page-update.ts'

/**
 * Tabs of a section. The current one in a row with `data-tabs` is brought into view. `data-session-tab` is a name in session
 * storage, under which the number in `data-tab` is kept until the page is left, which sets it back to 1. With
 * `data-tab-in-url` the query has it, too, for other programs; links to the page go without.
 */
export function startSectionTabs(): void {
  update()
  document.addEventListener(PAGE_UPDATED_EVENT, update)
  // The page may leave for the back/forward cache, and come back from there.
  addEventListener('pageshow', storeTab)
  addEventListener('pagehide', () => {
    const { sessionTab } = readTab()
    if (sessionTab !== undefined) setSessionItem(sessionTab, '1')
  })
}

function update(): void {
  scrollToCurrentTab()
  storeTab()
  writeTabIntoUrl()
}

/** On a telephone the row is longer than the screen, and may begin with the tabs before the current one. */
function scrollToCurrentTab(): void {
  const row = document.querySelector('[data-tabs]')
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
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
