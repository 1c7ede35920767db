import { useSyncExternalStore } from 'react'
import { type CompareChoice, NO_CHOICES, readChoices, subscribeToChoices } from './compare-choices.ts'
import { createStore } from './create-store.ts'

/** Dispatched on the window when the list of chosen products is opened or closed; the first hydrates the island that shows it. */
export const DRAWER_EVENT = 'compare-drawer'

/** Whether the list of chosen products is open: one island of the page shows it, another opens it. */
export const compareDrawerStore = createStore(DRAWER_EVENT, false)

/** Return this tab's choices, one per category, most recently used first. Empty on the server. */
export function useCompareChoices(): readonly CompareChoice[] {
  return useSyncExternalStore(subscribeToChoices, readChoices, () => NO_CHOICES)
}
