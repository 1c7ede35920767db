import { join } from 'node:path'
import { sql } from 'kysely'
import { ContentError, type Problem } from '#content-model/checks/problems.ts'
import { CONTENT_TABLES } from '#content-model/compile/content-rows.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite, lockedTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { shortHash } from '../store/body.ts'
import { lockKnownEntries } from '../store/store-revision.ts'
import { hasStoredMedia, withStoredMedia } from '../store/stored-media.ts'
import { hasChanges, type SyncCount, writeChanges } from '../store/sync-rows.ts'
import { hashContent } from './hash-content.ts'
import { compileBatch, createFindings, type ImportFindings } from './import-batch.ts'
import { type ImportOptions, type ImportState, openImport } from './import-state.ts'
import type { ContentMode } from './plan-merge.ts'
import { comparePictures, findOrphans, removeOrphans } from './remove-orphans.ts'
import { readTouchedEntries } from './touched-entries.ts'
import { hasWork, writeBatch } from './write-batch.ts'

/** Entries that are compiled together; their rows are in memory. */
const ENTRIES_PER_BATCH = 50

type ImportResult = SyncCount & {
  changed: boolean
  version: number
  /** Files whose changes wait as drafts, because the office had changed the same text. */
  conflicts: readonly string[]
  /** Published entries that do not fit the rules of this release; pages show what they showed before. */
  problems: readonly Problem[]
}

/** Indexes are written in any order: with 2 MB SQLite would write most of their pages many times. */
const SQLITE_CACHE_KB = 32_768

/** How often an import looks for changes outside the lock before it does so inside. */
const MAX_ATTEMPTS = 2
/** More batches that differ are compiled only once, under the lock: twice would take longer than the others save. */
const MAX_PLANNED_BATCHES = 20

/**
 * Merge the content folder at `root` into the entries and compile what pages show. Everything is compiled and compared first;
 * one transaction under the same lock as migrations then writes the batches that differ. If most of the content differs, the
 * transaction does both. Increments the content version if anything that pages show changed.
 * @throws {ContentError} if the files have errors; the database is then unchanged.
 */
export async function importContent(
  db: Db,
  root: string,
  { mode = 'entries' }: { mode?: ContentMode } = {},
): Promise<ImportResult> {
  if (isSqlite(db)) await sql`pragma cache_size = ${sql.lit(-SQLITE_CACHE_KB)}`.execute(db)
  const media = openMediaFolder(join(root, 'media'))
  const options = { root, media, mode, now: new Date(), filesHash: hashContent(root) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !(await isEmpty(db)); attempt++) {
    const plan = await planImport(db, options)
    if (!plan) break
    const result = await lockedTransaction(db, async (transaction) =>
      (await isCurrent(transaction, plan)) ? writeImport(transaction, plan, options) : undefined,
    )
    if (result) return result
  }
  return lockedTransaction(db, async (transaction) =>
    writeImport(transaction, await writeEachBatch(transaction, options), options),
  )
}

type ImportPlan = {
  state: ImportState
  findings: ImportFindings
  /** The batches that differ from the database. */
  batches: readonly (readonly EntryRef[])[]
  version: number
  count: SyncCount
  conflicts: string[]
}

async function isEmpty(db: Db): Promise<boolean> {
  const entry = await db.selectFrom('entry').select('id').limit(1).executeTakeFirst()
  const picture = await db.selectFrom('picture').select('key').limit(1).executeTakeFirst()
  return !entry && !picture
}

async function withMedia(db: Db, options: ImportOptions): Promise<ImportOptions> {
  return { ...options, media: await withStoredMedia(db, options.media) }
}

/** Compile everything, and find the batches that differ from the database; undefined if there are too many. Writes nothing. */
async function planImport(db: Db, options: ImportOptions): Promise<ImportPlan | undefined> {
  const { version } = await readContentVersion(db)
  const state = await openImport(db, await withMedia(db, options))
  const findings = createFindings()
  const batches: (readonly EntryRef[])[] = []
  for (const batch of listBatches(state)) {
    if (hasWork(await compileBatch(db, state, findings, batch))) batches.push(batch)
    if (batches.length > MAX_PLANNED_BATCHES) return undefined
  }
  state.files.finish()
  return { state, findings, batches, version, count: createCount(), conflicts: [] }
}

/** Write each batch as soon as it is compiled: an error at the end rolls everything back. */
async function writeEachBatch(transaction: Db, options: ImportOptions): Promise<ImportPlan> {
  const { version } = await readContentVersion(transaction)
  const state = await openImport(transaction, await withMedia(transaction, options))
  const findings = createFindings()
  const count = createCount()
  const conflicts: string[] = []
  for (const batch of listBatches(state)) {
    await lockKnownEntries(transaction, batch)
    const changes = await compileBatch(transaction, state, findings, batch)
    conflicts.push(...(await writeBatch(transaction, state, changes, count)))
  }
  state.files.finish()
  return { state, findings, batches: [], version, count, conflicts }
}

function createCount(): SyncCount {
  return { inserted: 0, updated: 0, deleted: 0 }
}

/** Split the entries into batches of one kind. */
function* listBatches({ refs }: ImportState): Generator<readonly EntryRef[]> {
  let batch: EntryRef[] = []
  for (const ref of refs.values()) {
    if (batch.length === ENTRIES_PER_BATCH || (batch[0] && batch[0].kind !== ref.kind)) {
      yield batch
      batch = []
    }
    batch.push(ref)
  }
  yield batch
}

/** Return true if neither pages nor the office have changed what the plan depends on. */
async function isCurrent(transaction: Db, { version, state }: ImportPlan): Promise<boolean> {
  const current = await readContentVersion(transaction)
  const touched = await readTouchedEntries(transaction)
  return (
    current.version === version &&
    touched.size === state.touched.size &&
    [...touched].every(([id, parts]) => state.touched.get(id)?.size === parts.size)
  )
}

async function writeImport(
  transaction: Db,
  { state, findings, batches, version, count, conflicts }: ImportPlan,
  { filesHash, now }: ImportOptions & { filesHash: string },
): Promise<ImportResult> {
  // Compiled again, since an editor may have saved a draft meanwhile, and all rows would not fit into memory.
  for (const batch of batches) {
    await lockKnownEntries(transaction, batch)
    const changes = await compileBatch(transaction, state, createFindings(), batch)
    conflicts.push(...(await writeBatch(transaction, state, changes, count)))
  }
  const errors = state.files.found.problems
  if (errors.length > 0) throw new ContentError(errors)
  await removeOrphans(transaction, await findOrphans(transaction, findings), count)
  const pictures = await comparePictures(transaction, findings)
  if (hasChanges(pictures)) await writeChanges(transaction, pictures, count)
  const changed = count.inserted + count.updated + count.deleted > 0
  if (changed) await analyzeTables(transaction)
  const last = await readContentVersion(transaction)
  const isSame = !changed && last.filesHash === filesHash
  const differsFromFiles = findings.differsFromFiles || (await hasStoredMedia(transaction))
  const next = {
    version: changed ? version + 1 : version,
    hash: isSame ? last.hash : nextContentHash(filesHash, differsFromFiles ? version + 1 : 0),
  }
  await transaction
    .updateTable('contentVersion')
    .set({ ...next, releaseHash: next.hash, filesHash, importedAt: now.toISOString() })
    .where('id', '=', 1)
    .execute()
  return { ...count, changed, version: next.version, conflicts, problems: findings.problems }
}

/** Update the statistics of the query planner, which depend on the number of rows. */
async function analyzeTables(transaction: Db): Promise<void> {
  for (const table of CONTENT_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction)
}

/** Content that is exactly that of the files has their hash, so that documents made from the same files are found again. */
function nextContentHash(filesHash: string, version: number): string {
  return version === 0 ? filesHash : shortHash(`${filesHash} ${version}`)
}
