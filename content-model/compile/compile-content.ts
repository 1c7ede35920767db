import { checkLinks } from '../checks/check-links.ts'
import { createEntryIdRegistry } from '../checks/entry-id-registry.ts'
import { ContentError } from '../checks/problems.ts'
import { createPictureRegistry } from '../pictures/picture-registry.ts'
import { type ContentReader, createContentReader } from '../read/content-reader.ts'
import { compileBanners } from './compile-banners.ts'
import { compileContentPages } from './compile-content-pages.ts'
import type { CompileContext } from './compile-context.ts'
import { compileHappiness, compileNews, compileRecipes, compileVideos } from './compile-newsroom.ts'
import { compileNewsroomVideos } from './compile-newsroom-videos.ts'
import { compileProducts, findProductCodes } from './compile-products.ts'
import { compileProjects } from './compile-projects.ts'
import { compileBrand, compileSinglePages } from './compile-single-pages.ts'
import { compileDealers, compileStores } from './compile-stores.ts'
import { compileFaq, compileServices } from './compile-support.ts'
import { compileCategories, compileFilters, compileParameters, compileSeries } from './compile-taxonomy.ts'
import { compileWorld } from './compile-world.ts'
import { type ContentRows, createEmptyRows } from './content-rows.ts'

export type CompiledContent = { rows: ContentRows; reader: ContentReader }

/**
 * Read and check the content folder at `root` (an absolute path), without a database.
 * @throws {ContentError} with the file and line of every error.
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
