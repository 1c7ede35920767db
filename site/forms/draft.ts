import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'

/** Values of an unsent form by field name, stored until the tab is closed, so that a reload or Back loses nothing. */
export type Draft = Readonly<Record<string, string>>

const KEY_PREFIX = 'draft.'

/** Return the draft stored under a name; empty if there is none. */
export function readDraft(name: string): Draft {
  try {
    const value: unknown = JSON.parse(getSessionItem(KEY_PREFIX + name) ?? '{}')
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
  setSessionItem(KEY_PREFIX + name, JSON.stringify(draft))
}

export function removeDraft(name: string): void {
  removeSessionItem(KEY_PREFIX + name)
}

/** Return true if a draft is stored under a name. */
export function hasDraft(name: string): boolean {
  return getSessionItem(KEY_PREFIX + name) !== null
}
