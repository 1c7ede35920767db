import { basename } from 'node:path'
import type { z } from 'zod'
import type { FramedPage } from '../checks/check-framed-page.ts'
import { type ContentFile, type ContentReader, readFacts } from '../read/content-reader.ts'
import { FOCUS_FOLDER } from '../read/content-source.ts'
import { focusFacts } from '../schemas/field-schemas.ts'
import { brandFacts } from '../schemas/page-schemas.ts'
import { type Store, storeFacts } from '../schemas/store-schemas.ts'
import { filterFacts, parameterFacts, seriesFacts, videoFacts } from '../schemas/taxonomy-schemas.ts'

/** Folders whose facts other entries refer to. */
const SHARED_FOLDERS = {
  focus: { path: FOCUS_FOLDER, schema: focusFacts },
  parameters: { path: 'catalogue/parameters', schema: parameterFacts },
  filters: { path: 'catalogue/filters', schema: filterFacts },
  series: { path: 'catalogue/series', schema: seriesFacts },
  videos: { path: 'videos', schema: videoFacts },
  brand: { path: 'brand', schema: brandFacts },
  stores: { path: 'stores', schema: storeFacts },
} as const
type SharedFolders = typeof SHARED_FOLDERS
type SharedFiles = {
  [Name in keyof SharedFolders]: ContentFile<z.output<SharedFolders[Name]['schema']>> | undefined
}

/** What entries need to know of all products. */
export type ProductIndex = {
  /** Codes of all products, including those whose facts have errors. */
  productCodes: ReadonlySet<string>
}

/** What entries say about each other. A value is undefined if its facts have errors; nothing is then checked against it. */
export type SharedFacts = ProductIndex & {
  files: SharedFiles
  series: ReadonlyMap<string, { id: number; category: number }> | undefined
  /** Length of each video in seconds, by key. */
  videos: ReadonlyMap<string, number> | undefined
  framed: readonly FramedPage[] | undefined
  stores: ReadonlyMap<string, Store>
}

/** Read the facts that entries share, once for a whole compilation. */
export async function readSharedFacts(reader: ContentReader, products: ProductIndex): Promise<SharedFacts> {
  const read = async <Schema extends z.ZodType>({ path, schema }: { path: string; schema: Schema }) =>
    readFacts(reader, await reader.source.openFolder(path), schema)
  const files: SharedFiles = {
    focus: await read(SHARED_FOLDERS.focus),
    parameters: await read(SHARED_FOLDERS.parameters),
    filters: await read(SHARED_FOLDERS.filters),
    series: await read(SHARED_FOLDERS.series),
    videos: await read(SHARED_FOLDERS.videos),
    brand: await read(SHARED_FOLDERS.brand),
    stores: await read(SHARED_FOLDERS.stores),
  }
  const series = files.series?.value.series.map(({ key, id, category }) => [key, { id, category }] as const)
  const videos = files.videos?.value.videos.map(({ key, seconds }) => [key, seconds] as const)
  return {
    ...products,
    files,
    series: series && new Map(series),
    videos: videos && new Map(videos),
    framed: files.brand?.value.outside,
    stores: new Map(files.stores?.value.stores.map((store) => [store.key, store])),
  }
}

const PRODUCTS_FOLDER = 'catalogue/products'

/** Read the facts of all products. Those of a product with errors count as far as they are known. */
export async function readProductIndex(reader: ContentReader): Promise<ProductIndex> {
  const productCodes = new Set<string>()
  for (const path of await reader.source.listFolders(PRODUCTS_FOLDER)) {
    const folder = await reader.source.openFolder(path)
    const document = folder.read('facts')
    const { code } = Object(document && 'content' in document ? document.content : {})
    // Without a readable code, the folder name is the code: a correct reference to it is not reported.
    productCodes.add(typeof code === 'string' ? code : basename(path).toUpperCase())
  }
  return { productCodes }
}
