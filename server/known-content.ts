import { ARTICLE, OTHER_ARTICLE, PRODUCT, PROJECT, RECIPE, VIDEO } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { type KnownFilters, readKnownFilters } from './known-filters.ts'

/** The ids there are, by the page that shows the entry of one. */
export type KnownIds = ReadonlyMap<string, ReadonlySet<string>>

/** What the content has, as far as it decides which addresses show the same page. */
export type KnownContent = { filters: KnownFilters; ids: KnownIds }

/** Read with every content version: an id that nothing has is the page's 404, which need not be rendered for each of them. */
export async function readKnownContent(db: Db): Promise<KnownContent> {
  const products = await db.selectFrom('product').select('code').execute()
  const idsOf = async (table: 'project' | 'news' | 'happiness' | 'newsroomVideo' | 'recipe') => {
    const rows = await db.selectFrom(table).select('id').execute()
    return rows.map(({ id }) => String(id))
  }
  const articles = new Set([...(await idsOf('news')), ...(await idsOf('happiness'))])
  const ids = new Map([
    [PRODUCT, new Set(products.map(({ code }) => code))],
    [PROJECT, new Set(await idsOf('project'))],
    [ARTICLE, articles],
    [OTHER_ARTICLE, articles],
    [VIDEO, new Set(await idsOf('newsroomVideo'))],
    [RECIPE, new Set(await idsOf('recipe'))],
  ])
  return { filters: await readKnownFilters(db), ids }
}
