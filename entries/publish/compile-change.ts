import { checkLinks, type LinkTargets } from '#content-model/checks/check-links.ts'
import { findDuplicateIds } from '#content-model/checks/entry-ids.ts'
import type { Problem } from '#content-model/checks/problems.ts'
import {
  type CompiledEntry,
  type Compiler,
  collectEntry,
  compileEntry,
  createCompiler,
} from '#content-model/compile/compile-entry.ts'
import type { ContentRows } from '#content-model/compile/content-rows.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { namesOfNumbers, type ProductIndex } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import { isGroup } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import {
  type ChooseDocument,
  chooseBodies,
  openEntrySource,
  parseDocumentName,
  publishedNumber,
  type StoredDocument,
} from '../store/read-documents.ts'
import { type Pictures, withStoredMedia } from '../store/stored-media.ts'
import type { RowChanges } from '../store/sync-rows.ts'

export type CompiledChange = {
  /** The entry, and those whose rows follow from it. */
  entries: readonly [CompiledEntry, ...CompiledEntry[]]
  pictures: ContentRows['picture']
  /** Changes of the rows of products that follow from it. */
  products: readonly RowChanges[]
  /** The ids that pages know the entry by, before and after; 0 if it has none. */
  numbers: readonly number[]
  problems: readonly Problem[]
  compiler: Compiler
}

type ChangeOptions = {
  ref: EntryRef
  /** The documents of the entry before the change. */
  documents: readonly StoredDocument[]
  choose: ChooseDocument
  /** Entries whose rows follow from this one. */
  dependents: readonly EntryRef[]
  /** Pictures that the same change replaces. */
  replaced?: Pictures
}

/** Compile an entry, as it would be after a change, together with what follows from it. Writes nothing. */
export async function compileChange(
  db: Db,
  media: MediaLibrary,
  { ref, documents, choose, dependents, replaced }: ChangeOptions,
): Promise<CompiledChange> {
  const { facts } = chooseBodies(documents, ref.id, choose)
  const stored = await withStoredMedia(db, withKnownPictures(db, media), replaced)
  const reader = createContentReader(openEntrySource(db, choose), stored)
  const compiler = await createCompiler(reader, await readProductIndexOf(db, ref, facts))
  // Without facts it has no rows.
  const own = await (facts === undefined
    ? collectEntry(compiler, ref, () => undefined)
    : compileEntry(compiler, ref))
  const others: CompiledEntry[] = []
  for (const each of dependents) others.push(await compileEntry(compiler, each))
  const entries = [own, ...others] as const
  const problems = entries.flatMap((entry) => entry.problems)
  if (problems.length === 0)
    problems.push(...checkLinks(compiler, own.links, await readLinkTargets(db, own.rows)))
  const ids = entries.flatMap((entry) => entry.ids)
  return {
    entries,
    pictures: uniqueByKey(entries.flatMap(({ pictures }) => pictures)),
    products: [],
    numbers: [publishedNumber(documents), Number(Object(facts).id) || 0],
    problems: withoutEchoes([...problems, ...own.taste, ...findDuplicateIds(reader.source, ids)]),
    compiler,
  }
}

/** English replaces what a language lacks, so that a gap in it would be reported for each language. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const nameOf = ({ path, reason }: Problem) => JSON.stringify([path, reason])
  const isIn = (part: EntryPart, { file }: Problem) => parseDocumentName(file).part === part
  const english = new Set(problems.filter((each) => isIn('en', each)).map(nameOf))
  return problems.filter((each) => isIn('facts', each) || isIn('en', each) || !english.has(nameOf(each)))
}

/** Entries may show the same pictures. */
export function uniqueByKey(pictures: ContentRows['picture']): ContentRows['picture'] {
  return [...new Map(pictures.map((row) => [row.key, row])).values()]
}

/** Pictures that the site shows already have been analysed; decoding them again would take seconds. */
function withKnownPictures(db: Db, media: MediaLibrary): MediaLibrary {
  return {
    ...media,
    analyse: async (path) => {
      const known = await db
        .selectFrom('picture')
        .select(['fileHash', 'width', 'height', 'color', 'isCutout', 'body'])
        .where('path', '=', path)
        .executeTakeFirst()
      return known ?? media.analyse(path)
    },
  }
}

/** Read what entries need to know of products and parts from what pages show, with this entry as it would be. */
async function readProductIndexOf(db: Db, ref: EntryRef, facts: unknown): Promise<ProductIndex> {
  const products = await db.selectFrom('product').select('code').execute()
  const own = ref.kind === 'product' && isGroup(facts) ? facts : undefined
  const productCodes = new Set(products.map(({ code }) => code))
  if (own) productCodes.add(String(own.code))
  let partNumbers: Promise<ReadonlySet<string>> | undefined
  return {
    productCodes,
    listModels: async (categoryId) => {
      const models = await readModels(db, categoryId, Number(own?.id))
      if (own && Number(own.category) === categoryId)
        models.set(String(own.code), new Set(namesOfNumbers(own)))
      return models
    },
    // Every product asks: a change of a series compiles all that are in it.
    listPartNumbers: () => {
      partNumbers ??= readPartNumbers(db)
      return partNumbers
    },
  }
}

async function readPartNumbers(db: Db): Promise<ReadonlySet<string>> {
  const parts = await db.selectFrom('part').select('number').execute()
  return new Set(parts.map(({ number }) => number))
}

/** Read the products of a category but one, with the keys of their parameters that are numbers. */
async function readModels(db: Db, categoryId: number, exceptId: number): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('product')
    .leftJoin('productParameter', (join) =>
      join.onRef('productParameter.productId', '=', 'product.id').on('low', 'is not', null),
    )
    .select(['product.id', 'code', 'parameterKey'])
    .where('categoryId', '=', categoryId)
    .execute()
  const models = new Map<string, Set<string>>()
  for (const { code, parameterKey } of rows.filter(({ id }) => id !== exceptId)) {
    const names = models.get(code) ?? new Set()
    models.set(code, parameterKey === null ? names : names.add(parameterKey))
  }
  return models
}

/** Read what links may name, with the rows of this entry as they would be. */
export async function readLinkTargets(db: Db, own: ContentRows): Promise<LinkTargets> {
  const ids = (
    table: 'category' | 'faqQuestion' | 'news' | 'happiness' | 'newsroomVideo' | 'recipe' | 'project',
  ) => db.selectFrom(table).select('id').execute()
  const keys = (table: 'series' | 'store') => db.selectFrom(table).select('key').execute()
  const pages = await db
    .selectFrom('page')
    .select(['key', 'facts'])
    .where('key', 'in', ['partner', 'pages/text'])
    .execute()
  return {
    category: [...(await ids('category')), ...own.category],
    faqQuestion: [...(await ids('faqQuestion')), ...own.faqQuestion],
    news: [...(await ids('news')), ...own.news],
    happiness: [...(await ids('happiness')), ...own.happiness],
    newsroomVideo: [...(await ids('newsroomVideo')), ...own.newsroomVideo],
    recipe: [...(await ids('recipe')), ...own.recipe],
    project: [...(await ids('project')), ...own.project],
    series: [...(await keys('series')), ...own.series],
    store: [...(await keys('store')), ...own.store],
    page: [...own.page, ...pages],
  }
}
