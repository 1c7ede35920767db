export type Toast = {
  kind: 'success' | 'error'
  text: string
  /** A page of this site to go on to. */
  action?: { to: string; text: string }
}

/** Dispatched on the window with the first toast: the island that shows toasts is hydrated then. */
export const TOAST_EVENT = 'toast'

let shown: (Toast & { turn: number }) | undefined
let turn = 0
const listeners = new Set<() => void>()

/** Shows a message over the page, in place of the one before. */
export function showToast(toast: Toast): void {
  turn += 1
  set({ ...toast, turn })
  window.dispatchEvent(new Event(TOAST_EVENT))
}

export function dismissToast(): void {
  set(undefined)
}

/** The message on show; `turn` tells apart two with the same words. */
export function readToast(): typeof shown {
  return shown
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: typeof shown): void {
  shown = next
  for (const listener of listeners) listener()
}
