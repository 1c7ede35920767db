import { getSessionItem } from './session-storage.ts'

/** Session storage key of the products chosen to compare; not stored while none is chosen. */
export const CHOICES_KEY = 'compare'

/** Dispatched on the window after a choice was written; hydrates the islands that show the choice. */
export const COMPARE_EVENT = 'compare-choice'

/** Checkboxes of the product list that choose a product to compare. */
export const COMPARE_CHECKBOX = 'input[data-compare]'

/** Return true if anything is chosen. */
export function hasChoices(): boolean {
  return getSessionItem(CHOICES_KEY) !== null
}
