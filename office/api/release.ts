import { useSyncExternalStore } from 'react'

/** Names the script of the screens that the server has; its name contains the hash of all of them. */
const RELEASE_HEADER = 'x-office-release'

let isUpdated = false
const listeners = new Set<() => void>()

/** Remember that the server has another release than the one this page was loaded from. */
export function noteUpdate(): void {
  isUpdated = true
  for (const listener of listeners) listener()
}

/** Compare the release of the server that sent a response with the one this page was loaded from. */
export function compareRelease({ headers }: Response): void {
  const release = headers.get(RELEASE_HEADER)
  if (!release) return
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (script && new URL(script.src).pathname !== release) noteUpdate()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Return true once the server has another release. */
export function useIsUpdated(): boolean {
  return useSyncExternalStore(subscribe, () => isUpdated)
}
