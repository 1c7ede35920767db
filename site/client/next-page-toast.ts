import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'
import { showToast } from '../ui/toast-store.ts'

/** Name in session storage. */
const STORAGE_KEY = 'next-page-toast'

/** Says on the page that the browser goes to next that something was done. */
export function showToastOnNextPage(text: string): void {
  setSessionItem(STORAGE_KEY, text)
}

/** Shows once what the page before has left to say. */
export function startNextPageToast(): void {
  const text = getSessionItem(STORAGE_KEY)
  if (text === null) return
  removeSessionItem(STORAGE_KEY)
  showToast({ kind: 'success', text })
}
