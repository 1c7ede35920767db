import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type ContentTable, KEY_COLUMNS } from '#content-model/compile/content-rows.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import type { TableName } from '#database/schema.ts'
import { storedName } from '#database/stored-name.ts'

export type SyncCount = { inserted: number; updated: number; deleted: number }

/** A row as the database returns it without plugins: names with underscores, JSON as text. */
export type StoredRow = Record<string, unknown>
/** What is to be written so that a table holds the wanted rows. */
export type RowChanges = {
  table: ContentTable
  added: StoredRow[]
  /** Rows with the key of an existing one. */
  changed: StoredRow[]
  removed: StoredRow[]
}

const ROWS_PER_STATEMENT = 100
/**
 * SQLite accepts at most 32,766 values per statement and PostgreSQL 65,535; the widest table has about twenty columns. Few sizes,
 * since SQLite prepares each statement once and keeps it.
 */
const INSERT_SIZES = [64, 8, 1]

/** Read the rows of a table as they are stored. */
export async function readStoredRows(
  db: Db,
  table: ContentTable,
  condition?: RawBuilder<unknown>,
): Promise<StoredRow[]> {
  const where = condition ? sql` where ${condition}` : sql``
  const { rows } = await sql<StoredRow>`select * from ${sql.table(storedName(table))}${where}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** Compare the `existing` rows of a table with the wanted ones. `updatedAt` records when the other columns last changed. */
export function compareRows(
  table: ContentTable,
  existing: readonly StoredRow[],
  wanted: readonly object[],
): RowChanges {
  const key = KEY_COLUMNS[table].map(storedName)
  const keyOf = (row: StoredRow) =>
    key.length === 1 ? row[key[0] ?? ''] : key.map((column) => row[column]).join('\n')
  const before = new Map(existing.map((row) => [keyOf(row), row]))
  const changes: RowChanges = { table, added: [], changed: [], removed: [] }
  for (const row of wanted.map(toStoredRow)) {
    const known = before.get(keyOf(row))
    before.delete(keyOf(row))
    if (!known) changes.added.push(row)
    else if (!isUnchanged(known, row)) changes.changed.push(row)
  }
  changes.removed.push(...before.values())
  return changes
}

/** Replace the `existing` rows of a table, stored or parsed, by the wanted ones; only what differs is written. */
export function syncTable(
  transaction: Db,
  table: ContentTable,
  existing: readonly object[],
  wanted: readonly object[],
): Promise<void> {
  return writeChanges(transaction, compareRows(table, existing.map(toStoredRow), wanted))
}

export function hasChanges({ added, changed, removed }: RowChanges): boolean {
  return added.length + changed.length + removed.length > 0
}

/** Write changes, and add them to `count`. */
export async function writeChanges(transaction: Db, changes: RowChanges, count?: SyncCount): Promise<void> {
  const { table, added, changed, removed } = changes
  await deleteRows(transaction, table, [...changed, ...removed])
  await insertRows(transaction, table, [...added, ...changed])
  if (!count) return
  count.inserted += added.length
  count.updated += changed.length
  count.deleted += removed.length
}

/** Insert rows whose values are as the database stores them. */
export async function insertRows(
  transaction: Db,
  table: TableName,
  rows: readonly StoredRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${storedName(column)}"`).join(', ')
  const into = `insert into "${storedName(table)}" (${names}) values `
  const placeholder = isSqlite(transaction) ? () => '?' : (index: number) => `$${index + 1}`
  const tuplesOf = (size: number) =>
    Array.from({ length: size }, (_, row) => {
      const names = columns.map((_, column) => placeholder(row * columns.length + column))
      return `(${names.join(',')})`
    })
  const db = transaction.withoutPlugins()
  let from = 0
  for (const size of INSERT_SIZES) {
    if (rows.length - from < size) continue
    const statement = into + tuplesOf(size).join(',')
    for (; rows.length - from >= size; from += size) {
      const values = rows.slice(from, from + size).flatMap((row) => columns.map((column) => row[column]))
      await db.executeQuery(CompiledQuery.raw(statement, values))
    }
  }
}

async function deleteRows(transaction: Db, table: ContentTable, rows: readonly StoredRow[]): Promise<void> {
  const key = KEY_COLUMNS[table].map(storedName)
  const columns = sql.join(key.map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = rows.slice(from, from + ROWS_PER_STATEMENT)
    const keys = sql.join(part.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`))
    const condition =
      key.length === 1
        ? sql`${columns} in (${sql.join(part.map((row) => row[key[0] ?? '']))})`
        : isSqlite(transaction)
          ? sql`(${columns}) in (values ${keys})`
          : sql`(${columns}) in (${keys})`
    await sql`delete from ${sql.table(storedName(table))} where ${condition}`.execute(
      transaction.withoutPlugins(),
    )
  }
}

function isUnchanged(before: StoredRow, after: StoredRow): boolean {
  for (const column in after) if (column !== 'updated_at' && before[column] !== after[column]) return false
  return true
}

/** Return a row as it is stored: JSON columns hold lists and groups. */
function toStoredRow(row: object): StoredRow {
  const stored: StoredRow = {}
  for (const [column, value] of Object.entries(row))
    stored[storedName(column)] =
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
  return stored
}
