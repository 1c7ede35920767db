import { sql } from 'kysely'
import type { ContentTable } from '#content-model/compile/content-rows.ts'
import { ENTRY_KINDS } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { storedName } from '#database/stored-name.ts'
import { numberedTable, ownedTables } from '../store/owned-rows.ts'
import { compareRows, readStoredRows, type SyncCount, writeChanges } from '../store/sync-rows.ts'
import type { ImportFindings } from './import-batch.ts'

/** Rows whose owners no longer exist: a table, the column of the owner, and the owners. */
export type Orphans = { table: ContentTable; column: string; owners: (string | number)[] }[]

/** Find rows that no entry owns any more. */
export async function findOrphans(db: Db, { names, hasBroken }: ImportFindings): Promise<Orphans> {
  const orphans: Orphans = []
  for (const kind of ENTRY_KINDS) {
    const table = numberedTable(kind)
    if (!table) continue
    const ids = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db)
    const owners = ids.rows.map(({ id }) => id).filter((id) => !names.has(`${table} ${id}`))
    if (owners.length === 0) continue
    for (const { table, column } of ownedTables(kind)) if (column) orphans.push({ table, column, owners })
  }
  if (hasBroken) return orphans
  const pages = await db.selectFrom('page').select('key').execute()
  const owners = pages.map(({ key }) => key).filter((key) => !names.has(`page ${key}`))
  if (owners.length === 0) return orphans
  return [
    ...orphans,
    { table: 'page', column: 'key', owners },
    { table: 'pageText', column: 'pageKey', owners },
  ]
}

const OWNERS_PER_STATEMENT = 200

/** Delete rows that no entry owns any more. To be called in a transaction. */
export async function removeOrphans(transaction: Db, orphans: Orphans, count: SyncCount): Promise<void> {
  for (const { table, column, owners } of orphans)
    for (let from = 0; from < owners.length; from += OWNERS_PER_STATEMENT) {
      const part = sql.join(owners.slice(from, from + OWNERS_PER_STATEMENT))
      const rows = await readStoredRows(transaction, table, sql`${sql.ref(storedName(column))} in (${part})`)
      await writeChanges(transaction, compareRows(table, rows, []), count)
    }
}

/** Find what differs between the stored pictures and those that pages show. */
export async function comparePictures(db: Db, { pictures, hasBroken }: ImportFindings) {
  const changes = compareRows('picture', await readStoredRows(db, 'picture'), [...pictures.values()])
  return hasBroken ? { ...changes, removed: [] } : changes
}
