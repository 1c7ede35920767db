import { isTranslation } from '#contract/languages.ts'
import { type Change, type Conflict, diffBodies } from '#contract/office/body/changes.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { type FieldPath, pathName, valueAt, withValueAt, withValuesAt } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-draft.ts'
import { listTextChanges, rebase, withDecision } from './rebase.ts'

/** A field that the person and somebody else have changed to different values. */
export type FieldConflict = Conflict & { part: EntryPartName; base: unknown; mine: unknown }
/** How a conflicting field was decided. */
export type Decision = { path: FieldPath; theirs?: unknown; value: unknown }
export type Entry = OutputOf<'entries/get'>
type Stored = Extract<OutputOf<'entries/change'>, { outcome: 'saved' }>

/** What was typed into a field and cannot be read as its value. */
type Unread = { part: EntryPartName; path: FieldPath; text: string }

type PartDocument = {
  /** The version that was edited; 0 if the server has no such document. */
  version: number
  /** What the server has, as far as the person has seen it. */
  saved: unknown
  /** What the person sees. It is the same object as `saved` if nothing has been changed. */
  body: unknown
  /** Fields that somebody else has changed too. Until they are decided, the document is not saved. */
  conflicts: readonly Conflict[]
  /** Of a translation: the English text of each field when it was typed. */
  english: Readonly<Record<string, string>>
}

const EMPTY = {}
const ABSENT: PartDocument = { version: 0, saved: EMPTY, body: EMPTY, conflicts: [], english: {} }

/**
 * The documents of an entry as they are being typed. Each change is also stored in the browser. Components subscribe, and only
 * those whose value has changed are rendered again.
 */
export class EntryDocuments {
  readonly entryId: string
  readonly #personId: string
  readonly #listeners = new Set<() => void>()
  #conflicts: readonly FieldConflict[] = []
  #documents: Readonly<Partial<Record<EntryPartName, PartDocument>>> = {}
  /** Of the newest answer of the server: older ones are out of date. */
  #changeNumber = 0
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

  /** List what is not saved yet; of a translation with the English text that the person saw. */
  changesOf(part: EntryPartName): Change[] {
    const { saved, body, english } = this.get(part)
    const changes = diffBodies(saved, body)
    return isTranslation(part)
      ? listTextChanges(changes, (path) => english[pathName(path)] ?? this.#englishAt(path))
      : changes
  }

  /** Fields that wait for a decision; the same array as long as there is no other. */
  get conflicts(): readonly FieldConflict[] {
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
    return this.dirtyParts().filter((part) => !readLocalDraft(this.keyOf(part)))
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
    const { body, english } = this.get(part)
    const text = isTranslation(part) ? this.#englishAt(path) : undefined
    this.#set(part, {
      body: withValueAt(body, path, value),
      ...(text !== undefined && { english: { ...english, [pathName(path)]: text } }),
    })
  }

  /** Show what the server has, and what was typed in this browser and not saved. Return true if there was any of it. */
  open(entry: Pick<Entry, 'parts' | 'changeNumber'>): boolean {
    this.receive(entry)
    for (const { part } of entry.parts) {
      const changes = readLocalDraft(this.keyOf(part))
      if (!changes) continue
      this.#stored.add(part)
      const seen = changes.flatMap((change) =>
        'english' in change && change.english !== undefined
          ? [[pathName(change.path), change.english] as const]
          : [],
      )
      const { saved, body } = rebase(this.get(part).saved, changes)
      this.#set(part, { saved, body, english: Object.fromEntries(seen) })
    }
    return this.dirtyParts().length > 0
  }

  /**
   * Show what the server has, but for documents with changes that it does not have yet: saving joins them. An answer that is older
   * than another one is out of date.
   */
  receive({ parts, changeNumber }: Pick<Entry, 'parts' | 'changeNumber'>): void {
    if (changeNumber < this.#changeNumber) return
    this.#changeNumber = changeNumber
    for (const { part, draft, published } of parts) {
      const { version = 0, body = {} } = draft ?? published ?? {}
      if (!this.isDirty(part) && version !== this.get(part).version)
        this.#set(part, { version, saved: body, body, conflicts: [], english: {} })
    }
  }

  /** Take note that the server has stored `sent`, perhaps joined with changes of others. */
  acknowledge(part: EntryPartName, sent: unknown, { version, body, changeNumber }: Stored): void {
    this.#changeNumber = Math.max(this.#changeNumber, changeNumber)
    const before = this.get(part)
    const typed = { before: sent, after: before.body }
    const stored = isEqual(body, sent) ? sent : body
    const { isComplete, ...rebased } = rebase(stored, diffBodies(sent, before.body), typed)
    // What is left for the server to decide may change the document without another version.
    this.#set(part, { ...rebased, version: isComplete ? version : before.version, conflicts: [] })
  }

  /** Take note of fields that somebody else has changed too. */
  setConflicts(part: EntryPartName, conflicts: readonly Conflict[]): void {
    this.#set(part, { conflicts })
  }

  /** Show how conflicts are decided: each decision is a change that begins with the value of the other person. */
  decide(part: EntryPartName, decisions: readonly Decision[]): void {
    const before = this.get(part)
    const saved = withValuesAt(
      before.saved,
      decisions.map(({ path, theirs: value }) => ({ path, value })),
    )
    const body = decisions.reduce<unknown>((all, each) => withDecision(all, saved, each), before.body)
    this.#set(part, { saved, body, conflicts: [] })
  }

  keyOf(part: EntryPartName) {
    return { personId: this.#personId, entryId: this.entryId, part }
  }

  #parts(): EntryPartName[] {
    // The keys are those that `#set` has written.
    return Object.keys(this.#documents) as EntryPartName[]
  }

  #englishAt(path: FieldPath): string | undefined {
    const text = valueAt(this.get('en').body, path)
    return typeof text === 'string' ? text : undefined
  }

  #set(part: EntryPartName, change: Partial<PartDocument>): void {
    const next = { ...this.get(part), ...change }
    const document = isEqual(next.body, next.saved) ? { ...next, body: next.saved, conflicts: [] } : next
    const hadConflicts = this.get(part).conflicts.length > 0
    this.#documents = { ...this.#documents, [part]: document }
    if (hadConflicts || next.conflicts.length > 0)
      this.#conflicts = this.#parts().flatMap((each) => this.#conflictsOf(each))
    this.#store(part)
    this.notify()
  }

  #conflictsOf(part: EntryPartName): FieldConflict[] {
    const { saved, body, conflicts } = this.get(part)
    return conflicts.map(({ path, theirs }) => ({
      ...{ part, path, theirs },
      ...{ base: valueAt(saved, path), mine: valueAt(body, path) },
    }))
  }

  #store(part: EntryPartName): void {
    if (this.isDirty(part)) {
      if (writeLocalDraft(this.keyOf(part), this.changesOf(part))) this.#stored.add(part)
    } else if (this.#stored.delete(part)) removeLocalDraft(this.keyOf(part))
  }
}
