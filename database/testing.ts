import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { inject, test } from 'vitest'
import { connect, type Db, isPostgres } from './connect.ts'
import { migrate } from './migrate.ts'

/** The supported databases; every database test runs on both. */
export const DIALECTS = ['sqlite', 'postgres'] as const
export type Dialect = (typeof DIALECTS)[number]

/** An unshared database, without tables unless copied from a template. */
type ProvisionedDatabase = { databaseUrl: string; remove: () => Promise<void> }

/** Return the environment variables that make a child process use this database. */
export function databaseEnvironment(databaseUrl: string, dataDirectory: string): Record<string, string> {
  if (isPostgres(databaseUrl)) return { DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory }
  return { DATA_DIR: dirname(databaseUrl) }
}

export type TestDatabase = { db: Db; dialect: Dialect; databaseUrl: string; close: () => Promise<void> }

/** Create a database without tables, or a copy of a template: an SQLite file or the name of a PostgreSQL database. */
export async function provisionTestDatabase(
  dialect: Dialect,
  template?: string,
): Promise<ProvisionedDatabase> {
  if (dialect === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'serein-db-'))
    const databaseUrl = join(folder, 'serein.sqlite')
    if (template !== undefined) copyFileSync(template, databaseUrl)
    return {
      databaseUrl,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withPostgresClient((client) =>
    // Copying files takes less CPU than logging each page, which is the default for templates.
    client.query(
      `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
    ),
  )
  const databaseUrl = new URL(inject('postgresUrl'))
  databaseUrl.pathname = `/${name}`
  return {
    databaseUrl: databaseUrl.href,
    remove: () => withPostgresClient((client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Open a new, migrated database or a copy of a template. The caller removes it with `close()`. */
export async function openTestDatabase(dialect: Dialect, template?: string): Promise<TestDatabase> {
  const { databaseUrl, remove } = await provisionTestDatabase(
    dialect,
    template ?? (await MIGRATED_TEMPLATES[dialect]()),
  )
  const db = connect({ databaseUrl })
  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { db, dialect, databaseUrl, close }
}

/** Return a function that runs `create` at most once in this process. */
export function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= create()
    return result
  }
}

/** Templates without data: a copy takes a fraction of what all migrations take. */
const MIGRATED_TEMPLATES: Record<Dialect, () => Promise<string>> = {
  sqlite: once(async () => {
    const { databaseUrl, remove } = await provisionTestDatabase('sqlite')
    process.once('exit', () => void remove())
    const db = connect({ databaseUrl })
    await migrate(db)
    await db.destroy()
    return databaseUrl
  }),
  postgres: once(() => createPostgresTemplate('migrated', migrate)),
}

/** Fill a new PostgreSQL database, once per run, and return its name. */
export async function createPostgresTemplate(
  name: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<string> {
  await withPostgresClient(async (client) => {
    // Held until this connection ends: one worker creates the template while the others wait.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const { databaseUrl } = await provisionTestDatabase('postgres')
    const db = connect({ databaseUrl })
    await fill(db)
    // PostgreSQL cannot rename or copy a database with open connections.
    await db.destroy()
    await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} rename to ${name}`)
  })
  return name
}

/** Define a test that runs once per dialect, each time on a new database. */
export function testOnBothDatabases(
  name: string,
  run: (database: TestDatabase) => Promise<void>,
  dialects: readonly Dialect[] = DIALECTS,
): void {
  for (const dialect of dialects) {
    test(`${name} (${dialect})`, async () => {
      const database = await openTestDatabase(dialect)
      try {
        await run(database)
      } finally {
        await database.close()
      }
    })
  }
}

/** Connect to the default database of the test PostgreSQL. */
export async function withPostgresClient(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(inject('postgresUrl'))
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
