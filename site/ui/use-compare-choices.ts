import { useSyncExternalStore } from 'react'
import { type CompareChoice, NO_CHOICES, readChoices, subscribeToChoices } from './compare-choices.ts'

/** The choices of this tab, one per category, the one used last first. Empty on the server. */
export function useCompareChoices(): readonly CompareChoice[] {
  return useSyncExternalStore(subscribeToChoices, readChoices, () => NO_CHOICES)
}
