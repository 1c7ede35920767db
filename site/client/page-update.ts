import { moveFocusFrom } from '../ui/move-focus.ts'
import { closestTo, isPlainClick } from './dom-events.ts'
import { hasChangedField, refreshIslandsAfterUpdate, scheduleIslands } from './islands.ts'

/**
 * Links and forms with `data-update` lead to the same page with another query: the server's HTML of that URL is merged into the
 * page, so that focus, scroll position and hydrated islands stay. Without scripts, or where the request fails, the browser
 * navigates. `data-update="replace"` replaces the history entry. `data-move-focus` is the selector of what is focused when the
 * pressed link goes away.
 */
export function startPageUpdates(): void {
  shownQuery = window.location.search
  addEventListener('click', handleClick)
  addEventListener('change', handleChange)
  addEventListener('submit', handleSubmit)
  addEventListener('popstate', () => void showHistoryEntry())
  // Where the visitor chose before this was loaded.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-update]'))
    if (hasChangedField(form, CHOICE_FIELDS)) submitForm(form)
}

const CHOICE_FIELDS = 'select, [type=checkbox], [type=radio]'

let latestRequest: AbortController | undefined
/** The query that the page shows: `popstate` also follows a change of the fragment alone. */
let shownQuery = ''

/** The id of the live region that says the title. */
export const TITLE_STATUS_ID = 'page-title-status'

/** Dispatched on the document when the page has been updated. */
export const PAGE_UPDATED_EVENT = 'page-updated'

type UpdateOptions = { history: 'push' | 'replace' | 'none'; top?: number }

/** Shows the page at another query. A later call aborts an earlier one that is still under way. */
export async function updatePage(url: string, { history, top }: UpdateOptions): Promise<void> {
  latestRequest?.abort()
  const request = new AbortController()
  latestRequest = request
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  try {
    const [html, { Idiomorph }] = await Promise.all([fetchPage(url, request.signal), import('idiomorph')])
    if (request.signal.aborted) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    announceTitle(next.title)
    const nextMain = next.querySelector('main')
    if (!main || !nextMain) throw new Error(`${url} has no main element`)
    writeHistory(nextMain.dataset.url ?? url, history)
    Idiomorph.morph(main, nextMain, {
      // What is being typed stays; a box or a select shows what the page has.
      ignoreActiveValue: document.activeElement?.matches('input:not([type=checkbox], [type=radio])') === true,
      callbacks: { beforeNodeMorphed: shouldMorphNode, beforeAttributeUpdated: shouldUpdateAttribute },
    })
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    await refreshIslandsAfterUpdate()
    scheduleIslands()
    document.dispatchEvent(new Event(PAGE_UPDATED_EVENT))
  } catch {
    if (request.signal.aborted) return
    if (history === 'none') window.location.reload()
    else window.location.assign(url)
  } finally {
    if (latestRequest === request) main?.removeAttribute('aria-busy')
  }
}

/** The URL is the one that the page gives itself, whatever the order of the fields in a form. */
function writeHistory(url: string, history: UpdateOptions['history']): void {
  if (history === 'push') {
    saveScrollPosition()
    window.history.pushState(null, '', url)
  } else if (history === 'replace') window.history.replaceState(window.history.state, '', url)
  shownQuery = window.location.search
}

/** Says the title where it is another one (root.tsx), as browsers do for a new document. */
function announceTitle(title: string): void {
  if (title === document.title) return
  document.title = title
  const status = document.getElementById(TITLE_STATUS_ID)
  if (status) status.textContent = title
}

/** Replaces the query of the URL by that of what the page shows already. */
export function replaceQuery(query: string): void {
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + query + window.location.hash,
  )
  shownQuery = window.location.search
}

/** A page that is no page of the same kind, such as a redirect elsewhere or an error, is for the browser to show. */
async function fetchPage(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

/**
 * What scripts have changed is not merged: an element with `data-preserve`, and the HTML of a hydrated island, which belongs to
 * React and takes over only its props.
 */
function shouldMorphNode(before: Element, after: Node): boolean {
  if (!(before instanceof HTMLElement && after instanceof HTMLElement)) return true
  if (before.dataset.preserve !== undefined) return after.dataset.preserve === undefined
  if (before.dataset.hydrated === undefined) return true
  if (after.dataset.island === before.dataset.island) before.dataset.props = after.dataset.props
  return false
}

/** What the visitor has opened stays open, and a dialog that is open is one (controls.ts). */
function shouldUpdateAttribute(name: string, element: Element): boolean {
  if (element instanceof HTMLDialogElement) return !(element.open && (name === 'open' || name === 'role'))
  // What has been given the focus by script keeps it.
  if (name === 'tabindex') return element !== document.activeElement
  return !(element instanceof HTMLDetailsElement && name === 'open')
}

function handleClick(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-update]')
  if (!link || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  const { moveFocus } = link.dataset
  if (moveFocus !== undefined && link === document.activeElement) moveFocusFrom(link, moveFocus)
  void updatePage(link.href, { history: link.dataset.update === 'replace' ? 'replace' : 'push' })
}

function handleChange({ target }: Event): void {
  // What is typed is sent with Enter.
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

/** The URL that a GET form leads to; the values of one name are joined by commas, and empty ones left out. */
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

/** The browser restores the scroll position of a history entry before its content is there again. */
function saveScrollPosition(): void {
  window.history.replaceState({ top: window.scrollY }, '')
}

async function showHistoryEntry(): Promise<void> {
  if (shownQuery === window.location.search) return
  const state: unknown = window.history.state
  const top = typeof state === 'object' && state !== null && 'top' in state ? Number(state.top) : undefined
  await updatePage(window.location.href, { history: 'none', ...(top === undefined ? {} : { top }) })
}
