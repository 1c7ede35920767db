import type { ProductCard, SeriesGroup } from '#contract/catalogue.ts'
import { countProductPages, MAX_PRODUCTS_PER_PAGE } from '#contract/paths.ts'
import type { Sort } from './product-list.search.ts'

/** A page of a list of products; a list that fits on one page has only that. */
export type ProductPage = { page: number; last: number }

/** Return the requested page of a list of so many products; one that does not exist counts as the first. */
export function pageOf(total: number, requested: number): ProductPage {
  const last = countProductPages(total)
  return { page: requested <= last ? requested : 1, last }
}

/** Return the products of a page in their groups, without groups that have none there. */
export function sliceGroups<Item, Group>(
  groups: readonly (Group & { data: readonly Item[] })[],
  { page }: ProductPage,
): (Group & { data: Item[] })[] {
  const from = (page - 1) * MAX_PRODUCTS_PER_PAGE
  let before = 0
  return groups
    .map((group) => {
      const start = from - before
      before += group.data.length
      return {
        ...group,
        data: group.data.slice(Math.max(0, start), Math.max(0, start + MAX_PRODUCTS_PER_PAGE)),
      }
    })
    .filter(({ data }) => data.length > 0)
}

/** Sort a list of products: by series as they come, otherwise in one group. */
export function sortGroups(groups: readonly SeriesGroup[], sort: Sort): readonly SeriesGroup[] {
  const [first] = groups
  if (sort === 'series' || !first) return groups
  return [
    {
      ...first,
      data: sortCards(
        groups.flatMap(({ data }) => data),
        sort,
      ),
    },
  ]
}

function sortCards(cards: readonly ProductCard[], sort: 'code' | 'new'): ProductCard[] {
  return [...cards].sort(
    (a, b) => (sort === 'new' ? b.isNew - a.isNew : 0) || a.code.localeCompare(b.code, 'en'),
  )
}
