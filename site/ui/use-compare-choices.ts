import { useSyncExternalStore } from 'react'
import { type CompareChoice, NONE, readChoices, subscribeToChoices } from './compare-choices.ts'

/** The choices of this tab, one per category, the one used last first. Empty on the server. */
export function useCompareChoices(): readonly CompareChoice[] {
  return useSyncExternalStore(subscribeToChoices, readChoices, () => NONE)
}
