import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { lockedTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { compileContentFiles } from '../compile/compile-content-files.ts'
import { CONTENT_TABLES } from '../compile/content-rows.ts'
import { hashContent } from './hash-content.ts'
import { type SyncCount, syncRows } from './sync-rows.ts'

/** Update the statistics of the query planner, which depend on the number of rows. */
async function analyzeTables(transaction: Db): Promise<void> {
  for (const table of CONTENT_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction)
}

type ImportResult = SyncCount & { changed: boolean; version: number }

/**
 * Update the database to match the content folder at `root`, in one transaction under the same lock as migrations. Increments
 * the content version if anything changed.
 * @throws {ContentError} if the content has errors; the database is then unchanged.
 */
export async function importContent(db: Db, root: string): Promise<ImportResult> {
  const hash = hashContent(root)
  const { rows } = await compileContentFiles(root)
  return lockedTransaction(db, async (transaction) => {
    const count = await syncRows(transaction, rows)
    const changed = count.inserted + count.updated + count.deleted > 0
    if (changed) await analyzeTables(transaction)
    const { version } = await readContentVersion(transaction)
    const nextVersion = changed ? version + 1 : version
    await transaction
      .updateTable('contentVersion')
      .set({ version: nextVersion, hash, importedAt: new Date().toISOString() })
      .where('id', '=', 1)
      .execute()
    return { ...count, changed, version: nextVersion }
  })
}
