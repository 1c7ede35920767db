import { createContext, use, useSyncExternalStore } from 'react'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { UnreadText } from '../../../fields/plain-controls.tsx'
import type { Entry } from './entry-documents.ts'
import type { EntryEditor } from './entry-editor.ts'

type EditorContextValue = {
  editor: EntryEditor
  /** Parts that the person may save. */
  writable: Entry['writable']
  /** What prevents publishing, by id of the field. */
  problems: ReadonlyMap<string, string>
}

/** What fields need. It stays the same when something is saved, so that no field is drawn again. */
export const EditorContext = createContext<EditorContextValue | null>(null)

/** What the server said last: title, states and versions. Bodies come from the editor. */
export const EntryContext = createContext<Entry | null>(null)

export function useEditor(): EditorContextValue {
  const context = use(EditorContext)
  if (!context) throw new Error('there is no entry here')
  return context
}

export function useEntry(): Entry {
  const entry = use(EntryContext)
  if (!entry) throw new Error('there is no entry here')
  return entry
}

/** Read something from the editor; the component is rendered again only if it has changed. */
export function useEdited<Value>(read: (editor: EntryEditor) => Value): Value {
  const { editor } = useEditor()
  return useSyncExternalStore(editor.subscribe, () => read(editor))
}

/** Read a value and return how to change it. */
export function useEditedValue(part: EntryPartName, path: FieldPath) {
  const { editor, writable } = useEditor()
  const value = useEdited(({ documents }) => valueAt(documents.get(part).body, path))
  return {
    value,
    isReadOnly: !writable.includes(part),
    write: (next: unknown) => editor.write(part, path, next),
  }
}

/** Read what was typed into a field and cannot be read as a value, and return how to change it. */
export function useUnreadText(id: string, part: EntryPartName, path: FieldPath): UnreadText {
  const { editor } = useEditor()
  const text = useEdited(({ documents }) => documents.unread.get(id)?.text)
  const set = (typed: string | undefined) =>
    editor.documents.setUnread(id, typed === undefined ? undefined : { part, path, text: typed })
  return { text, set }
}

/** Return the id of the element of a field. */
export function fieldId(part: EntryPartName, path: FieldPath): string {
  return `field ${part} ${pathName(path)}`.replaceAll(' ', '-')
}
