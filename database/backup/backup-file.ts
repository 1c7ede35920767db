import { createHash } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#system/run-command.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { storeContent } from '../uploads.ts'
import { listBackupTables } from './backup-tables.ts'

/**
 * A backup is one SQLite file, whatever database it was made of: all tables of the site, of which only those that cannot be
 * regenerated have rows, and two of the backup. Any SQLite tool can read it. Format 1 was a copy of the SQLite database
 * with the receipts in a table `backup_upload`.
 */
export const BACKUP_FORMAT_VERSION = 2

export const BACKUP_TABLES_SQL = `
  create table backup (format integer not null, made_at text not null);
  create table backup_table (name text primary key, row_count integer not null, sha256 text not null);`

export type Row = Record<string, SQLInputValue>

/** Count the rows of a table and hash their contents, which SQLite's integrity check does not cover. */
export function digestTable(database: DatabaseSync, name: string): { rowCount: number; sha256: string } {
  const hash = createHash('sha256')
  let rowCount = 0
  for (const row of database.prepare(`select * from "${name}" order by rowid`).iterate()) {
    hash.update(JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? value.length : value)))
    for (const value of Object.values(row)) if (value instanceof Uint8Array) hash.update(value)
    rowCount += 1
  }
  return { rowCount, sha256: hash.digest('hex') }
}

/** Return an object with a digest per table. */
export function digestTables(database: DatabaseSync) {
  return listBackupTables(database).map(({ name }) => ({ name, ...digestTable(database, name) }))
}

const countsSchema = z.object({ submissions: z.int(), uploads: z.int() })
export type BackupCounts = z.infer<typeof countsSchema>

/** Count the submissions, and the uploads whose content is there. */
export function countContents(database: DatabaseSync): BackupCounts {
  const counts = `select
    (select count(*) from submission) as submissions,
    (select count(*) from upload where sha256 <> '') as uploads`
  return countsSchema.parse(database.prepare(counts).get())
}

/**
 * Bring a copy of the database to the schema of this release, and store the receipts that are not in it. Return the ids of
 * those that `readReceipt` does not find.
 */
export async function completeCopy(
  file: string,
  readReceipt: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<string[]> {
  const copy = connect({ databaseUrl: file })
  try {
    await migrate(copy)
    const rows = await copy.selectFrom('upload').select('id').where('sha256', '=', '').orderBy('id').execute()
    const missing: string[] = []
    for (const { id } of rows) {
      const content = await readReceipt(id)
      if (content) await storeContent(copy, id, content)
      else missing.push(id)
    }
    return missing
  } finally {
    await copy.destroy()
  }
}

/**
 * Check all pages and indexes of a database.
 *
 * @throws CommandError if it is damaged
 */
export function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare('pragma integrity_check(1)').all()
  const result = Object.values(first ?? {})[0]
  if (result !== 'ok') throw new CommandError(`The database is damaged: ${String(result)}`)
}

/** Delete an SQLite file with its logs. */
export async function removeSqlite(file: string): Promise<void> {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(file + suffix, { force: true })
}

/** Flush a file to disk; for a folder, its directory entries. */
export async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Format a time for use in a file name: 20261121T043000Z. */
export function fileTimestamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Name a backup after its time. */
export function backupName(moment: Date): string {
  return `serein-${fileTimestamp(moment)}.backup`
}

/** Delete the backups in a folder whose names are of an earlier time, and return the names. */
export async function removeBackupsBefore(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder)
  const old = names.filter((name) => /^serein-\d{8}T\d{6}Z\.backup$/.test(name) && name < backupName(moment))
  for (const name of old) await rm(join(folder, name))
  return old
}
