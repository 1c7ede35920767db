import { useSyncExternalStore } from 'react'
import { type CompareChoice, NO_CHOICES, readChoices, subscribeToChoices } from './compare-choices.ts'
import { createStore } from './create-store.ts'

/** Whether the list of chosen products is open: one island of the page shows it, another opens it. */
export const compareDrawerStore = createStore('compare-drawer', false)

/** Return this tab's choices, one per category, most recently used first. Empty on the server. */
export function useCompareChoices(): readonly CompareChoice[] {
  return useSyncExternalStore(subscribeToChoices, readChoices, () => NO_CHOICES)
}
