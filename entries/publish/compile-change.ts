import { checkLinks, type LinkTargets } from '#content-model/checks/check-links.ts'
import type { Problem } from '#content-model/checks/problems.ts'
import { createCompileContext } from '#content-model/compile/compile-content.ts'
import type { CompileContext } from '#content-model/compile/compile-context.ts'
import { type ContentRows, createEmptyRows } from '#content-model/compile/content-rows.ts'
import { type ContentUnit, compileUnit } from '#content-model/compile/content-units.ts'
import type { ProductIndex } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from '../store/body.ts'
import { type ChooseDocument, openEntrySource } from '../store/read-documents.ts'
import { type Pictures, withStoredMedia } from '../store/stored-media.ts'

export type CompiledUnit = { unit: ContentUnit; rows: ContentRows }
export type CompiledChange = {
  units: CompiledUnit[]
  pictures: ContentRows['picture']
  problems: readonly Problem[]
  /** What is worth a look and prevents nothing. */
  warnings: readonly Problem[]
  context: CompileContext
}

type ChangeOptions = {
  unit: ContentUnit
  /** Entries whose rows follow from this one. */
  dependents: readonly ContentUnit[]
  choose: ChooseDocument
  /** The bodies of the entry after the change. */
  bodies: Bodies
  /** Pictures that the same change replaces. */
  replaced?: Pictures
}

/** Compile an entry, as it would be after a change, together with what follows from it. Writes nothing. */
export async function compileChange(
  db: Db,
  media: MediaLibrary,
  options: ChangeOptions,
): Promise<CompiledChange> {
  const { unit, dependents, choose, bodies } = options
  const stored = await withStoredMedia(db, withKnownPictures(db, media), options.replaced)
  const reader = createContentReader(openEntrySource(db, choose), stored)
  const context = await createCompileContext(reader, await readProductIndexOf(db, options))
  // What is wrong with the shared facts of other entries is not this entry's problem.
  const isOwn = ({ file }: Problem) => file.startsWith(`${unit.path}/`)
  reader.problems.splice(0, reader.problems.length, ...reader.problems.filter(isOwn))
  const units: CompiledUnit[] = []
  const isPublished = bodies.facts !== undefined
  for (const each of isPublished ? [unit, ...dependents] : dependents) {
    const before = reader.links.length
    context.rows = createEmptyRows()
    await compileUnit(context, each)
    if (each.path !== unit.path) reader.links.splice(before)
    units.push({ unit: each, rows: context.rows })
  }
  if (!isPublished) units.unshift({ unit, rows: createEmptyRows() })
  const [own] = units
  const ownLinks = reader.links.filter(({ file }) => file.startsWith(`${unit.path}/`))
  reader.links.splice(0, reader.links.length, ...ownLinks)
  if (own && reader.problems.length === 0) checkLinks(context, await readLinkTargets(db, own.rows))
  const problems = [...reader.problems, ...reader.taste.filter(isOwn), ...context.ids.problems()]
  const warnings = reader.warnings.filter(isOwn)
  return { units, pictures: context.pictures.takeRows(), problems, warnings, context }
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

/** Read the codes of all products from what pages show, with this entry as it would be. */
async function readProductIndexOf(db: Db, { unit, bodies: { facts } }: ChangeOptions): Promise<ProductIndex> {
  const products = await db.selectFrom('product').select('code').execute()
  const productCodes = new Set(products.map(({ code }) => code))
  if (unit.kind === 'product' && facts !== undefined) productCodes.add(String(valueAt(facts, ['code'])))
  return { productCodes }
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
