import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'
import { showToast } from '../ui/toast-store.ts'

const STORAGE_KEY = 'next-page-toast'

/** Show a success toast on the page that the browser loads next. */
export function showToastOnNextPage(text: string): void {
  setSessionItem(STORAGE_KEY, text)
}

/** Show the toast that the previous page left, once. */
export function startNextPageToast(): void {
  const text = getSessionItem(STORAGE_KEY)
  if (text === null) return
  removeSessionItem(STORAGE_KEY)
  showToast({ kind: 'success', text })
}
