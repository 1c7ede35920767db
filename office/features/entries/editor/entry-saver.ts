import type { EntryPartName } from '#contract/office/entries.ts'
import { CallError, callOffice } from '../../../api/call-office.ts'
import type { Decision, EntryDocuments } from './entry-documents.ts'

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
    if (this.#running) return this.#running
    const parts = this.#savableParts()
    if (parts.length === 0 && this.#state.kind !== 'saved') this.#finish()
    return parts.length === 0 ? Promise.resolve() : this.#run(parts)
  }

  /** Save a part whose conflicts are decided. */
  async decide(part: EntryPartName, decisions: readonly Decision[]): Promise<void> {
    await this.#running
    this.#documents.decide(part, decisions)
    await this.save()
    // What others have changed elsewhere is read again, also if nothing was left to save.
    this.#onSaved()
  }

  #savableParts(): EntryPartName[] {
    return this.#documents.dirtyParts().filter((part) => this.#documents.get(part).conflicts.length === 0)
  }

  #run(parts: readonly EntryPartName[]): Promise<void> {
    this.#running = this.#attempt(parts).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #attempt(parts: readonly EntryPartName[]): Promise<void> {
    if (this.#failures === 0) this.#enter({ kind: 'saving' })
    try {
      for (const part of parts) await this.#savePart(part)
      this.#failures = 0
      this.#finish()
      this.#onSaved()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      this.#fail(failure)
    }
  }

  async #savePart(part: EntryPartName): Promise<void> {
    const { entryId: id } = this.#documents
    const { body } = this.#documents.get(part)
    const changes = this.#documents.changesOf(part)
    // It may have been typed back while another part was saved.
    if (changes.length === 0) return
    const result = await callOffice('entries/change', { id, part, changes })
    if (result.outcome === 'conflict') this.#documents.setConflicts(part, result.conflicts)
    else this.#documents.acknowledge(part, body, result)
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
