import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { lockedTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { checkLinks } from '../checks/check-links.ts'
import { createEntryIdRegistry } from '../checks/entry-id-registry.ts'
import { ContentError } from '../checks/problems.ts'
import { compileBanners } from '../compile/compile-banners.ts'
import { compileContentPages } from '../compile/compile-content-pages.ts'
import type { CompileContext } from '../compile/compile-context.ts'
import { compileHappiness, compileNews, compileRecipes, compileVideos } from '../compile/compile-newsroom.ts'
import { compileNewsroomVideos } from '../compile/compile-newsroom-videos.ts'
import { compileProducts, findProductCodes } from '../compile/compile-products.ts'
import { compileProjects } from '../compile/compile-projects.ts'
import { compileBrand, compileSinglePages } from '../compile/compile-single-pages.ts'
import { compileDealers, compileStores } from '../compile/compile-stores.ts'
import { compileFaq, compileServices } from '../compile/compile-support.ts'
import {
  compileCategories,
  compileFilters,
  compileParameters,
  compileSeries,
} from '../compile/compile-taxonomy.ts'
import { compileWorld } from '../compile/compile-world.ts'
import { CONTENT_TABLES, type ContentRows, createEmptyRows } from '../compile/content-rows.ts'
import { createPictureRegistry } from '../pictures/picture-registry.ts'
import { type ContentReader, createContentReader } from '../read/content-reader.ts'
import { hashContent } from './hash-content.ts'
import { type SyncCount, syncRows } from './sync-rows.ts'

type CompiledContent = { rows: ContentRows; reader: ContentReader }

/**
 * Reads and checks the whole content folder at `root` (an absolute path) without a database.
 * Throws a ContentError that names the file and line of every fault.
 */
export async function compileContent(root: string): Promise<CompiledContent> {
  const reader = createContentReader(root)
  const context: CompileContext = {
    reader,
    pictures: createPictureRegistry(reader),
    rows: createEmptyRows(),
    ids: createEntryIdRegistry(reader),
    productCodes: findProductCodes(reader),
  }
  const parameters = compileParameters(context)
  const filters = compileFilters(context)
  await compileCategories(context)
  const series = await compileSeries(context)
  const videos = await compileVideos(context)
  const framed = compileBrand(context)
  if (parameters && filters) await compileProducts(context, { parameters, filters, series, videos, framed })
  await compileBanners(context, framed)
  await compileNews(context)
  await compileRecipes(context)
  await compileHappiness(context)
  compileNewsroomVideos(context, videos)
  await compileProjects(context)
  await compileSinglePages(context)
  await compileContentPages(context, framed)
  const stores = compileStores(context)
  compileWorld(context, stores)
  compileFaq(context)
  compileServices(context)
  compileDealers(context, stores)
  context.rows.picture.push(...context.pictures.rows())
  reader.problems.push(...context.ids.problems())
  if (reader.problems.length === 0) checkLinks(context, framed)
  if (reader.problems.length > 0) throw new ContentError(reader.problems)
  context.pictures.warnOfUnused()
  return { rows: context.rows, reader }
}

/** Lets the database count its rows anew: it chooses the way to an answer by how many it expects on each. */
async function analyzeTables(transaction: Db): Promise<void> {
  for (const table of CONTENT_TABLES) await sql`analyze ${sql.table(table)}`.execute(transaction)
}

type ImportResult = SyncCount & { changed: boolean; version: number }

/**
 * Brings the database to what the content folder says, in one transaction under the same lock as migrations, and
 * raises the content version when anything changed. A fault in the content leaves the database as it was.
 */
export async function importContent(db: Db, root: string): Promise<ImportResult> {
  const hash = hashContent(root)
  const { rows } = await compileContent(root)
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
