import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import type { StoredDocument } from '../../store/read-documents.ts'
import { type ChangeMeta, latestVersion, setSources, storeRevision } from '../../store/store-revision.ts'

/** An entry with its documents before and after. */
export type RenamedEntry = {
  ref: EntryRef
  before: readonly StoredDocument[]
  after: readonly StoredDocument[]
}

/** Store the documents of an entry in which a name has changed. */
export async function storeRenamedDocuments(
  transaction: Db,
  { ref, ...entry }: RenamedEntry,
  { author, now }: ChangeMeta,
): Promise<void> {
  const entryId = ref.id
  // The draft is the newer one.
  for (const stage of ['published', 'draft'] as const)
    for (const [index, before] of entry.before.entries()) {
      const after = entry.after[index]
      if (!after || after === before || before.stage !== stage) continue
      const { part, body, hash, sources } = after
      if (hash === before.hash) {
        await setSources(transaction, { entryId, part, version: before.version, sources })
        continue
      }
      const version = (await latestVersion(transaction, entryId, part)) + 1
      const revision = { entryId, part, version, body, hash, sources, author, now }
      await storeRevision(transaction, { ...revision, cause: 'save' }, stage)
    }
}
