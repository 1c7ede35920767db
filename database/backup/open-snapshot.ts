import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { z } from 'zod'
import { CommandError } from '#system/run-command.ts'
import { checkReachable, databaseName } from '../check-reachable.ts'
import { connect, type Db, isPostgres } from '../connect.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite.ts'
import type { Row } from './backup-file.ts'
import type { BackupTable } from './backup-tables.ts'

/** A consistent state of the database, while others keep writing. */
export type Snapshot = {
  /** Names of the applied migrations. */
  migrations: readonly string[]
  readRows: (table: BackupTable) => Iterable<Row> | AsyncIterable<Row>
}

const names = z.array(z.object({ name: z.string() }))

/**
 * Run `work` on a snapshot of the database, read row by row.
 *
 * @throws CommandError if it does not belong to this site
 */
export function withSnapshot<Result>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return isPostgres(databaseUrl)
    ? withPostgresSnapshot(databaseUrl, work)
    : withSqliteSnapshot(databaseUrl, work)
}

async function withSqliteSnapshot<Result>(
  file: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.exec('begin')
    const tables = names.parse(database.prepare("select name from sqlite_master where type = 'table'").all())
    if (!tables.some(({ name }) => name === 'migration')) throw foreignDatabase(file)
    const migrations = names.parse(database.prepare('select name from migration').all())
    return await work({
      migrations: migrations.map(({ name }) => name),
      readRows: ({ name, columns }) =>
        database.prepare(`select ${columns.map((column) => `"${column}"`).join()} from "${name}"`).iterate(),
    })
  } finally {
    database.close()
  }
}

async function withPostgresSnapshot<Result>(
  databaseUrl: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = connect({ databaseUrl, statementTimeoutMs: 0 })
  try {
    await checkReachable(db, databaseUrl)
    const tables = await db.introspection.getTables()
    if (!tables.some(({ name }) => name === 'migration')) throw foreignDatabase(databaseUrl)
    // Without the plugins, which rename and parse columns.
    const transaction = db.withoutPlugins().transaction()
    return await transaction
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const migrations = await snapshot.selectFrom('migration').select('name').execute()
        return work({
          migrations: migrations.map(({ name }) => name),
          readRows: (table) => fetchRows(snapshot, table),
        })
      })
  } finally {
    await db.destroy()
  }
}

async function* fetchRows(transaction: Db, { name, columns, batchSize }: BackupTable): AsyncGenerator<Row> {
  const select = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`
  await sql`declare backup_rows no scroll cursor for ${select}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batchSize)} from backup_rows`.execute(transaction)
    if (rows.length === 0) break
    yield* rows
  }
  await sql`close backup_rows`.execute(transaction)
}

function foreignDatabase(databaseUrl: string): CommandError {
  return new CommandError(`The database ${databaseName(databaseUrl)} does not belong to this site`)
}
