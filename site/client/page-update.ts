import { moveFocusFrom } from '../ui/move-focus.ts'
import { closestTo, isPlainClick } from './dom-events.ts'
import { isChangedField, refreshIslandsAfterUpdate, scheduleIslands } from './islands.ts'

/**
 * Update the page in place when a link or form with `data-update` leads to the same page with another query: the server's HTML of
 * that URL is merged into the page, so that focus, scroll position and hydrated islands stay. Without scripts, or if the request
 * fails, the browser navigates. `data-update="replace"` replaces the history entry. `data-move-focus` is the selector of the
 * elements that take the focus when the pressed link disappears.
 */
export function startPageUpdates(): void {
  shownQuery = window.location.search
  addEventListener('click', handleClick)
  addEventListener('change', handleChange)
  addEventListener('submit', handleSubmit)
  addEventListener('popstate', () => void showHistoryEntry())
  // The visitor may have chosen before this script loaded.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-update]'))
    if ([...form.elements].some((field) => field.matches(CHOICE_FIELDS) && isChangedField(field)))
      submitForm(form)
}

const CHOICE_FIELDS = 'select, [type=checkbox], [type=radio]'

let latestRequest: AbortController | undefined
let latestUpdate: Promise<void> | undefined
/** The query that the page shows: `popstate` also fires when only the fragment changes. */
let shownQuery = ''

/** Id of the live region that announces the title. */
export const TITLE_STATUS_ID = 'page-title-status'

/** Dispatched on the document when the page has been updated. */
export const PAGE_UPDATED_EVENT = 'page-updated'

type UpdateOptions = { history: 'push' | 'replace' | 'none'; top?: number }

/** Show the page at another query. A later call aborts an earlier one that is still in flight. */
export function updatePage(url: string, options: UpdateOptions): Promise<void> {
  const update = startUpdate(url, options)
  latestUpdate = update
  return update
}

async function startUpdate(url: string, { history, top }: UpdateOptions): Promise<void> {
  latestRequest?.abort()
  const request = new AbortController()
  latestRequest = request
  // Firefox and Safari fail a request when another navigation starts, which must not be replaced by this one.
  addEventListener('beforeunload', () => request.abort(), { signal: request.signal })
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  try {
    const [html, { morphPage }] = await Promise.all([
      fetchPage(url, request.signal),
      import('./page-morph.ts'),
    ])
    if (request.signal.aborted) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    announceTitle(next.title)
    const nextMain = next.querySelector('main')
    if (!main || !nextMain) throw new Error(`${url} has no main element`)
    writeHistory(nextMain.dataset.url ?? url, history)
    morphPage(main, nextMain)
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    await refreshIslandsAfterUpdate()
    scheduleIslands()
    document.dispatchEvent(new Event(PAGE_UPDATED_EVENT))
  } catch {
    if (request.signal.aborted) return
    if (history === 'none') window.location.reload()
    else window.location.assign(url)
  } finally {
    if (latestRequest === request) {
      latestRequest = undefined
      main?.removeAttribute('aria-busy')
    }
    // Removes the listener, with which Firefox would not store the page in the back/forward cache.
    request.abort()
  }
}

/** Write the URL that the page states in `data-url`, which does not depend on the order of a form's fields. */
function writeHistory(url: string, history: UpdateOptions['history']): void {
  if (history === 'push') {
    saveScrollPosition()
    window.history.pushState(null, '', url)
  } else if (history === 'replace') window.history.replaceState(window.history.state, '', url)
  shownQuery = window.location.search
}

/** Announce a changed title in the live region (root.tsx), as browsers do for a new document. */
function announceTitle(title: string): void {
  if (title === document.title) return
  document.title = title
  const status = document.getElementById(TITLE_STATUS_ID)
  if (status) status.textContent = title
}

/** Replace the URL's query without updating the page, which already shows it. */
export function replaceQuery(query: string): void {
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + query + window.location.hash,
  )
  shownQuery = window.location.search
}

/**
 * Fetch a page's HTML.
 *
 * @throws on an error or a redirect: the browser shows those itself
 */
async function fetchPage(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

function handleClick(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[href]')
  if (!link || event.defaultPrevented || !isPlainClick(event)) return
  if (link.dataset.update === undefined) {
    // The link leads to another page. Safari on iOS has no `beforeunload`.
    if (!link.target && link.pathname !== window.location.pathname) latestRequest?.abort()
    return
  }
  event.preventDefault()
  const { moveFocus } = link.dataset
  if (moveFocus !== undefined && link === document.activeElement) moveFocusFrom(link, moveFocus)
  void followLink(link)
}

/** Follow a link to another query. While an update is in flight, the link's URL does not contain that choice: wait for the new URL. */
async function followLink(link: HTMLAnchorElement): Promise<void> {
  while (latestRequest) await latestUpdate
  // Pressed twice, or the update took it away.
  if (!link.isConnected) return
  await updatePage(link.href, { history: link.dataset.update === 'replace' ? 'replace' : 'push' })
}

function handleChange({ target }: Event): void {
  // Text fields submit on Enter only.
  const isField = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  if (!isField || !target.matches(CHOICE_FIELDS)) return
  const form = target.form?.matches('[data-update]') ? target.form : null
  if (form && target.checkValidity()) submitForm(form)
}

function handleSubmit(event: SubmitEvent): void {
  const { target } = event
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-update]')) return
  event.preventDefault()
  if (target.checkValidity()) submitForm(target)
}

function submitForm(form: HTMLFormElement): void {
  void updatePage(formUrl(form), { history: form.dataset.update === 'replace' ? 'replace' : 'push' })
}

/** Return the URL of a GET form. Values of one name are joined by commas; empty values are omitted. */
export function formUrl(form: HTMLFormElement): string {
  const url = new URL(form.action)
  url.hash = ''
  const values = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (text !== '') values.set(name, [...(values.get(name) ?? []), text])
  }
  url.search = [...values].map(([name, all]) => `${name}=${all.map(encodeURIComponent).join(',')}`).join('&')
  return url.href
}

/** Store the scroll position in the history entry: the browser restores it before the content has been updated. */
function saveScrollPosition(): void {
  window.history.replaceState({ top: window.scrollY }, '')
}

async function showHistoryEntry(): Promise<void> {
  if (shownQuery === window.location.search) return
  const state: unknown = window.history.state
  const top = typeof state === 'object' && state !== null && 'top' in state ? Number(state.top) : undefined
  // Before the update: a further step through the history must abort it, even if it leads back to the page that is shown.
  shownQuery = window.location.search
  await updatePage(window.location.href, { history: 'none', ...(top === undefined ? {} : { top }) })
}
