import { createStore } from './create-store.ts'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  /** Link to a page of this site. */
  action?: { to: string; text: string }
}

/** Dispatched on the window with each toast; the first hydrates the island that shows them. */
export const TOAST_EVENT = 'toast'

/** The toast on show; `id` distinguishes two with the same text. */
export const toastStore = createStore<(Toast & { id: number }) | undefined>(TOAST_EVENT, undefined)

let lastId = 0

/** Show a toast, replacing the one before. */
export function showToast(toast: Toast): void {
  lastId += 1
  toastStore.write({ ...toast, id: lastId })
}

export function dismissToast(): void {
  toastStore.write(undefined)
}
