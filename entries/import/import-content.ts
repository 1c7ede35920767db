import { join } from 'node:path'
import { sql } from 'kysely'
import type { Problem } from '#content-model/checks/problems.ts'
import { compileContentFiles } from '#content-model/compile/compile-content-files.ts'
import { CONTENT_TABLES, type ContentRows } from '#content-model/compile/content-rows.ts'
import { openMediaFolder } from '#content-model/pictures/media-folder.ts'
import type { ContentReader } from '#content-model/read/content-reader.ts'
import type { Db } from '#database/connect.ts'
import { lockedTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { shortHash } from '../body.ts'
import { compileEntries } from '../compile-entries.ts'
import { hasStoredMedia, withStoredMedia } from '../stored-media.ts'
import { hashContent } from './hash-content.ts'
import { type ContentMode, mergeFiles } from './merge-files.ts'
import { type SyncCount, syncRows } from './sync-rows.ts'

/** Update the statistics of the query planner, which depend on the number of rows. */
async function analyzeTables(transaction: Db): Promise<void> {
  for (const table of CONTENT_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction)
}

type ImportResult = SyncCount & {
  changed: boolean
  version: number
  /** Files whose changes wait as drafts, because the office had changed the same text. */
  conflicts: readonly string[]
  /** Published entries that do not fit the rules of this release; pages show what they showed before. */
  problems: readonly Problem[]
}

/**
 * Merge the content folder at `root` into the entries and compile what pages show, in one transaction under the same lock as
 * migrations. Increments the content version if anything that pages show changed.
 * @throws {ContentError} if the files have errors; the database is then unchanged.
 */
export async function importContent(
  db: Db,
  root: string,
  { mode = 'entries' }: { mode?: ContentMode } = {},
): Promise<ImportResult> {
  const filesHash = hashContent(root)
  const media = openMediaFolder(join(root, 'media'))
  const files: { reader: ContentReader; rows?: ContentRows } = await compileContentFiles(
    root,
    await withStoredMedia(db, media),
  )
  return lockedTransaction(db, async (transaction) => {
    const now = new Date()
    const merged = await mergeFiles(transaction, files.reader, { mode, now })
    const differsFromFiles = merged.differsFromFiles || (await hasStoredMedia(transaction))
    // Released first: the rows of a large catalogue twice would take gigabytes.
    if (differsFromFiles) delete files.rows
    const compiled = files.rows
      ? { rows: files.rows, problems: [] }
      : await compileEntries(transaction, media)
    const count = await syncRows(transaction, compiled.rows)
    const changed = count.inserted + count.updated + count.deleted > 0
    if (changed) await analyzeTables(transaction)
    const { version, hash, filesHash: lastFilesHash } = await readContentVersion(transaction)
    const isSame = !changed && lastFilesHash === filesHash
    const next = {
      version: changed ? version + 1 : version,
      hash: isSame ? hash : nextContentHash(filesHash, differsFromFiles ? version + 1 : 0),
    }
    await transaction
      .updateTable('contentVersion')
      .set({ ...next, filesHash, importedAt: now.toISOString() })
      .where('id', '=', 1)
      .execute()
    const { conflicts } = merged
    return { ...count, changed, version: next.version, conflicts, problems: compiled.problems }
  })
}

/** Content that is exactly that of the files has their hash, so that documents made from the same files are found again. */
function nextContentHash(filesHash: string, version: number): string {
  return version === 0 ? filesHash : shortHash(`${filesHash} ${version}`)
}
