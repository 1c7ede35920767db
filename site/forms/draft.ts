import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'
import { DRAFT_KEY_PREFIX } from './has-draft.ts'

/** Values of an unsent form by field name, stored until the tab is closed, so that a reload or Back loses nothing. */
export type Draft = Readonly<Record<string, string>>

/** Return the draft stored under a name; empty if there is none. */
export function readDraft(name: string): Draft {
  try {
    const value: unknown = JSON.parse(getSessionItem(DRAFT_KEY_PREFIX + name) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(value)).flatMap(([field, text]) =>
        typeof text === 'string' ? [[field, text]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export function saveDraft(name: string, draft: Draft): void {
  setSessionItem(DRAFT_KEY_PREFIX + name, JSON.stringify(draft))
}

export function removeDraft(name: string): void {
  removeSessionItem(DRAFT_KEY_PREFIX + name)
}
