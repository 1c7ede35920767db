import type { EntryPartName } from '#contract/office/entries.ts'
import type { FieldPath } from '#contract/office/body/path.ts'
import { callOffice, type InputOf } from '../../../api/call-office.ts'
import { type Entry, EntryDocuments } from './entry-documents.ts'
import { EntrySaver } from './entry-saver.ts'
import { inSaveEpoch } from './save-epoch.ts'

export type ListChange = Pick<InputOf<'entries/list-operation'>, 'list' | 'operation'>

type Options = {
  entry: Entry
  personId: string
  /** Called after every attempt to save or to change a list. */
  onSaved: () => void
}

/** An entry that is being edited: its documents, their saving, and changes of its lists. */
export class EntryEditor {
  readonly documents: EntryDocuments
  readonly saver: EntrySaver
  /** True if text of an earlier visit was found that had never been saved. */
  readonly hasRestored: boolean
  readonly #onSaved: () => void
  #isLocked = false

  constructor({ entry, personId, onSaved }: Options) {
    this.#onSaved = onSaved
    this.documents = new EntryDocuments(entry.id, personId)
    this.saver = new EntrySaver(this.documents, onSaved)
    this.hasRestored = this.documents.open(entry.parts)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.documents.subscribe(listener)

  /** True while a list changes on the server: what was typed now would have no certain place. */
  get isLocked(): boolean {
    return this.#isLocked
  }

  /** Change a value; undefined removes it. */
  write(part: EntryPartName, path: FieldPath, value: unknown): void {
    this.documents.write(part, path, value)
    this.saver.schedule()
  }

  /**
   * Add, remove or move an item in the facts and in all languages. Return false if what was typed before could not be saved.
   *
   * @throws {CallError}
   */
  async changeList(change: ListChange): Promise<boolean> {
    if (!(await this.saver.flush())) return false
    this.#lock(true)
    try {
      await inSaveEpoch(async () => {
        const { entryId: id } = this.documents
        await callOffice('entries/list-operation', { id, ...change, versions: this.documents.versions() })
        await this.reload()
      })
      return true
    } finally {
      this.#lock(false)
      this.#onSaved()
    }
  }

  /** Read the documents again, as after something else has changed them. */
  async reload(): Promise<void> {
    const { parts } = await callOffice('entries/get', { id: this.documents.entryId })
    this.documents.receive(parts)
  }

  #lock(isLocked: boolean): void {
    this.#isLocked = isLocked
    this.documents.notify()
  }
}

/** Editors that were left before everything was saved: they go on saving, and show the same text when they are opened again. */
const unfinished = new Map<string, EntryEditor>()

/** Open an entry for editing. */
export function openEditor(options: Options): EntryEditor {
  return unfinished.get(options.entry.id) ?? new EntryEditor(options)
}

/** Save what is left when the screen is left. */
export async function closeEditor(editor: EntryEditor): Promise<void> {
  const id = editor.documents.entryId
  unfinished.set(id, editor)
  if (await editor.saver.flush()) unfinished.delete(id)
}
