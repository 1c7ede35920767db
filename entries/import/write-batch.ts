import { sql } from 'kysely'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { raiseNumbers } from '../store/number-sequence.ts'
import { FILES, refreshEntry } from '../store/store-revision.ts'
import { type RowChanges, type SyncCount, writeChanges } from '../store/sync-rows.ts'
import type { BatchChanges, EntryChange } from './import-batch.ts'
import type { ImportState } from './import-state.ts'
import { mergeEntry } from './merge-files.ts'
import type { EntryMerge, PartMerge } from './plan-merge.ts'
import { seedEntries } from './seed-entries.ts'

/** Return true if there is something to write. */
export function hasWork({ entries, rows }: BatchChanges): boolean {
  return rows.length > 0 || entries.some((entry) => entry.isNew || entry.isRemoved || hasMerge(entry))
}

function hasMerge({ merge }: EntryChange): boolean {
  const isChanged = ({ file, before, stores, withdraws }: PartMerge) =>
    stores !== undefined || withdraws || before?.hash !== file.hash
  return merge?.parts.some(isChanged) ?? false
}

/** Write the changes of a batch, and return the paths of files that became drafts. To be called in a transaction. */
export async function writeBatch(
  transaction: Db,
  state: ImportState,
  { entries, rows }: BatchChanges,
  count: SyncCount,
): Promise<string[]> {
  const conflicts: string[] = []
  const added = entries.flatMap(({ isNew, merge }) => (isNew && merge ? [merge] : []))
  await seedEntries(transaction, added, state.now)
  await raiseNumbers(
    transaction,
    entries.flatMap(({ ref, merge }) => listFacts(ref, merge)),
  )
  for (const change of entries) {
    if (change.isRemoved) await archive(transaction, state, change)
    else if (change.merge && !change.isNew && hasMerge(change))
      conflicts.push(...(await mergeEntry(transaction, change.merge, state)))
  }
  for (const changes of rows) {
    if (changes.table === 'product') await freeCodes(transaction, changes)
    await writeChanges(transaction, changes, count)
  }
  return conflicts
}

/** Return the facts of the files of an entry, if any were merged. */
function listFacts({ kind }: EntryRef, merge: EntryMerge | undefined) {
  const facts = merge?.parts.find(({ file }) => file.part === 'facts')
  return facts ? [{ kind, facts: facts.file.body }] : []
}

async function archive(transaction: Db, { now }: ImportState, { ref }: EntryChange): Promise<void> {
  await transaction.deleteFrom('entryDocument').where('entryId', '=', ref.id).execute()
  await transaction.deleteFrom('entryFile').where('entryId', '=', ref.id).execute()
  await refreshEntry(transaction, ref, { author: FILES, now, archivedAt: now.toISOString() })
}

/** Products may swap their codes, which are unique; the other one is written with a later batch. */
async function freeCodes(transaction: Db, { added, changed }: RowChanges): Promise<void> {
  const rows = [...added, ...changed]
  if (rows.length === 0) return
  const codes = sql.join(rows.map(({ code }) => code))
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`delete from product where code in (${codes}) and id not in (${ids})`.execute(
    transaction.withoutPlugins(),
  )
}
