import { type EntryKind, PAGES } from '#contract/pages.ts'
import type { Db } from '#database/connect.ts'
import { type FilterOptions, readFilterOptions } from './filter-options.ts'

/** Existing IDs, by the path of the page that shows an entry. */
export type EntryIds = ReadonlyMap<string, ReadonlySet<string>>

/** The parameter values that exist in the content. URLs with any other value share a page. */
export type ValidParameters = { filters: FilterOptions; ids: EntryIds }

/** Read the valid parameters of the current content. All unknown IDs share the 404 of their page, rendered once. */
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
    const former = await db.selectFrom('productFormerCode').select('code').execute()
    return [...products, ...former].map(({ code }) => code)
  }
  const entries = await db.selectFrom(TABLES[kind]).select('id').execute()
  return entries.map(({ id }) => String(id))
}
