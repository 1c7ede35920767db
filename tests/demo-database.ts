import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { hashContent } from '#content-model/import/hash-content.ts'
import type { Db } from '#database/connect.ts'
import {
  DIALECTS,
  type Dialect,
  openTestDatabase,
  type TestDatabase,
  withPostgresClient,
} from '#database/testing.ts'
import { CONTENT_DIRECTORY } from './content-copy.ts'

const CONTENT_MODEL = resolve(import.meta.dirname, '../content-model')
const MIGRATIONS = resolve(import.meta.dirname, '../database/migrations')
const CACHE_DIRECTORY = resolve(import.meta.dirname, '../node_modules/.cache/serein')

/** A fresh database that holds the demonstration content. The caller ends it with `close()`. */
export async function openDemoDatabase(dialect: Dialect): Promise<TestDatabase> {
  return openTestDatabase(dialect, await TEMPLATES[dialect]())
}

/** Importing takes seconds, copying a template a fraction of one. */
const TEMPLATES: Record<Dialect, () => Promise<string>> = {
  sqlite: async () => {
    const file = join(
      CACHE_DIRECTORY,
      `${hashContent(CONTENT_DIRECTORY)}-${hashSources(CONTENT_MODEL, MIGRATIONS)}.sqlite`,
    )
    if (existsSync(file)) return file
    mkdirSync(CACHE_DIRECTORY, { recursive: true })
    // The others are of content that is gone. What another worker is still writing has another ending.
    for (const name of readdirSync(CACHE_DIRECTORY).filter(
      (name) => name.endsWith('.sqlite') && name !== basename(file),
    ))
      rmSync(join(CACHE_DIRECTORY, name), { force: true })
    const { db, close } = await openTestDatabase('sqlite')
    await importDemoContent(db)
    const unfinished = `${file}.${randomUUID()}`
    await sql`vacuum into ${sql.lit(unfinished)}`.execute(db)
    await close()
    renameSync(unfinished, file)
    return file
  },
  postgres: async () => {
    const name = 'demonstration'
    await withPostgresClient(async (client) => {
      // Held until this connection ends: one worker makes the template, and the others wait.
      await client.query('select pg_advisory_lock(1)')
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount) return
      const { db, databaseUrl } = await openTestDatabase('postgres')
      await importDemoContent(db)
      // A database that is connected to cannot be copied.
      await db.destroy()
      await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} rename to ${name}`)
    })
    return name
  },
}

/** Few tests come to it: what reads content is loaded only then. */
async function importDemoContent(db: Db): Promise<void> {
  const { importContent } = await import('#content-model/import/import-content.ts')
  await importContent(db, CONTENT_DIRECTORY)
}

/** Imports the demonstration content once per database for all tests of a file; the function gives the database. */
export function shareDemoDatabase(): (dialect: Dialect) => TestDatabase {
  const databases = new Map<Dialect, TestDatabase>()
  beforeAll(async () => {
    for (const dialect of DIALECTS) databases.set(dialect, await openDemoDatabase(dialect))
  })
  afterAll(async () => {
    for (const database of databases.values()) await database.close()
  })
  return (dialect) => {
    const database = databases.get(dialect)
    if (!database) throw new Error(`The demonstration content is not in ${dialect}`)
    return database
  }
}

function hashSources(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(relative(folder, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
