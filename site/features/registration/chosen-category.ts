import { useSyncExternalStore } from 'react'

/** Dispatched on the window when another category is chosen: the island of the drawing is hydrated with the first. */
export const CATEGORY_EVENT = 'category-chosen'

let chosen: number | undefined

/** @param id 1 to 6, 7 for another category, undefined for none */
export function chooseCategory(id: number | undefined): void {
  if (id === chosen) return
  chosen = id
  window.dispatchEvent(new Event(CATEGORY_EVENT))
}

/** The category that is chosen in the registration form; undefined for none. */
export function useChosenCategory(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener(CATEGORY_EVENT, listener)
  return () => removeEventListener(CATEGORY_EVENT, listener)
}
