import { chmod, copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#system/run-command.ts'
import { isPostgres } from '../connect.ts'
import { MIGRATION_NAMES } from '../migrate.ts'
import { isSqliteBusy } from '../sqlite.ts'
import {
  BACKUP_FORMAT_VERSION,
  type BackupCounts,
  checkIntegrity,
  completeCopy,
  countContents,
  digestTables,
  exists,
  fileTimestamp,
  fsyncPath,
  removeSqlite,
} from './backup-file.ts'
import { copyIntoPostgres } from './copy-into-postgres.ts'

type RestoreOptions = {
  backup: string
  /** The database to restore to. */
  databaseUrl: string
  dataDirectory: string
  /** The folder in which older releases stored receipts. */
  uploads: string
}

type RestoreResult = BackupCounts & {
  madeAt: string
  /** The new paths of the files that were replaced. */
  movedAside: readonly string[]
}

/**
 * Restore a backup into SQLite or PostgreSQL, whichever it was made of. Existing SQLite files are moved aside, not deleted, and
 * only once the new ones are ready; PostgreSQL must be empty, and is written in one transaction. An error before that
 * leaves everything unchanged.
 *
 * @throws CommandError if the backup is missing, damaged or newer than this release, if the site is running on the SQLite
 *   file, or if the PostgreSQL database is in use
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { backup, databaseUrl, dataDirectory } = options
  if (!(await exists(backup))) throw new CommandError(`There is no backup ${backup}`)
  const { madeAt, format } = readBackup(backup)
  if (!isPostgres(databaseUrl)) await requireExclusiveAccess(databaseUrl)
  const copy = isPostgres(databaseUrl) ? join(dataDirectory, 'serein.restoring') : `${databaseUrl}.restoring`
  try {
    const counts = await unpack(backup, copy, format)
    const movedAside = isPostgres(databaseUrl) ? [] : await moveAside(options)
    if (isPostgres(databaseUrl)) await copyIntoPostgres(copy, databaseUrl)
    else await rename(copy, databaseUrl)
    await fsyncPath(dirname(copy))
    return { ...counts, madeAt, movedAside }
  } finally {
    await removeSqlite(copy)
  }
}

const backupInfoSchema = z.object({ format: z.int(), made_at: z.string() })
const migrations = z.array(z.object({ name: z.string() }))
const digests = z.array(z.object({ name: z.string(), rowCount: z.int(), sha256: z.string() }))

/**
 * Verify a backup.
 *
 * @throws CommandError for a file that is not a backup, is damaged or comes from a newer release
 */
function readBackup(file: string): { madeAt: string; format: number } {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    checkIntegrity(database)
    const about = database.prepare('select format, made_at from backup').get()
    const { format, made_at } = backupInfoSchema.parse(about)
    const applied = migrations.parse(database.prepare('select name from migration').all())
    const unknown = applied.filter(({ name }) => !MIGRATION_NAMES.includes(name))
    if (format > BACKUP_FORMAT_VERSION || unknown.length > 0) {
      throw new CommandError(`${file} was made by a newer release; restore it with that release`)
    }
    if (format > 1) checkDigests(database)
    return { madeAt: made_at, format }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    if (/malformed/.test(reason)) throw new CommandError(`${file} is damaged or incomplete`, { cause: error })
    const isForeign = /no such table|not a database/.test(reason)
    throw isForeign ? new CommandError(`${file} is not a backup of this site`, { cause: error }) : error
  } finally {
    database.close()
  }
}

/** @throws CommandError if a row was lost or changed since the backup was made */
function checkDigests(database: DatabaseSync): void {
  const statement = 'select name, row_count as rowCount, sha256 from backup_table'
  const recorded = new Map(digests.parse(database.prepare(statement).all()).map((row) => [row.name, row]))
  for (const { name, rowCount, sha256 } of digestTables(database)) {
    const expected = recorded.get(name)
    if (expected && (expected.rowCount !== rowCount || expected.sha256 !== sha256))
      throw new CommandError(`The backup is damaged: the rows of ${name} have changed since it was made`)
  }
}

/**
 * Check that no process has the current database open and move its log into the database file: SQLite leaves WAL mode
 * only on an exclusive connection. Ignores a database too damaged to open, which is what backups are for.
 */
async function requireExclusiveAccess(file: string): Promise<void> {
  if (!(await exists(file))) return
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('pragma journal_mode = delete')
  } catch (error) {
    if (isSqliteBusy(error))
      throw new CommandError('The site is running on this database; stop it first', { cause: error })
  } finally {
    database?.close()
  }
}

const uploadRow = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>) })

/** Turn a copy of the backup into a database of this release. */
async function unpack(backup: string, copy: string, format: number): Promise<BackupCounts> {
  await removeSqlite(copy)
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  await copyFile(backup, copy)
  // The backup may have been copied with wider permissions.
  await chmod(copy, 0o600)
  const source = new DatabaseSync(backup, { readOnly: true })
  try {
    const find = format === 1 ? source.prepare('select bytes from backup_upload where id = ?') : undefined
    await completeCopy(copy, async (id) => uploadRow.safeParse(find?.get(id)).data?.bytes)
  } finally {
    source.close()
  }
  const database = new DatabaseSync(copy)
  try {
    database.exec('pragma journal_mode = delete')
    database.exec('drop table if exists backup_upload; drop table if exists backup_table; drop table backup')
    if (format === 1) database.exec('vacuum')
    checkIntegrity(database)
    return countContents(database)
  } finally {
    database.close()
  }
}

/** Files beside a database that was not closed; left in place they would corrupt the new database. */
const WAL_SUFFIXES = ['-wal', '-shm']

/** Rename what an SQLite database consists of, if it exists, and return the new names. */
async function moveAside({ databaseUrl: file, uploads }: RestoreOptions): Promise<string[]> {
  const timestamp = fileTimestamp(new Date())
  const movedAside: string[] = []
  for (const path of [...WAL_SUFFIXES.map((suffix) => file + suffix), file, uploads]) {
    if (!(await exists(path))) continue
    const movedPath = `${path}.before-${timestamp}`
    await rename(path, movedPath)
    movedAside.push(movedPath)
  }
  return movedAside
}
