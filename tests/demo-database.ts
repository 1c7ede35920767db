import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import {
  createPostgresTemplate,
  DIALECTS,
  type Dialect,
  once,
  openTestDatabase,
  type TestDatabase,
} from '#database/testing.ts'
import { hashContent } from '#entries/import/hash-content.ts'
import { CONTENT_DIRECTORY } from './content-copy.ts'

const CONTENT_MODEL = resolve(import.meta.dirname, '../content-model')
const ENTRIES = resolve(import.meta.dirname, '../entries')
const MIGRATIONS = resolve(import.meta.dirname, '../database/migrations')
const CACHE_DIRECTORY = resolve(import.meta.dirname, '../node_modules/.cache/serein')

/** Open a new database with the demonstration content. The caller must `close()` it. */
export async function openDemoDatabase(dialect: Dialect): Promise<TestDatabase> {
  return openTestDatabase(dialect, await TEMPLATES[dialect]())
}

/** Run a test on copies of the demonstration content, on both databases. */
export function testOnContent(
  name: string,
  run: (db: Db, database: TestDatabase) => Promise<void>,
  dialects: readonly Dialect[] = DIALECTS,
): void {
  for (const dialect of dialects)
    test(`${name} (${dialect})`, async () => {
      const database = await openDemoDatabase(dialect)
      try {
        await run(database.db, database)
      } finally {
        await database.close()
      }
    })
}

/** Templates of the databases: an import takes seconds, a copy a fraction of one. */
const TEMPLATES: Record<Dialect, () => Promise<string>> = {
  // Once per process: hashing the pictures and videos takes as long as many tests.
  sqlite: once(async () => {
    const file = join(
      CACHE_DIRECTORY,
      `${hashContent(CONTENT_DIRECTORY)}-${hashSources(CONTENT_MODEL, ENTRIES, MIGRATIONS)}.sqlite`,
    )
    if (existsSync(file)) return file
    mkdirSync(CACHE_DIRECTORY, { recursive: true })
    // Other templates are of older content. A file that another worker is still writing has a different extension.
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
  }),
  postgres: once(() =>
    createPostgresTemplate('demonstration', async (db) => {
      await migrate(db)
      await importDemoContent(db)
    }),
  ),
}

/** Import the demonstration content. The importer is loaded only here, since most tests find a template. */
async function importDemoContent(db: Db): Promise<void> {
  const { importContent } = await import('#entries/import/import-content.ts')
  await importContent(db, CONTENT_DIRECTORY)
}

/** Open one demonstration database per dialect for all tests of a file, and return a function that returns it. */
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
    if (!database) throw new Error(`There is no demonstration database for ${dialect}`)
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
