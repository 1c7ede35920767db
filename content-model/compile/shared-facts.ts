import { basename } from 'node:path'
import type { z } from 'zod'
import { keysOf } from '#contract/office/body/items.ts'
import { isGroup } from '#contract/office/body/path.ts'
import type { FramedPage } from '../checks/check-framed-page.ts'
import { type ContentFile, type ContentReader, readFacts } from '../read/content-reader.ts'
import { FOCUS_FOLDER } from '../read/content-source.ts'
import { focusFacts } from '../schemas/field-schemas.ts'
import { brandFacts } from '../schemas/page-schemas.ts'
import { type Store, storeFacts } from '../schemas/store-schemas.ts'
import { filterFacts, parameterFacts, seriesFacts, videoFacts } from '../schemas/taxonomy-schemas.ts'

/** The models of a category by code, each with the keys of its parameters that are numbers. */
export type Models = ReadonlyMap<string, ReadonlySet<string>>

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

/** What entries need to know of all products and parts. */
export type ProductIndex = {
  /** Codes of all products, including those whose facts have errors. */
  productCodes: ReadonlySet<string>
  /** Return the products of a category. */
  listModels: (categoryId: number) => Promise<Models>
  /** Return the numbers of all parts. */
  listPartNumbers: () => Promise<ReadonlySet<string>>
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
const PARTS_FOLDER = 'parts'

/** Read the facts of all products and parts. Those with errors count as far as they are known. */
export async function readProductIndex(reader: ContentReader): Promise<ProductIndex> {
  const productCodes = new Set<string>()
  const models = new Map<number, Map<string, ReadonlySet<string>>>()
  const shareNames = createNameSets()
  for (const [path, facts] of await readFactsIn(reader, PRODUCTS_FOLDER)) {
    // Without a readable code, the folder name is the code: a correct reference to it is not reported.
    const code = typeof facts.code === 'string' ? facts.code : basename(path).toUpperCase()
    productCodes.add(code)
    const category = Number(facts.category)
    models.set(category, (models.get(category) ?? new Map()).set(code, shareNames(namesOfNumbers(facts))))
  }
  const parts = await readFactsIn(reader, PARTS_FOLDER)
  const numbers = new Set(parts.flatMap(([, facts]) => keysOf(facts.parts)))
  return {
    productCodes,
    listModels: async (categoryId) => models.get(categoryId) ?? new Map(),
    listPartNumbers: async () => numbers,
  }
}

/** Return the keys of the parameters of a product that are numbers. */
export function namesOfNumbers({ parameters }: Readonly<Record<string, unknown>>): string[] {
  return isGroup(parameters) ? Object.keys(parameters).filter((key) => parameters[key] !== 'text') : []
}

/** Return a function that returns the same set for the same names: most products of a category have the same parameters. */
function createNameSets(): (names: readonly string[]) => ReadonlySet<string> {
  const sets = new Map<string, ReadonlySet<string>>()
  return (names) => {
    const id = names.join(' ')
    const known = sets.get(id) ?? new Set(names)
    sets.set(id, known)
    return known
  }
}

async function readFactsIn(
  { source }: ContentReader,
  parent: string,
): Promise<[path: string, facts: Readonly<Record<string, unknown>>][]> {
  const all: [string, Readonly<Record<string, unknown>>][] = []
  for (const path of await source.listFolders(parent)) {
    const document = (await source.openFolder(path)).read('facts')
    const content = document && 'content' in document ? document.content : {}
    all.push([path, isGroup(content) ? content : {}])
  }
  return all
}
