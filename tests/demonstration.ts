import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { lockedTransaction } from '#database/lock.ts'
import { DIALECTS, type Dialect, openTestDatabase, type TestDatabase } from '#database/testing.ts'
import { hashContent } from '#importer/hash-content.ts'
import { checkContent } from '#importer/import-content.ts'
import type { ContentRows } from '#importer/rows.ts'
import { syncRows } from '#importer/sync-rows.ts'
import { CONTENT } from './content-copy.ts'

const IMPORTER = resolve(import.meta.dirname, '../importer')
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/serein')

/** A fresh database that holds the demonstration content. The caller ends it with `close()`. */
export async function openDemonstration(dialect: Dialect): Promise<TestDatabase> {
  const [rows, database] = await Promise.all([demonstrationRows(), openTestDatabase(dialect)])
  await lockedTransaction(database.db, (transaction) => syncRows(transaction, rows))
  await database.db
    .updateTable('contentVersion')
    .set({ version: 1, hash: hashContent(CONTENT) })
    .execute()
  return database
}

/** Imports the demonstration content once per database for all tests of a file; the function gives the database. */
export function shareDemonstration(): (dialect: Dialect) => TestDatabase {
  const databases = new Map<Dialect, TestDatabase>()
  beforeAll(async () => {
    for (const dialect of DIALECTS) databases.set(dialect, await openDemonstration(dialect))
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

/** Looking at every picture takes five seconds, so the rows are kept until the content or the importer changes. */
async function demonstrationRows(): Promise<ContentRows> {
  const file = join(CACHE, `${hashContent(CONTENT)}-${hashSources(IMPORTER)}.json`)
  const kept = readKept(file)
  if (kept) return kept
  const { rows } = await checkContent(CONTENT)
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, JSON.stringify(rows))
  renameSync(unfinished, file)
  // The others are of content that is gone. What another worker is still writing has another ending.
  const old = readdirSync(CACHE).filter((name) => name.endsWith('.json') && join(CACHE, name) !== file)
  for (const name of old) rmSync(join(CACHE, name), { force: true })
  return rows
}

function readKept(file: string): ContentRows | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function hashSources(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
