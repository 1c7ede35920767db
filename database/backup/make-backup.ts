import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#config/run-command.ts'
import { BUSY_TIMEOUT_MS } from '../sqlite.ts'
import { BACKUP_FORMAT_VERSION, BACKUP_TABLES_SQL, uploadPath } from './backup-file.ts'

type BackupOptions = {
  /** The live SQLite file. */
  databaseFile: string
  /** The folder of uploaded files. */
  uploads: string
  /** The backup file to write; it must not exist. */
  target: string
}

type BackupResult = {
  bytes: number
  submissions: number
  uploads: number
  /** Ids of uploads whose file is missing. */
  missing: readonly string[]
}

const uploadRows = z.array(z.object({ id: z.string() }))
const count = z.object({ count: z.int() })

/**
 * Write all data that cannot be regenerated to one file: a snapshot of the database, and the uploaded files. The site
 * can keep reading and writing meanwhile. The target appears only when it is complete.
 *
 * @throws CommandError if there is no database, it is damaged, or the target exists
 */
export async function makeBackup({ databaseFile, uploads, target }: BackupOptions): Promise<BackupResult> {
  if (!(await exists(databaseFile))) throw new CommandError(`There is no database ${databaseFile} to back up`)
  if (await exists(target))
    throw new CommandError(`${target} already exists; a backup never replaces another file`)
  await removePartialBackups(dirname(target))
  const partial = `${target}.${process.pid}.part`
  // The file holds personal data: no other account may read it.
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
 * `vacuum into` reads one consistent snapshot and does not block writers. SQLite's page-by-page backup API restarts with
 * every write and might never finish on a busy site.
 */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** Runs after the database copy: a file is written before its row, so every copied row has its file. */
async function addUploads(copy: string, uploads: string, live: string): Promise<Omit<BackupResult, 'bytes'>> {
  const database = new DatabaseSync(copy)
  try {
    checkIntegrity(database)
    database.exec(BACKUP_TABLES_SQL)
    const about = database.prepare('insert into backup (format, made_at) values (?, ?)')
    about.run(BACKUP_FORMAT_VERSION, new Date().toISOString())
    const insert = database.prepare('insert into backup_upload (id, bytes) values (?, ?)')
    const missing: string[] = []
    const rows = uploadRows.parse(
      database.prepare("select id from upload where sha256 = '' order by id").all(),
    )
    for (const { id } of rows) {
      const bytes = await readFile(uploadPath(uploads, id)).catch(() => undefined)
      if (bytes) insert.run(id, bytes)
      else missing.push(id)
    }
    return {
      submissions: count.parse(database.prepare('select count(*) as count from submission').get()).count,
      uploads:
        count.parse(database.prepare('select count(*) as count from upload').get()).count - missing.length,
      missing: stillReferenced(live, missing),
    }
  } finally {
    database.close()
  }
}

/** Drop uploads that were erased after the copy was made: they are not missing. */
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
