import { createStore } from './create-store.ts'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  /** A page of this site to go on to. */
  action?: { to: string; text: string }
}

/** Dispatched on the window with each message: the island that shows them is hydrated with the first. */
export const TOAST_EVENT = 'toast'

/** The message on show; `id` tells apart two with the same words. */
export const toastStore = createStore<(Toast & { id: number }) | undefined>(TOAST_EVENT, undefined)

let lastId = 0

/** Shows a message over the page, in place of the one before. */
export function showToast(toast: Toast): void {
  lastId += 1
  toastStore.write({ ...toast, id: lastId })
}

export function dismissToast(): void {
  toastStore.write(undefined)
}
