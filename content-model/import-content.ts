import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/content-version.ts'
import { lockedTransaction } from '#database/lock.ts'
import { importBanners } from './banners.ts'
import { importContentPages } from './content-pages.ts'
import { importProjects } from './cooperation.ts'
import { openEntryIds } from './entry-ids.ts'
import { hashContent } from './hash-content.ts'
import type { ImportRun } from './import-run.ts'
import { checkLinks } from './links.ts'
import { importHappiness, importNews, importRecipes, importVideos } from './newsroom.ts'
import { importNewsroomVideos } from './newsroom-videos.ts'
import { importBrand, importPages } from './pages.ts'
import { openPictureBook } from './pictures.ts'
import { ContentError } from './problems.ts'
import { findProductCodes, importProducts } from './products.ts'
import { type ContentReader, readContent } from './read-content.ts'
import { CONTENT_TABLES, type ContentRows, emptyRows } from './rows.ts'
import { importDealers, importStores } from './stores.ts'
import { importFaq, importServices } from './support.ts'
import { type SyncCount, syncRows } from './sync-rows.ts'
import { importCategories, importFilters, importParameters, importSeries } from './vocabulary.ts'
import { importWorld } from './world.ts'

type CheckedContent = { rows: ContentRows; reader: ContentReader }

/**
 * Reads and checks the whole content folder at `root` (an absolute path) without a database.
 * Throws a ContentError that names the file and line of every fault.
 */
export async function checkContent(root: string): Promise<CheckedContent> {
  const reader = readContent(root)
  const run: ImportRun = {
    reader,
    pictures: openPictureBook(reader),
    rows: emptyRows(),
    ids: openEntryIds(reader),
    codes: findProductCodes(reader),
  }
  const parameters = importParameters(run)
  const filters = importFilters(run)
  await importCategories(run)
  const series = await importSeries(run)
  const videos = await importVideos(run)
  const framed = importBrand(run)
  if (parameters && filters) await importProducts(run, { parameters, filters, series, videos, framed })
  await importBanners(run, framed)
  await importNews(run)
  await importRecipes(run)
  await importHappiness(run)
  importNewsroomVideos(run, videos)
  await importProjects(run)
  await importPages(run)
  await importContentPages(run, framed)
  const stores = importStores(run)
  importWorld(run, stores)
  importFaq(run)
  importServices(run)
  importDealers(run, stores)
  run.rows.picture.push(...run.pictures.rows())
  reader.problems.push(...run.ids.problems())
  if (reader.problems.length === 0) checkLinks(run, framed)
  if (reader.problems.length > 0) throw new ContentError(reader.problems)
  run.pictures.warnOfUnused()
  return { rows: run.rows, reader }
}

/** Lets the database count its rows anew: it chooses the way to an answer by how many it expects on each. */
async function countTables(transaction: Db): Promise<void> {
  for (const table of CONTENT_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction)
}

type ImportResult = SyncCount & { changed: boolean; version: number }

/**
 * Brings the database to what the content folder says, in one transaction under the same lock as migrations, and
 * raises the content version when anything changed. A fault in the content leaves the database as it was.
 */
export async function importContent(db: Db, root: string): Promise<ImportResult> {
  const hash = hashContent(root)
  const { rows } = await checkContent(root)
  return lockedTransaction(db, async (transaction) => {
    const count = await syncRows(transaction, rows)
    const changed = count.inserted + count.updated + count.deleted > 0
    if (changed) await countTables(transaction)
    const { version } = await readContentVersion(transaction)
    const next = changed ? version + 1 : version
    await transaction
      .updateTable('contentVersion')
      .set({ version: next, hash, importedAt: new Date().toISOString() })
      .where('id', '=', 1)
      .execute()
    return { ...count, changed, version: next }
  })
}
