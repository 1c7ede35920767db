import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CommandError } from '#system/run-command.ts'
import { databaseName } from '../check-reachable.ts'
import { connect, isPostgres } from '../connect.ts'
import { MIGRATION_NAMES, migrate } from '../migrate.ts'
import { readUpload, uploadPath } from '../uploads.ts'
import {
  BACKUP_FORMAT_VERSION,
  BACKUP_TABLES_SQL,
  type BackupCounts,
  checkIntegrity,
  completeCopy,
  countContents,
  digestTables,
  exists,
  fsyncPath,
  removeSqlite,
} from './backup-file.ts'
import { BACKED_UP_ROWS, listBackupTables } from './backup-tables.ts'
import { type Snapshot, withSnapshot } from './open-snapshot.ts'

type BackupOptions = {
  databaseUrl: string
  /** The folder in which older releases stored receipts. */
  uploads: string
  /** The backup file to write; it must not exist. */
  target: string
}

type BackupResult = BackupCounts & {
  bytes: number
  /** Ids of uploads whose content is missing. */
  missing: readonly string[]
}

/**
 * Write all data that cannot be regenerated to one file, from a snapshot of the database. The site can keep reading and
 * writing meanwhile. The target appears only when it is complete.
 *
 * @throws CommandError if there is no database, it is damaged, or the target exists
 */
export async function makeBackup({ databaseUrl, uploads, target }: BackupOptions): Promise<BackupResult> {
  if (!isPostgres(databaseUrl) && !(await exists(databaseUrl)))
    throw new CommandError(`There is no database ${databaseUrl} to back up`)
  if (await exists(target))
    throw new CommandError(`${target} already exists; a backup never replaces another file`)
  await removePartialBackups(dirname(target))
  const partial = `${target}.${process.pid}.part`
  // The file holds personal data: no other account may read it.
  await (await open(partial, 'wx', 0o600)).close()
  try {
    const migrations = await withSnapshot(databaseUrl, (snapshot) => copyRows(snapshot, databaseUrl, partial))
    const isCurrent = migrations.length === MIGRATION_NAMES.length
    const missing = await addFiles(partial, { databaseUrl, uploads, isCurrent })
    const counts = seal(partial)
    await fsyncPath(partial)
    await rename(partial, target)
    await fsyncPath(dirname(target))
    return { ...counts, missing, bytes: (await stat(target)).size }
  } catch (error) {
    await removeSqlite(partial)
    throw error
  }
}

/** Partial backups and their SQLite journals; the number is the id of the writing process. */
const PARTIAL_BACKUP = /\.backup(?:\.(\d+))?\.part(?:-journal|-wal|-shm)?$/

/** Remove what killed backup processes left behind: it holds personal data that no later erasure reaches. */
async function removePartialBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const match = PARTIAL_BACKUP.exec(name)
    if (match && !isRunning(Number(match[1] ?? 0))) await rm(join(folder, name), { force: true })
  }
}

/** Return true for the id of another running process. */
function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Create the tables of the snapshot's release and copy the rows. Return the applied migrations. (SQLite's page-by-page backup
 * restarts with every write and might never finish on a busy site.)
 */
async function copyRows(
  { migrations, readRows }: Snapshot,
  databaseUrl: string,
  file: string,
): Promise<readonly string[]> {
  if (migrations.some((name) => !MIGRATION_NAMES.includes(name)))
    throw new CommandError(
      `${databaseName(databaseUrl)} belongs to a newer release; back it up with that release`,
    )
  const db = connect({ databaseUrl: file })
  await migrate(db, migrations).finally(() => db.destroy())
  const copy = new DatabaseSync(file)
  try {
    // A copy that was interrupted is discarded. SQLite ignores `off` for a file in WAL mode, whose log would double its size.
    copy.exec('pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; begin')
    for (const table of listBackupTables(copy)) {
      const columns = table.columns.map((column) => `"${column}"`)
      const places = columns.map((_, index) => `?${index + 1}`)
      const condition = BACKED_UP_ROWS[table.name] ?? 'true'
      const insert = copy.prepare(
        `insert into "${table.name}" (${columns.join()}) select ${places.join()} where ${condition}`,
      )
      for await (const row of readRows(table))
        insert.run(...table.columns.map((column) => row[column] ?? null))
    }
    copy.exec('commit')
  } finally {
    copy.close()
  }
  return migrations
}

/** Add the receipts that are still files of an older release, and return the ids of those that are missing. */
async function addFiles(
  copy: string,
  { databaseUrl, uploads, isCurrent }: { databaseUrl: string; uploads: string; isCurrent: boolean },
): Promise<string[]> {
  const live = connect({ databaseUrl })
  try {
    const missing = await completeCopy(copy, async (id) => {
      const file = await readFile(uploadPath(uploads, id)).catch(() => undefined)
      // The site may have moved it into the database since the snapshot.
      return file ?? (isCurrent ? readUpload(live, uploads, id) : undefined)
    })
    const findRow = (id: string) =>
      live.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst()
    const stillReferenced: string[] = []
    // Those erased since the snapshot are not missing.
    for (const id of missing) if (await findRow(id)) stillReferenced.push(id)
    return stillReferenced
  } finally {
    await live.destroy()
  }
}

/** Add what identifies the backup and verifies its rows, and check the file. */
function seal(file: string): BackupCounts {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = delete')
    database.exec(BACKUP_TABLES_SQL)
    const insert = database.prepare('insert into backup_table (name, row_count, sha256) values (?, ?, ?)')
    for (const { name, rowCount, sha256 } of digestTables(database)) insert.run(name, rowCount, sha256)
    const about = database.prepare('insert into backup (format, made_at) values (?, ?)')
    about.run(BACKUP_FORMAT_VERSION, new Date().toISOString())
    checkIntegrity(database)
    return countContents(database)
  } finally {
    database.close()
  }
}
