import type { EntryPartName, SeenVersions } from '#contract/office/entries.ts'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-draft.ts'
import { withPaddedValue } from './padded-body.ts'
import { type FieldConflict, rebaseBody } from './rebase-body.ts'

export type LocatedConflict = { part: EntryPartName; conflict: FieldConflict }
export type Entry = OutputOf<'entries/get'>
type Stored = Extract<OutputOf<'entries/save'>, { outcome: 'saved' }>

/** What was typed into a field and cannot be read as its value. */
type Unread = { part: EntryPartName; path: FieldPath; text: string }

type PartDocument = {
  /** The version that was edited; 0 if the server has no such document. */
  version: number
  /** What the server has in this version. */
  saved: unknown
  /** What the person sees. It is the same object as `saved` if nothing has been typed. */
  body: unknown
  /** Fields that somebody else has changed too. Until they are decided, the document is not saved. */
  conflicts: readonly FieldConflict[]
  /** Versions of the facts and the English whose lists the body has. */
  seen: SeenVersions
}

const EMPTY = {}
const UNSEEN: SeenVersions = { facts: 0, en: 0 }
const ABSENT: PartDocument = { version: 0, saved: EMPTY, body: EMPTY, conflicts: [], seen: UNSEEN }

/**
 * The documents of an entry as they are being typed. Each change is also stored in the browser. Components subscribe, and only
 * those whose value has changed are rendered again.
 */
export class EntryDocuments {
  readonly entryId: string
  readonly #personId: string
  readonly #listeners = new Set<() => void>()
  #conflicts: readonly LocatedConflict[] = []
  #documents: Readonly<Partial<Record<EntryPartName, PartDocument>>> = {}
  /** Parts whose changes this page has stored in the browser; another page may have stored others. */
  readonly #stored = new Set<EntryPartName>()

  #unread: ReadonlyMap<string, Unread> = new Map()

  constructor(entryId: string, personId: string) {
    this.entryId = entryId
    this.#personId = personId
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  get(part: EntryPartName): PartDocument {
    return this.#documents[part] ?? ABSENT
  }

  isDirty(part: EntryPartName): boolean {
    const { saved, body } = this.get(part)
    return body !== saved
  }

  dirtyParts(): EntryPartName[] {
    return this.#parts().filter((part) => this.isDirty(part))
  }

  /** Fields that wait for a decision; the same array as long as there is no other. */
  get conflicts(): readonly LocatedConflict[] {
    return this.#conflicts
  }

  /** Texts that cannot be read as values, by the id of their field. They are not stored, and count as unsaved. */
  get unread(): ReadonlyMap<string, Unread> {
    return this.#unread
  }

  setUnread(id: string, unread: Unread | undefined): void {
    if (this.#unread.get(id)?.text === unread?.text) return
    const others = [...this.#unread].filter(([other]) => other !== id)
    this.#unread = new Map(unread ? [...others, [id, unread]] : others)
    this.notify()
  }

  forgetUnread(): void {
    this.#unread = new Map()
    this.notify()
  }

  /** Parts with changes that would be lost with this page. */
  unsavedParts(): EntryPartName[] {
    return this.dirtyParts().filter((part) => !readLocalDraft(this.#key(part)))
  }

  /** The version of each document that exists. */
  versions(): Partial<Record<EntryPartName, number>> {
    return Object.fromEntries(
      this.#parts()
        .map((part) => [part, this.get(part).version] as const)
        .filter(([, version]) => version > 0),
    )
  }

  /** Change a value; undefined removes it. */
  write(part: EntryPartName, path: FieldPath, value: unknown): void {
    const { body: before, conflicts } = this.get(part)
    const body = withPaddedValue(before, this.get('en').body, path, value)
    const isTyped = (conflict: FieldConflict) => pathName(path).startsWith(pathName(conflict.path))
    const withMine = conflicts.map((each) =>
      isTyped(each) ? { ...each, mine: valueAt(body, each.path) } : each,
    )
    this.#set(part, conflicts.some(isTyped) ? { body, conflicts: withMine } : { body })
  }

  /** Show another body of a part whose conflicts are decided. */
  replace(part: EntryPartName, body: unknown): void {
    this.#set(part, { body, conflicts: [] })
  }

  /** Show what the server has, and what was typed in this browser and not saved. Return true if there was any of it. */
  open(parts: Entry['parts']): boolean {
    this.receive(parts)
    const restored = parts.filter(({ part }) => {
      const draft = readLocalDraft(this.#key(part))
      if (!draft) return false
      const { version, saved, seen } = this.get(part)
      if (draft.version === version && JSON.stringify(draft.body) === JSON.stringify(saved)) {
        removeLocalDraft(this.#key(part))
        return false
      }
      this.#set(part, { seen, ...draft })
      return true
    })
    return restored.length > 0
  }

  /** Show what the server has, but for documents with changes that it does not have yet: saving joins them. */
  receive(parts: Entry['parts']): void {
    const versionOf = (part: EntryPartName) =>
      latestOf(parts.find((each) => each.part === part))?.version ?? 0
    const seen = { facts: versionOf('facts'), en: versionOf('en') }
    for (const each of parts) {
      const [{ part }, latest] = [each, latestOf(each)]
      if (this.isDirty(part)) continue
      if (versionOf(part) === this.get(part).version) this.#note(part, seen)
      else {
        const body = latest?.body ?? {}
        this.#set(part, { version: versionOf(part), saved: body, body, conflicts: [], seen })
      }
    }
  }

  /** Take note that the server has stored `sent`, perhaps joined with changes of others. */
  acknowledge(part: EntryPartName, sent: unknown, { version, body, isJoined, seen }: Stored): void {
    const { body: current, version: before } = this.get(part)
    if (isJoined) this.#set(part, { version, seen, saved: body, ...rebaseBody(sent, current, body) })
    else {
      this.#set(part, { version, seen, saved: sent, conflicts: [] })
      for (const other of this.#parts()) {
        const { seen: known } = this.get(other)
        if ((part === 'facts' || part === 'en') && known[part] === before)
          this.#note(other, { ...known, [part]: version })
      }
    }
  }

  /** Take note of fields that somebody else has changed too. */
  setConflicts(part: EntryPartName, conflicts: readonly FieldConflict[]): void {
    this.#set(part, { conflicts })
  }

  #parts(): EntryPartName[] {
    // The keys are those that `#set` has written.
    return Object.keys(this.#documents) as EntryPartName[]
  }

  /** Take note of versions that a document was seen with; nothing of it is shown. */
  #note(part: EntryPartName, seen: SeenVersions): void {
    this.#documents = { ...this.#documents, [part]: { ...this.get(part), seen } }
    this.#store(part)
  }

  #set(part: EntryPartName, change: Partial<PartDocument>): void {
    this.#documents = { ...this.#documents, [part]: { ...this.get(part), ...change } }
    if (change.conflicts)
      this.#conflicts = this.#parts().flatMap((each) =>
        this.get(each).conflicts.map((conflict) => ({ part: each, conflict })),
      )
    this.#store(part)
    this.notify()
  }

  #store(part: EntryPartName): void {
    const { version, body, seen } = this.get(part)
    if (this.isDirty(part)) {
      if (writeLocalDraft(this.#key(part), { version, body, seen })) this.#stored.add(part)
    } else if (this.#stored.delete(part)) removeLocalDraft(this.#key(part))
  }

  #key(part: EntryPartName) {
    return { personId: this.#personId, entryId: this.entryId, part }
  }
}

/** The draft, or else the published text. */
function latestOf(document: Entry['parts'][number] | undefined) {
  return document?.draft ?? document?.published
}
