import { dropKept, keep, readKept } from '../ui/session-store.ts'
import { showToast } from '../ui/toast-store.ts'

/** Name in session storage. */
const TOAST = 'next-page-toast'

/** Says on the page that the browser goes to next that something was done. */
export function showToastOnNextPage(text: string): void {
  keep(TOAST, text)
}

/** Shows once what the page before has left to say. */
export function startNextPageToast(): void {
  const text = readKept(TOAST)
  if (text === null) return
  dropKept(TOAST)
  showToast({ kind: 'success', text })
}
