import type { FieldPath } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { callOffice } from '../../../api/call-office.ts'
import { type Entry, EntryDocuments } from './entry-documents.ts'
import { EntrySaver } from './entry-saver.ts'

type Options = {
  entry: Entry
  personId: string
  /** Called when the server has answered an attempt to save. */
  onSaved: () => void
}

/** An entry that is being edited: its documents, and their saving. */
export class EntryEditor {
  readonly documents: EntryDocuments
  readonly saver: EntrySaver
  /** True if text of an earlier visit was found that had never been saved. */
  readonly hasRestored: boolean

  constructor({ entry, personId, onSaved }: Options) {
    this.documents = new EntryDocuments(entry.id, personId)
    this.saver = new EntrySaver(this.documents, onSaved)
    this.hasRestored = this.documents.open(entry)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.documents.subscribe(listener)

  /** Change a value; undefined removes it. */
  write(part: EntryPartName, path: FieldPath, value: unknown): void {
    this.documents.write(part, path, value)
    this.saver.schedule()
  }

  /** Read the documents again, as after something else has changed them. */
  async reload(): Promise<void> {
    this.documents.receive(await callOffice('entries/get', { id: this.documents.entryId }))
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
