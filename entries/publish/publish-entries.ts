import { setTimeout as sleep } from 'node:timers/promises'
import type { CompiledEntry } from '#content-model/compile/compile-entry.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { shortHash } from '../store/body.ts'
import { numberedTable, readOwnedRows } from '../store/owned-rows.ts'
import type { StoredDocument } from '../store/read-documents.ts'
import { lockEntries } from '../store/store-revision.ts'
import { syncTable, writeChanges } from '../store/sync-rows.ts'
import type { CompiledChange } from './compile-change.ts'

/** How often entries are compiled again because another publication came first. */
const MAX_ATTEMPTS = 6
/** Before the second attempt; each further pause is twice as long. */
const FIRST_PAUSE_MS = 20

/** Entries that are compiled and can be published. */
export type PreparedPublication = {
  /** The entries whose documents are stored. */
  refs: readonly EntryRef[]
  change: CompiledChange
  /** Returns true if the documents that were compiled are still the same. */
  isCurrent: (transaction: Db) => Promise<boolean>
  /** Stores what has been published. */
  store: (transaction: Db) => Promise<void>
}

export type PublishedOrBusy =
  | { outcome: 'done'; version: number }
  /** Others publish all the time. */
  | { outcome: 'busy' }

/**
 * Publish entries together. `prepare` compiles them outside the transaction, or refuses. One short write transaction then checks
 * that nothing has changed, replaces their rows, calls `store` and raises the content version.
 */
export async function publishEntries<Refusal>(
  db: Db,
  now: Date,
  prepare: () => Promise<PreparedPublication | { refusal: Refusal }>,
): Promise<PublishedOrBusy | Refusal> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Processes that wait for each other must not try again at the same time.
    if (attempt > 0) await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    const { version: expected } = await readContentVersion(db)
    const prepared = await prepare()
    if ('refusal' in prepared) return prepared.refusal
    const version = await contentTransaction(db, async (transaction) => {
      await lockEntries(transaction, prepared.refs)
      const current = await readContentVersion(transaction)
      if (current.version !== expected || !(await prepared.isCurrent(transaction))) return undefined
      await writeRows(transaction, prepared.change)
      await prepared.store(transaction)
      return bumpContentVersion(transaction, current, now)
    })
    if (version !== undefined) return { outcome: 'done', version }
  }
  return { outcome: 'busy' }
}

/** Return true if the documents of an entry are still the same. */
export function isSameState(before: readonly StoredDocument[], after: readonly StoredDocument[]): boolean {
  const name = ({ part, stage, version }: StoredDocument) => `${part} ${stage} ${version}`
  return before.map(name).sort().join() === after.map(name).sort().join()
}

/** Replace the rows that entries own. Pictures are only added: other entries may show them too. */
export async function writeRows(
  transaction: Db,
  { entries, pictures, products, numbers }: CompiledChange,
): Promise<void> {
  const keys = pictures.map(({ key }) => key)
  const known =
    keys.length === 0
      ? []
      : await transaction.selectFrom('picture').selectAll().where('key', 'in', keys).execute()
  await syncTable(transaction, 'picture', known, pictures)
  for (const [index, entry] of entries.entries()) {
    const owners = index === 0 ? numbers : rowNumbers(entry)
    for (const { table, rows } of await readOwnedRows(transaction, entry.ref, owners))
      await syncTable(transaction, table, rows, entry.rows[table])
  }
  for (const changes of products) await writeChanges(transaction, changes)
}

/** Return the ids of a dependent, which does not change its own. */
function rowNumbers({ ref, rows }: CompiledEntry): number[] {
  const table = numberedTable(ref.kind)
  return table ? rows[table].map((row) => Number(Object(row).id)) : []
}

/** Tell all processes that what pages show has changed, and return the new version. */
export async function bumpContentVersion(
  transaction: Db,
  { version, hash }: { version: number; hash: string },
  now: Date,
): Promise<number> {
  const next = version + 1
  const nextHash = shortHash(`${hash} ${next}`)
  await transaction
    .updateTable('contentVersion')
    .set({ version: next, hash: nextHash, releaseHash: nextHash, importedAt: now.toISOString() })
    .where('id', '=', 1)
    .execute()
  return next
}
