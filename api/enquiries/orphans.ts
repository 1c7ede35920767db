import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { DAY_MS } from '#contract/day-ms.ts'
import type { Db } from '#database/connect.ts'
import { uploadPath } from '#database/uploads.ts'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { listReceipts, orphansFolder } from './receipt-folder.ts'

/** A younger file may belong to a submission that the release before is storing. */
const MIN_ORPHAN_AGE_MS = DAY_MS
const QUARANTINE_MS = 30 * DAY_MS

type CleanUpOptions = { db: Db; uploads: string; now: Date }

/** Numbers of files; `held`: left in place because the database looks like the wrong one. */
export type OrphanCounts = { moved: number; removed: number; held: number }

/**
 * Quarantine the files that `moveReceipts` left because no submission references them, and delete them thirty days later. If
 * the database has fewer receipts than there are such files, it is more likely the wrong one or an older dump, and nothing
 * is quarantined.
 */
export async function cleanUpOrphans(options: CleanUpOptions): Promise<OrphanCounts> {
  const { db, uploads, now } = options
  const counts: OrphanCounts = { moved: 0, removed: 0, held: 0 }
  const [files, quarantined] = await Promise.all([
    listReceipts(uploads),
    listReceipts(orphansFolder(uploads)),
  ])
  if (files.length + quarantined.length === 0) return counts
  const { stored } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll().as('stored'))
    .executeTakeFirstOrThrow()
  const orphans = await olderThan(uploads, files, now.getTime() - MIN_ORPHAN_AGE_MS)
  if (orphans.length > Number(stored)) return { ...counts, held: orphans.length }
  for (const id of orphans) counts.moved += await quarantine(options, id)
  for (const id of await olderThan(orphansFolder(uploads), quarantined, now.getTime() - QUARANTINE_MS)) {
    await rm(uploadPath(orphansFolder(uploads), id), { force: true })
    counts.removed += 1
  }
  return counts
}

async function olderThan(folder: string, ids: readonly string[], time: number): Promise<string[]> {
  const old: string[] = []
  for (const id of ids) {
    const status = await stat(uploadPath(folder, id)).catch(fallbackIfMissing(undefined))
    if (status !== undefined && status.mtimeMs < time) old.push(id)
  }
  return old
}

/** The modification time starts the thirty days; a process stopped half-way only restarts them. */
async function quarantine({ uploads, now }: CleanUpOptions, id: string): Promise<number> {
  const folder = orphansFolder(uploads)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = uploadPath(uploads, id)
  await utimes(file, now, now).catch(fallbackIfMissing(undefined))
  // 0 if another process has already moved the file.
  return rename(file, uploadPath(folder, id)).then(() => 1, fallbackIfMissing(0))
}
