import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { CommandError } from '#config/run-command.ts'
import { WAIT } from '../sqlite.ts'
import { BACKUP_FORMAT, FILE_TABLES, uploadFile } from './backup-file.ts'

type BackupOrder = {
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
export async function makeBackup({ databaseFile, uploads, target }: BackupOrder): Promise<BackupResult> {
  if (!(await exists(databaseFile))) throw new CommandError(`There is no database ${databaseFile} to back up`)
  if (await exists(target))
    throw new CommandError(`${target} is there already; a backup never replaces another`)
  await removeLeftovers(dirname(target))
  const unfinished = `${target}.${process.pid}.part`
  // Visitors' names and addresses: nobody else on this machine may read them.
  await (await open(unfinished, 'wx', 0o600)).close()
  try {
    copyDatabase(databaseFile, unfinished)
    const packed = await packUploads(unfinished, uploads, databaseFile)
    await reachDisk(unfinished)
    await rename(unfinished, target)
    await reachDisk(dirname(target))
    return { ...packed, bytes: (await stat(target)).size }
  } catch (error) {
    await rm(unfinished, { force: true })
    await rm(`${unfinished}-journal`, { force: true })
    throw error
  }
}

/** Unfinished backups and SQLite's journals of them; the number is the process that writes or wrote them. */
const UNFINISHED = /\.backup(?:\.(\d+))?\.part(?:-journal|-wal|-shm)?$/

/** Removes what killed backups left in a folder: they hold personal data, and no later erasure reaches them. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const match = UNFINISHED.exec(name)
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
  const database = new DatabaseSync(from, { timeout: WAIT })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** The copy is made first: a file is written before the row that speaks of it, so every row finds its file. */
async function packUploads(
  copy: string,
  uploads: string,
  live: string,
): Promise<Omit<BackupResult, 'bytes'>> {
  const database = new DatabaseSync(copy)
  try {
    checkIntegrity(database)
    database.exec(FILE_TABLES)
    const about = database.prepare('insert into backup (format, made_at) values (?, ?)')
    about.run(BACKUP_FORMAT, new Date().toISOString())
    const insert = database.prepare('insert into backup_upload (id, bytes) values (?, ?)')
    const missing: string[] = []
    const rows = uploadRows.parse(database.prepare('select id from upload order by id').all())
    for (const { id } of rows) {
      const bytes = await readFile(uploadFile(uploads, id)).catch(() => undefined)
      if (bytes) insert.run(id, bytes)
      else missing.push(id)
    }
    return {
      submissions: count.parse(database.prepare('select count(*) as count from submission').get()).count,
      uploads: rows.length - missing.length,
      missing: stillKnown(live, missing),
    }
  } finally {
    database.close()
  }
}

/** Without those that were erased after the copy had been made: nothing of them is missing. */
function stillKnown(live: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const database = new DatabaseSync(live, { readOnly: true, timeout: WAIT })
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
  const answer = Object.values(first ?? {})[0]
  if (answer !== 'ok') throw new CommandError(`The database is damaged: ${String(answer)}`)
}

/** What is written has reached the disk, or for a folder: its names have. */
export async function reachDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
