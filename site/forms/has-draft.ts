import { getSessionItem } from '../ui/session-storage.ts'

/** A module of its own, since every page loads it: the rest of `draft.ts` is loaded with forms only. */
export const DRAFT_KEY_PREFIX = 'draft.'

/** Return true if a draft is stored under a name. */
export function hasDraft(name: string): boolean {
  return getSessionItem(DRAFT_KEY_PREFIX + name) !== null
}
