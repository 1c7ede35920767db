import { type EntryKind, PAGES } from '#contract/pages.ts'
import type { Db } from '#database/connect.ts'
import { type FilterOptions, readFilterOptions } from './filter-options.ts'

/** The ids there are, by the page that shows the entry of one. */
export type EntryIds = ReadonlyMap<string, ReadonlySet<string>>

/** What the content has, as far as it decides which addresses show the same page. */
export type ValidParameters = { filters: FilterOptions; ids: EntryIds }

/** Read with every content version: an id that nothing has is the page's 404, which need not be rendered for each of them. */
export async function readValidParameters(db: Db): Promise<ValidParameters> {
  const ids = new Map<string, ReadonlySet<string>>()
  for (const [path, { query }] of PAGES) {
    if (!query?.id?.entryKinds) continue
    const lists = await Promise.all(query.id.entryKinds.map((kind) => listIds(db, kind)))
    ids.set(path, new Set(lists.flat()))
  }
  return { filters: await readFilterOptions(db), ids }
}

const TABLES = {
  news: 'news',
  happiness: 'happiness',
  videos: 'newsroomVideo',
  recipes: 'recipe',
  projects: 'project',
} as const

async function listIds(db: Db, kind: EntryKind): Promise<string[]> {
  if (kind === 'products') {
    const products = await db.selectFrom('product').select('code').execute()
    return products.map(({ code }) => code)
  }
  const entries = await db.selectFrom(TABLES[kind]).select('id').execute()
  return entries.map(({ id }) => String(id))
}
