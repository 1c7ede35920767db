import type { EntryPartName } from '#contract/office/entries.ts'
import { type FieldPath, isGroup, withValuesAt } from '#contract/office/body/path.ts'
import { CallError, callOffice, type InputOf } from '../../../api/call-office.ts'
import type { EntryDocuments } from './entry-documents.ts'
import { inSaveEpoch } from './save-epoch.ts'

/** A pause in typing after which the draft is saved. */
const PAUSE_MS = 800
/** Pauses before further attempts while the server cannot be reached; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000]
const RETRIED = new Set<CallError['reason']>(['offline', 'unavailable'])

export type SaveState =
  /** `at`: time of the last save since the entry was opened. */
  | { kind: 'saved'; at: Date | undefined }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** The server cannot be reached; another attempt follows by itself. */
  | { kind: 'waiting' }
  | { kind: 'failed'; error: CallError }
  | { kind: 'conflict' }

/** How a conflicting field was decided. */
export type Decision = { path: FieldPath; theirs: unknown; value: unknown }

/** Saves the documents of an entry after a pause in typing, and again while the server cannot be reached. */
export class EntrySaver {
  readonly #documents: EntryDocuments
  readonly #onSaved: () => void
  #state: SaveState = { kind: 'saved', at: undefined }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0

  constructor(documents: EntryDocuments, onSaved: () => void) {
    this.#documents = documents
    this.#onSaved = onSaved
  }

  get state(): SaveState {
    return this.#state
  }

  /** Save once nothing has been typed for a moment. */
  schedule(): void {
    if (this.#state.kind === 'saved' || this.#state.kind === 'failed') this.#enter({ kind: 'typing' })
    this.#wait(PAUSE_MS)
  }

  /** Save everything now. Return true if nothing is left to save. */
  async flush(): Promise<boolean> {
    await this.#running
    while (this.#savableParts().length > 0) {
      await this.save()
      if (this.#state.kind === 'waiting' || this.#state.kind === 'failed') return false
    }
    return this.#documents.conflicts.length === 0 && this.#documents.unread.size === 0
  }

  /** Save what has changed so far. */
  save(): Promise<void> {
    clearTimeout(this.#timer)
    const parts = this.#savableParts()
    if (this.#running || parts.length === 0) return this.#running ?? Promise.resolve()
    return this.#run(async () => {
      for (const part of parts) await this.#savePart(part, this.#documents.get(part).body)
    })
  }

  /** Save a part whose conflicts are decided. Return false if it could not be saved. */
  async decide(part: EntryPartName, decisions: readonly Decision[]): Promise<boolean> {
    await this.#running
    const { body } = this.#documents.get(part)
    const decided = decisions.map(({ path, theirs }) => ({ path: [...path], theirs }))
    await this.#run(async () => {
      // The server finds the fields where they are by now, and joins all others.
      if (await this.#savePart(part, withValuesAt(body, decisions), decided))
        this.#documents.replace(part, this.#documents.get(part).saved)
    })
    return this.#state.kind !== 'waiting' && this.#state.kind !== 'failed'
  }

  #savableParts(): EntryPartName[] {
    return this.#documents.dirtyParts().filter((part) => this.#documents.get(part).conflicts.length === 0)
  }

  #run(action: () => Promise<void>): Promise<void> {
    this.#running = this.#attempt(action).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    if (this.#failures === 0) this.#enter({ kind: 'saving' })
    try {
      await inSaveEpoch(action)
      this.#failures = 0
      this.#finish()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      this.#fail(failure)
    } finally {
      this.#onSaved()
    }
  }

  /** Return false if fields conflict. */
  async #savePart(
    part: EntryPartName,
    body: unknown,
    decided?: InputOf<'entries/save'>['decided'],
  ): Promise<boolean> {
    const { version, seen } = this.#documents.get(part)
    const { entryId: id } = this.#documents
    const result = await callOffice('entries/save', {
      id,
      part,
      baseVersion: version,
      body: isGroup(body) ? body : {},
      seen,
      ...(decided && { decided }),
    })
    if (result.outcome === 'conflict') {
      this.#documents.setConflicts(part, result.conflicts)
      return false
    }
    this.#documents.acknowledge(part, body, result)
    return true
  }

  #finish(): void {
    if (this.#documents.conflicts.length > 0) this.#enter({ kind: 'conflict' })
    else if (this.#documents.dirtyParts().length === 0) this.#enter({ kind: 'saved', at: new Date() })
    else {
      this.#enter({ kind: 'typing' })
      this.#wait(PAUSE_MS)
    }
  }

  #fail(error: CallError): void {
    if (RETRIED.has(error.reason)) {
      this.#enter({ kind: 'waiting' })
      this.#wait(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? PAUSE_MS)
      this.#failures += 1
    } else this.#enter({ kind: 'failed', error })
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), milliseconds)
  }

  #enter(state: SaveState): void {
    this.#state = state
    this.#documents.notify()
  }
}
