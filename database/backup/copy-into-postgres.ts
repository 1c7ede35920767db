import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { CommandError } from '#system/run-command.ts'
import { checkReachable, databaseName } from '../check-reachable.ts'
import { connect, type Db } from '../connect.ts'
import { lockedTransaction } from '../lock.ts'
import { migrate } from '../migrate.ts'
import type { Row } from './backup-file.ts'
import { type BackupTable, listBackupTables, SELF_FILLED_TABLES } from './backup-tables.ts'

/**
 * Copy the rows of a restored SQLite file into PostgreSQL, in one transaction. The tables are created if necessary.
 *
 * @throws CommandError if the database already holds data of people
 */
export async function copyIntoPostgres(file: string, databaseUrl: string): Promise<void> {
  const db = connect({ databaseUrl })
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    await checkReachable(db, databaseUrl)
    await migrate(db)
    const tables = listBackupTables(source)
    await lockedTransaction(db, async (transaction) => {
      for (const { name } of tables) await requireEmpty(transaction, name, databaseUrl)
      for (const table of tables) await copyTable(source, transaction, table)
    })
  } finally {
    source.close()
    await db.destroy()
  }
}

/** Empty a table that the site fills by itself. @throws CommandError if another one has rows */
async function requireEmpty(transaction: Db, table: string, databaseUrl: string): Promise<void> {
  if (SELF_FILLED_TABLES.includes(table)) {
    await sql`delete from ${sql.table(table)}`.execute(transaction)
    return
  }
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
  if (rows.length === 0) return
  throw new CommandError(
    `${databaseName(databaseUrl)} is in use: its table ${table} has rows. Nothing was changed. Restore into an empty database (docs/operators.md, Backup)`,
  )
}

/** Each column is one array: statements with a parameter per value are slow to build. */
async function copyTable(source: DatabaseSync, transaction: Db, table: BackupTable): Promise<void> {
  const { name, columns, types, batchSize } = table
  const names = sql.join(columns.map((column) => sql.ref(column)))
  let batch: Row[] = []
  async function insertBatch(): Promise<void> {
    const arrays = columns.map((column, index) => {
      const values = batch.map((row) => row[column])
      return sql`${values}::${sql.raw(types[index] === 'blob' ? 'bytea' : (types[index] ?? 'text'))}[]`
    })
    await sql`insert into ${sql.table(name)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(
      transaction,
    )
    batch = []
  }
  for (const row of source.prepare(`select * from "${name}"`).iterate()) {
    batch.push(row)
    if (batch.length === batchSize) await insertBatch()
  }
  if (batch.length > 0) await insertBatch()
}
