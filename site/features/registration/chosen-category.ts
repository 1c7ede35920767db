import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/create-store.ts'

/** Dispatched on the window when the category changes. The first event hydrates the island of the drawing. */
export const CATEGORY_EVENT = 'category-chosen'

const store = createStore<number | undefined>(CATEGORY_EVENT, undefined)

/** @param id 1 to 6, 7 for another category, undefined for none */
export function chooseCategory(id: number | undefined): void {
  if (id !== store.read()) store.write(id)
}

/** Return the id of the category chosen in the registration form; undefined for none. */
export function useChosenCategory(): number | undefined {
  return useSyncExternalStore(store.subscribe, store.read, () => undefined)
}
