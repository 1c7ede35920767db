import type { EntryPartName, SeenVersions } from '#contract/office/entries.ts'

const PREFIX = 'office-draft '

/** What was typed since the version of the server that it began with, and the versions whose lists it has. */
export type LocalDraft = { version: number; body: unknown; seen?: SeenVersions }
export type LocalDraftKey = { personId: string; entryId: string; part: EntryPartName }

function storageKey({ personId, entryId, part }: LocalDraftKey): string {
  return `${PREFIX}${personId} ${entryId} ${part}`
}

/** Store what is being typed in the browser. Return false if the browser has no room for it. */
export function writeLocalDraft(key: LocalDraftKey, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(draft))
    return true
  } catch {
    removeLocalDraft(key)
    return false
  }
}

/** Read what was typed before a reload, a crash or the end of a session. */
export function readLocalDraft(key: LocalDraftKey): LocalDraft | undefined {
  try {
    const draft: Partial<LocalDraft> = JSON.parse(localStorage.getItem(storageKey(key)) ?? '{}')
    return typeof draft.version === 'number' && typeof draft.body === 'object'
      ? { version: draft.version, body: draft.body, ...(draft.seen && { seen: draft.seen }) }
      : undefined
  } catch {
    return undefined
  }
}

export function removeLocalDraft(key: LocalDraftKey): void {
  localStorage.removeItem(storageKey(key))
}

/** Remove all drafts of this browser, as when somebody signs out. */
export function removeLocalDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
