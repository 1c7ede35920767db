import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#config/run-command.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite.ts'
import { BACKUP_FORMAT_VERSION, BACKUP_TABLES_SQL, uploadPath } from './backup-file.ts'

type BackupOptions = {
  /** The SQLite file that is in use. */
  databaseFile: string
  /** The folder of the files visitors sent. */
  uploads: string
  /** The backup to write; it must not exist. */
  target: string
}

type BackupResult = {
  bytes: number
  submissions: number
  uploads: number
  /** Ids of files that a row speaks of and that nobody has: something took them away. */
  missing: readonly string[]
}

const uploadRows = z.array(z.object({ id: z.string() }))
const count = z.object({ count: z.int() })

/**
 * Writes one file that holds everything that cannot be made again: the database as it is at this moment, and the files
 * visitors sent. The site goes on reading and writing meanwhile. A file under the name of the backup is always a whole one.
 */
export async function makeBackup({ databaseFile, uploads, target }: BackupOptions): Promise<BackupResult> {
  if (!(await exists(databaseFile))) throw new CommandError(`There is no database ${databaseFile} to back up`)
  if (await exists(target))
    throw new CommandError(`${target} is there already; a backup never replaces another`)
  await removePartialBackups(dirname(target))
  const partial = `${target}.${process.pid}.part`
  // Visitors' names and addresses: nobody else on this machine may read them.
  await (await open(partial, 'wx', 0o600)).close()
  try {
    copyDatabase(databaseFile, partial)
    const packed = await addUploads(partial, uploads, databaseFile)
    await fsyncPath(partial)
    await rename(partial, target)
    await fsyncPath(dirname(target))
    return { ...packed, bytes: (await stat(target)).size }
  } catch (error) {
    await rm(partial, { force: true })
    await rm(`${partial}-journal`, { force: true })
    throw error
  }
}

/** Unfinished backups and SQLite's journals of them; the number is the process that writes or wrote them. */
const PARTIAL_BACKUP = /\.backup(?:\.(\d+))?\.part(?:-journal|-wal|-shm)?$/

/** Removes what killed backups left in a folder: they hold personal data, and no later erasure reaches them. */
async function removePartialBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const match = PARTIAL_BACKUP.exec(name)
    if (match && !isRunning(Number(match[1] ?? 0))) await rm(join(folder, name), { force: true })
  }
}

/** True for the id of another live process of this machine. */
function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * One read transaction sees one moment: every row committed before it, none after it, and writers do not wait for it.
 * SQLite's other way, page by page, begins anew whenever somebody writes and might never end on a busy site.
 */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** The copy is made first: a file is written before the row that speaks of it, so every row finds its file. */
async function addUploads(copy: string, uploads: string, live: string): Promise<Omit<BackupResult, 'bytes'>> {
  const database = new DatabaseSync(copy)
  try {
    checkIntegrity(database)
    database.exec(BACKUP_TABLES_SQL)
    const about = database.prepare('insert into backup (format, made_at) values (?, ?)')
    about.run(BACKUP_FORMAT_VERSION, new Date().toISOString())
    const insert = database.prepare('insert into backup_upload (id, bytes) values (?, ?)')
    const missing: string[] = []
    const rows = uploadRows.parse(database.prepare('select id from upload order by id').all())
    for (const { id } of rows) {
      const bytes = await readFile(uploadPath(uploads, id)).catch(() => undefined)
      if (bytes) insert.run(id, bytes)
      else missing.push(id)
    }
    return {
      submissions: count.parse(database.prepare('select count(*) as count from submission').get()).count,
      uploads: rows.length - missing.length,
      missing: stillReferenced(live, missing),
    }
  } finally {
    database.close()
  }
}

/** Without those that were erased after the copy had been made: nothing of them is missing. */
function stillReferenced(live: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const database = new DatabaseSync(live, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    const find = database.prepare('select id from upload where id = ?')
    return ids.filter((id) => find.get(id) !== undefined)
  } finally {
    database.close()
  }
}

/** Throws unless every page and index of the database is whole. */
export function checkIntegrity(database: DatabaseSync): void {
  const [first] = database.prepare('pragma integrity_check(1)').all()
  const result = Object.values(first ?? {})[0]
  if (result !== 'ok') throw new CommandError(`The database is damaged: ${String(result)}`)
}

/** What is written has reached the disk, or for a folder: its names have. */
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
