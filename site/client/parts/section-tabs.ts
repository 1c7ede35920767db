import { keep } from '../../ui/session-store.ts'
import { UPDATED } from '../page-update.ts'

/**
 * Tabs of a section. The current one in a row with `data-tabs` is brought into view. `data-kept-tab` is a name in session
 * storage, under which the number in `data-tab` is kept until the page is left, which sets it back to 1. With
 * `data-tab-in-url` the query has it, too, for other programs; links to the page go without.
 */
export function startSectionTabs(): void {
  show()
  document.addEventListener(UPDATED, show)
  // The page may leave for the back/forward cache, and come back from there.
  addEventListener('pageshow', keepTab)
  addEventListener('pagehide', () => {
    const { keptTab } = readTab()
    if (keptTab !== undefined) keep(keptTab, '1')
  })
}

function show(): void {
  centreCurrent()
  keepTab()
  writeTabIntoUrl()
}

/** On a telephone the row is longer than the screen, and may begin with the tabs before the current one. */
function centreCurrent(): void {
  const row = document.querySelector('[data-tabs]')
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

function keepTab(): void {
  const { keptTab, tab } = readTab()
  if (keptTab !== undefined && tab !== undefined) keep(keptTab, tab)
}

function writeTabIntoUrl(): void {
  const { keptTab, tab, tabInUrl } = readTab()
  if (keptTab === undefined || tab === undefined || tabInUrl === undefined) return
  const url = new URL(window.location.href)
  if (url.searchParams.get(keptTab) === tab) return
  url.searchParams.set(keptTab, tab)
  window.history.replaceState(window.history.state, '', url)
}

function readTab(): DOMStringMap {
  return document.querySelector<HTMLElement>('[data-kept-tab]')?.dataset ?? {}
}
