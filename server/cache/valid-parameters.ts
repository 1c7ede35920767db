import { type EntryKind, PAGES } from '#contract/pages.ts'
import type { Db } from '#database/connect.ts'
import type { FormerCodes } from '../http/former-codes.ts'
import { type FilterOptions, readFilterOptions } from './filter-options.ts'

/** Existing IDs, by the path of the page that shows an entry. */
export type EntryIds = ReadonlyMap<string, ReadonlySet<string>>

/** The parameter values that exist in the content. URLs with any other value share a page. */
export type ValidParameters = { filters: FilterOptions; ids: EntryIds; formerCodes: FormerCodes }

/** Read the valid parameters of the current content. All unknown IDs share one 404 page, rendered once. */
export async function readValidParameters(db: Db): Promise<ValidParameters> {
  const ids = new Map<string, ReadonlySet<string>>()
  for (const [path, { query }] of PAGES) {
    if (!query?.id?.entryKinds) continue
    const lists = await Promise.all(query.id.entryKinds.map((kind) => listIds(db, kind)))
    ids.set(path, new Set(lists.flat()))
  }
  return { filters: await readFilterOptions(db), ids, formerCodes: await readFormerCodes(db) }
}

async function readFormerCodes(db: Db): Promise<FormerCodes> {
  const rows = await db
    .selectFrom('productFormerCode')
    .innerJoin('product', 'product.id', 'productId')
    .select(['productFormerCode.code as former', 'product.code'])
    .where('productFormerCode.code', 'not in', db.selectFrom('product').select('code'))
    .execute()
  return new Map(rows.map(({ former, code }) => [former, code]))
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
