import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { EntryUse } from '../publish/check-unique-keys.ts'
import { lockEntries } from '../store/store-revision.ts'

export type DeleteResult =
  | { outcome: 'done' }
  /** Drafts of other entries name it. */
  | { outcome: 'in-use'; uses: readonly EntryUse[] }
  /** It has been published, so links and the history of the site may lead to it: it can only be archived. */
  | { outcome: 'published' }

const TABLES = [
  ...(['entryDocument', 'revision', 'sourceText', 'entryLanguage', 'entryReference'] as const),
  'entryPresence',
] as const

/** Delete an entry that has never been published, with its revisions. `record` runs in the same transaction. */
export function deleteEntry(
  db: Db,
  ref: EntryRef,
  record: (transaction: Db) => Promise<void>,
): Promise<DeleteResult> {
  const id = ref.id
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, [ref])
    const entry = await transaction
      .selectFrom('entry')
      .select(['code', 'neverPublished'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (entry.neverPublished === 0) return { outcome: 'published' }
    const uses = await transaction
      .selectFrom('entryReference')
      .selectAll()
      .where('kind', '=', 'product')
      .where('target', '=', entry.code)
      .where('entryId', '!=', id)
      .execute()
    if (uses.length > 0) return { outcome: 'in-use', uses }
    for (const table of TABLES) await transaction.deleteFrom(table).where('entryId', '=', id).execute()
    await transaction.deleteFrom('entry').where('id', '=', id).execute()
    await record(transaction)
    return { outcome: 'done' }
  })
}
