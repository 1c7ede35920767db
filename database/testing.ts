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

/** Create a database, empty or copied from a template: an SQLite file or the name of a PostgreSQL database. */
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
    client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`),
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
  const { databaseUrl, remove } = await provisionTestDatabase(dialect, template)
  const db = connect({ databaseUrl })
  const close = async () => {
    await db.destroy()
    await remove()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, dialect, databaseUrl, close }
}

/** Define a test that runs once per dialect, each time on a new database. */
export function testOnBothDatabases(name: string, run: (database: TestDatabase) => Promise<void>): void {
  for (const dialect of DIALECTS) {
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
