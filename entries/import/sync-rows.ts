import { sql } from 'kysely'
import {
  CONTENT_TABLES,
  type ContentRows,
  type ContentTable,
  KEY_COLUMNS,
  rowKey,
} from '#content-model/compile/content-rows.ts'
import type { Db } from '#database/connect.ts'
import { isJsonColumn } from '#database/json-columns.ts'

export type SyncCount = { inserted: number; updated: number; deleted: number }

/** SQLite accepts at most 32,766 values per statement and PostgreSQL 65,535; the widest table has about twenty columns. */
const ROWS_PER_STATEMENT = 500

type Row = Record<string, unknown>

/** Make the content tables hold exactly `rows`. Unchanged rows keep their `updatedAt`. */
export async function syncRows(transaction: Db, rows: ContentRows): Promise<SyncCount> {
  const count: SyncCount = { inserted: 0, updated: 0, deleted: 0 }
  for (const table of CONTENT_TABLES) {
    const existing = await transaction.selectFrom(table).selectAll().execute()
    const tableCount = await syncTable(transaction, table, existing, rows[table])
    count.inserted += tableCount.inserted
    count.updated += tableCount.updated
    count.deleted += tableCount.deleted
  }
  return count
}

/** Replace the `existing` rows of a table by the wanted ones; only what differs is written. */
export async function syncTable(
  transaction: Db,
  table: ContentTable,
  existing: readonly Row[],
  wanted: readonly Row[],
): Promise<SyncCount> {
  const keyOf = (row: Row) => rowKey(table, row)
  const existingByKey = new Map(existing.map((row) => [keyOf(row), row]))
  const wantedKeys = new Set(wanted.map(keyOf))

  const added = wanted.filter((row) => !existingByKey.has(keyOf(row)))
  const changed = wanted.filter((row) => {
    const before = existingByKey.get(keyOf(row))
    return before !== undefined && !isUnchanged(before, row)
  })
  const removed = existing.filter((row) => !wantedKeys.has(keyOf(row)))

  for (const row of [...changed, ...removed]) await deleteRow(transaction, table, row)
  const rowsToInsert = [...added, ...changed].map((row) => serializeRow(table, row))
  for (let from = 0; from < rowsToInsert.length; from += ROWS_PER_STATEMENT) {
    await insertRows(transaction, table, rowsToInsert.slice(from, from + ROWS_PER_STATEMENT))
  }
  return { inserted: added.length, updated: changed.length, deleted: removed.length }
}

/** Compare all columns but `updatedAt`, which records when the others last changed. */
function isUnchanged(before: Row, after: Row): boolean {
  return Object.entries(after).every(
    ([column, value]) =>
      column === 'updatedAt' || JSON.stringify(before[column] ?? null) === JSON.stringify(value ?? null),
  )
}

function serializeRow(table: ContentTable, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isJsonColumn(table, column) && value !== null ? JSON.stringify(value) : (value ?? null),
    ]),
  )
}

async function deleteRow(transaction: Db, table: ContentTable, row: Row): Promise<void> {
  const conditions = KEY_COLUMNS[table].map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(transaction)
}

async function insertRows(transaction: Db, table: ContentTable, rows: readonly Row[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}`.execute(
    transaction,
  )
}
