import type { Change } from '#contract/office/body/changes.ts'
import type { EntryPartName } from '#contract/office/entries.ts'

const PREFIX = 'office-changes '
/** Of whole bodies, whose lists were matched by position. */
const OLD_PREFIX = 'office-draft '

export type LocalDraftKey = { personId: string; entryId: string; part: EntryPartName }

function storageKey({ personId, entryId, part }: LocalDraftKey, prefix = PREFIX): string {
  return `${prefix}${personId} ${entryId} ${part}`
}

/** Store what is being typed in the browser. Return false if the browser has no room for it. */
export function writeLocalDraft(key: LocalDraftKey, changes: readonly Change[]): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(changes))
    return true
  } catch {
    removeLocalDraft(key)
    return false
  }
}

/** Read what was typed before a reload, a crash or the end of a session. */
export function readLocalDraft(key: LocalDraftKey): Change[] | undefined {
  const changes: Change[] | undefined = read(storageKey(key))
  return Array.isArray(changes) ? changes : undefined
}

export function removeLocalDraft(key: LocalDraftKey): void {
  localStorage.removeItem(storageKey(key))
}

/** Read the body that an earlier release of the office stored in the browser. */
export function readOldDraft(key: LocalDraftKey): unknown {
  const draft: { body?: unknown } | undefined = read(storageKey(key, OLD_PREFIX))
  return draft?.body
}

export function removeOldDraft(key: LocalDraftKey): void {
  localStorage.removeItem(storageKey(key, OLD_PREFIX))
}

/** Remove all drafts of this browser, as when somebody signs out. */
export function removeLocalDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) || key.startsWith(OLD_PREFIX)) localStorage.removeItem(key)
}

function read<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
