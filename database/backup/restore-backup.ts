import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#config/run-command.ts'
import { MIGRATION_NAMES } from '../migrate.ts'
import { isSqliteBusy } from '../sqlite.ts'
import { BACKUP_FORMAT_VERSION, fileTimestamp, uploadPath } from './backup-file.ts'
import { checkIntegrity, exists, fsyncPath } from './make-backup.ts'

type RestoreOptions = {
  backup: string
  /** The path to restore the database to. */
  databaseFile: string
  uploads: string
}

type RestoreResult = {
  madeAt: string
  submissions: number
  uploads: number
  /** The new paths of the files that were replaced. */
  movedAside: readonly string[]
}

const backupInfoSchema = z.object({ format: z.int(), made_at: z.string() })
const migrations = z.array(z.object({ name: z.string() }))
const upload = z.object({ id: z.string(), bytes: z.instanceof(Uint8Array) })
const count = z.object({ count: z.int() })

/**
 * Restore database and uploads from a backup. Existing files are moved aside, not deleted, and only once the new ones
 * are ready: an error before that leaves everything unchanged.
 *
 * @throws CommandError if the backup is missing, damaged or newer than this release, or if the site is running
 */
export async function restoreBackup({
  backup,
  databaseFile,
  uploads,
}: RestoreOptions): Promise<RestoreResult> {
  if (!(await exists(backup))) throw new CommandError(`There is no backup ${backup}`)
  const madeAt = readBackupTime(backup)
  await requireExclusiveAccess(databaseFile)
  const [newDatabase, newUploads] = [`${databaseFile}.restoring`, `${uploads}.restoring`]
  await rm(newDatabase, { force: true })
  await rm(newUploads, { recursive: true, force: true })
  await mkdir(dirname(databaseFile), { recursive: true, mode: 0o700 })
  const uploadCount = await unpackUploads(backup, newUploads)
  const submissions = unpackDatabase(backup, newDatabase)
  await fsyncPath(newDatabase)
  const timestamp = fileTimestamp(new Date())
  const movedAside = await moveAside(
    [...WAL_SUFFIXES.map((log) => databaseFile + log), databaseFile, uploads],
    timestamp,
  )
  await rename(newDatabase, databaseFile)
  await rename(newUploads, uploads)
  await fsyncPath(dirname(databaseFile))
  await fsyncPath(dirname(uploads))
  return { madeAt, submissions, uploads: uploadCount, movedAside }
}

/**
 * Return the time at which the backup was made.
 *
 * @throws CommandError for a file that is not a backup, is damaged or comes from a newer release
 */
function readBackupTime(file: string): string {
  const database = openBackup(file)
  try {
    checkIntegrity(database)
    const { format, made_at } = backupInfoSchema.parse(
      database.prepare('select format, made_at from backup').get(),
    )
    const applied = migrations.parse(database.prepare('select name from migration').all())
    const unknown = applied.filter(({ name }) => !MIGRATION_NAMES.includes(name))
    if (format !== BACKUP_FORMAT_VERSION || unknown.length > 0) {
      throw new CommandError(`${file} was made by a newer release; restore it with that release`)
    }
    return made_at
  } catch (error) {
    const isForeign = error instanceof Error && /no such table|not a database|malformed/.test(error.message)
    throw isForeign ? new CommandError(`${file} is not a backup of this site`, { cause: error }) : error
  } finally {
    database.close()
  }
}

function openBackup(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true })
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

async function unpackUploads(backup: string, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = openBackup(backup)
  try {
    let unpacked = 0
    for (const row of database.prepare('select id, bytes from backup_upload').iterate()) {
      const { id, bytes } = upload.parse(row)
      await writeFile(uploadPath(folder, id), bytes, { mode: 0o600, flush: true })
      unpacked += 1
    }
    await fsyncPath(folder)
    return unpacked
  } finally {
    database.close()
  }
}

/** Return the number of submissions. */
function unpackDatabase(backup: string, file: string): number {
  const source = openBackup(backup)
  try {
    source.prepare('vacuum into ?').run(file)
  } finally {
    source.close()
  }
  const database = new DatabaseSync(file)
  try {
    database.exec('drop table backup_upload; drop table backup; vacuum')
    checkIntegrity(database)
    return count.parse(database.prepare('select count(*) as count from submission').get()).count
  } finally {
    database.close()
  }
}

/** Files beside a database that was not closed; left in place they would corrupt the new database. */
const WAL_SUFFIXES = ['-wal', '-shm']

/** Rename the paths that exist and return their new names. */
async function moveAside(paths: readonly string[], stamp: string): Promise<string[]> {
  const movedAside: string[] = []
  for (const path of paths) {
    if (!(await exists(path))) continue
    const movedPath = `${path}.before-${stamp}`
    await rename(path, movedPath)
    movedAside.push(movedPath)
  }
  return movedAside
}
