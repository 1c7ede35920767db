import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { chooseDraft, choosePublished } from '../store/read-documents.ts'
import { type ChangeMeta, changeEntry, refreshEntry, removeDocument } from '../store/store-revision.ts'
import { keepReplacedTexts } from '../translation/sources.ts'

type Discard = ChangeMeta & {
  part: EntryPart
  /** The version that the person has seen. */
  version: number
}

/**
 * Remove the draft of a part; its revisions stay. Return false if somebody else has changed the draft since. `record` runs in
 * the same transaction.
 * @throws {EntryMissing}
 */
export function discardDraft(
  db: Db,
  ref: EntryRef,
  { part, version, ...meta }: Discard,
  record: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  const entryId = ref.id
  return changeEntry(db, ref, async (transaction, documents) => {
    const draft = chooseDraft(documents, part, entryId)
    if (!draft) return true
    if (draft.version !== version) return false
    const published = choosePublished(documents, part, entryId)
    await removeDocument(transaction, { entryId, part, stage: 'draft' })
    if (part === 'en')
      await keepReplacedTexts(transaction, entryId, documents, { before: draft.body, after: published?.body })
    await refreshEntry(transaction, ref, meta)
    await record(transaction)
    return true
  })
}
