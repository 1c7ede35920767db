import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { diffBodies } from '#contract/office/body/changes.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { type SaveResult, saveDraft } from './drafts/save-draft.ts'
import { chooseLatest, choosePublished, readDocuments } from './store/read-documents.ts'
import { type Author, latestVersion, refreshEntry, storeRevision } from './store/store-revision.ts'

export const EDITOR: Author = { id: 'editor', name: 'Ada' }

/** Read the draft of a part, or else what is published. */
export async function readLatest(db: Db, { id }: EntryRef, part: EntryPart) {
  const latest = chooseLatest(await readDocuments(db, id), part, id)
  if (!latest) throw new Error(`${id} has no ${part}`)
  return latest
}

/** Read how far the languages of an entry are: as stored, and as computed anew. */
export async function readLanguageStates(db: Db, ref: EntryRef) {
  const read = () =>
    db.selectFrom('entryLanguage').selectAll().where('entryId', '=', ref.id).orderBy('lang').execute()
  const stored = await read()
  await refreshEntry(db, ref, { author: EDITOR, now: new Date() })
  return { stored, computed: await read() }
}

/** Open the draft of a part as a screen does. Returns a function that saves what is changed in it from there. */
export async function openDraft(db: Db, ref: EntryRef, part: EntryPart, author: Author = EDITOR) {
  const before = chooseLatest(await readDocuments(db, ref.id), part, ref.id)?.body ?? {}
  return (change: (body: unknown) => unknown, client: Db = db): Promise<SaveResult> => {
    const changes = diffBodies(before, change(before))
    return saveDraft(client, ref, { part, changes, author, now: new Date() }, async () => {})
  }
}

/** Change the draft of a part. */
export async function changeDraft(
  db: Db,
  ref: EntryRef,
  part: EntryPart,
  change: (body: unknown) => unknown,
): Promise<void> {
  const save = await openDraft(db, ref, part)
  const saved = await save(change)
  if (saved.outcome !== 'saved') throw new Error(`${ref.id}/${part}: ${JSON.stringify(saved)}`)
}

/** Change a published text as the office does. */
export async function publishChange(
  db: Db,
  ref: EntryRef,
  part: EntryPart,
  change: (body: unknown) => unknown,
): Promise<void> {
  const before = choosePublished(await readDocuments(db, ref.id), part, ref.id)
  const version = (await latestVersion(db, ref.id, part)) + 1
  const now = new Date()
  const by = { sources: before?.sources ?? {}, author: EDITOR, now, cause: 'save' } as const
  await storeRevision(db, { entryId: ref.id, part, version, body: change(before?.body), ...by }, 'published')
  await refreshEntry(db, ref, { author: EDITOR, now })
}
