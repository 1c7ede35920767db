import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/connect.ts'
import { isReceiptName, ORPHANS_FOLDER, receiptFilePath } from './receipt-files.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** An older file without a row belongs to a submission that was never stored or has been erased. */
const MIN_ORPHAN_AGE_MS = DAY_MS
const QUARANTINE_MS = 30 * DAY_MS
const BATCH_SIZE = 200

type CleanUpOptions = { db: Db; uploads: string; now: Date }

/** Numbers of receipts; `held`: left in place because the database looks like the wrong one. */
export type OrphanCounts = { moved: number; returned: number; removed: number; held: number }

/**
 * Quarantine receipts without a submission, and delete them thirty days later. If the database knows only a minority of
 * the files, it is more likely the wrong one or an older dump, and nothing is moved. Quarantined receipts that are known
 * again, for example once the right database is back, are restored.
 */
export async function cleanUpOrphans(options: CleanUpOptions): Promise<OrphanCounts> {
  const { db, uploads, now } = options
  const quarantineDirectory = join(uploads, ORPHANS_FOLDER)
  const [files, quarantined] = await Promise.all([listReceipts(uploads), listReceipts(quarantineDirectory)])
  const referenced = await findReferencedIds(db, [...files, ...quarantined])
  const unreferenced = files.filter((id) => !referenced.has(id))
  const orphans = await olderThan(uploads, unreferenced, now.getTime() - MIN_ORPHAN_AGE_MS)
  const counts: OrphanCounts = { moved: 0, returned: 0, removed: 0, held: 0 }
  if (orphans.length > files.length - unreferenced.length) return { ...counts, held: orphans.length }
  for (const id of orphans) counts.moved += await quarantine(options, id)
  for (const id of quarantined.filter((one) => referenced.has(one))) {
    counts.returned += await move(receiptFilePath(quarantineDirectory, id), receiptFilePath(uploads, id))
  }
  const old = quarantined.filter((id) => !referenced.has(id))
  for (const id of await olderThan(quarantineDirectory, old, now.getTime() - QUARANTINE_MS)) {
    await rm(receiptFilePath(quarantineDirectory, id), { force: true })
    counts.removed += 1
  }
  return counts
}

/** List the ids of receipt files; other files in the folder are left alone. */
async function listReceipts(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(fallbackIfMissing([]))
  return entries.filter((entry) => entry.isFile() && isReceiptName(entry.name)).map(({ name }) => name)
}

async function findReferencedIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const referenced = new Set<string>()
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE)
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', batch).execute()
    for (const { id } of rows) referenced.add(id)
  }
  return referenced
}

async function olderThan(directory: string, ids: readonly string[], time: number): Promise<string[]> {
  const old: string[] = []
  for (const id of ids) {
    const status = await stat(receiptFilePath(directory, id)).catch(fallbackIfMissing(undefined))
    if (status !== undefined && status.mtimeMs < time) old.push(id)
  }
  return old
}

/** The modification time starts the thirty days; a process stopped half-way only restarts them. */
async function quarantine({ uploads, now }: CleanUpOptions, id: string): Promise<number> {
  const quarantineDirectory = join(uploads, ORPHANS_FOLDER)
  await mkdir(quarantineDirectory, { recursive: true, mode: 0o700 })
  const file = receiptFilePath(uploads, id)
  await utimes(file, now, now).catch(fallbackIfMissing(undefined))
  return move(file, receiptFilePath(quarantineDirectory, id))
}

/** Return 1, or 0 if another process has already moved the file. */
function move(from: string, to: string): Promise<number> {
  return rename(from, to).then(() => 1, fallbackIfMissing(0))
}

/** Create a `catch` handler that returns a value for a missing file and rethrows every other error. */
function fallbackIfMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
