import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/connect.ts'
import { isReceiptName, ORPHANS, receiptFile } from './receipt.ts'

const DAY = 24 * 60 * 60 * 1_000
/** A file this old without a row was written for a submission that was never stored, or has been erased. */
const ORPHAN_AGE = DAY
const KEPT_ASIDE = 30 * DAY
const IN_ONE_GO = 200

type Folder = { db: Db; uploads: string; now: Date }

/** What came of looking; `held` says how many were left where they are, since it looks like the wrong database. */
export type OrphansFound = { moved: number; returned: number; removed: number; held: number }

/**
 * Puts aside the receipts no submission speaks of, and throws them away thirty days later. A database that knows none of
 * the files, or only the smaller part, is more likely the wrong one or an older dump: then everything stays. What was put
 * aside and is known again, as after the right database has come back, goes back to its place.
 */
export async function tidyOrphans(folder: Folder): Promise<OrphansFound> {
  const { db, uploads, now } = folder
  const aside = join(uploads, ORPHANS)
  const [files, before] = await Promise.all([receiptsIn(uploads), receiptsIn(aside)])
  const known = await knownOf(db, [...files, ...before])
  const unknown = files.filter((id) => !known.has(id))
  const orphans = await olderThan(uploads, unknown, now.getTime() - ORPHAN_AGE)
  const found: OrphansFound = { moved: 0, returned: 0, removed: 0, held: 0 }
  if (orphans.length > files.length - unknown.length) return { ...found, held: orphans.length }
  for (const id of orphans) found.moved += await putAside(folder, id)
  for (const id of before.filter((one) => known.has(one))) {
    found.returned += await move(receiptFile(aside, id), receiptFile(uploads, id))
  }
  const old = before.filter((id) => !known.has(id))
  for (const id of await olderThan(aside, old, now.getTime() - KEPT_ASIDE)) {
    await rm(receiptFile(aside, id), { force: true })
    found.removed += 1
  }
  return found
}

/** Ids of the regular files that have names of ours; whatever else lies there is nothing to touch. */
async function receiptsIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(unlessMissing([]))
  return entries.filter((entry) => entry.isFile() && isReceiptName(entry.name)).map(({ name }) => name)
}

async function knownOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < ids.length; at += IN_ONE_GO) {
    const some = ids.slice(at, at + IN_ONE_GO)
    const rows = await db.selectFrom('upload').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

async function olderThan(directory: string, ids: readonly string[], time: number): Promise<string[]> {
  const old: string[] = []
  for (const id of ids) {
    const status = await stat(receiptFile(directory, id)).catch(unlessMissing(undefined))
    if (status !== undefined && status.mtimeMs < time) old.push(id)
  }
  return old
}

/** From now on its thirty days are counted; whoever is stopped half-way only begins them anew. */
async function putAside({ uploads, now }: Folder, id: string): Promise<number> {
  const aside = join(uploads, ORPHANS)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const file = receiptFile(uploads, id)
  await utimes(file, now, now).catch(unlessMissing(undefined))
  return move(file, receiptFile(aside, id))
}

/** One, or none where another process was faster. */
function move(from: string, to: string): Promise<number> {
  return rename(from, to).then(() => 1, unlessMissing(0))
}

/** For `catch`: a stand-in for what is not there; every other failure goes on. */
function unlessMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
