import type { PageQuery } from '#contract/pages.ts'
import { FILTER_PARAM_PATTERN, MAX_OPTIONS_PER_FILTER } from '#contract/paths.ts'

/** The state of the product list, as its URL contains it. Invalid values count as not chosen and are never an error. */
export type ProductListSearch = {
  /** Undefined for a missing or unknown category. */
  categoryId: number | undefined
  /** Chosen option ids by filter type, sorted. */
  options: Readonly<Record<string, readonly number[]>>
  sort: Sort
}

export const SORTS = ['series', 'code', 'new'] as const
export type Sort = (typeof SORTS)[number]

/** Read category, filters and sort order from the query. */
export function readProductListSearch(
  query: PageQuery<'id' | 'sort'> & Iterable<[name: string, value: string]>,
): ProductListSearch {
  // A map, because the names come from the visitor and may be "constructor".
  const options = new Map<string, number[]>()
  for (const [name, value] of query) {
    const [, type] = FILTER_PARAM_PATTERN.exec(name) ?? []
    if (type === undefined) continue
    const ids = value
      .split(',')
      .filter((id) => /^\d{1,6}$/.test(id))
      .map(Number)
    const all = new Set([...(options.get(type) ?? []), ...ids])
    if (all.size > 0) options.set(type, [...all].sort((a, b) => a - b).slice(0, MAX_OPTIONS_PER_FILTER))
  }
  const id = query.get('id') ?? ''
  const sort = SORTS.find((candidate) => candidate === query.get('sort')) ?? 'series'
  return {
    categoryId: /^[1-6]$/.test(id) ? Number(id) : undefined,
    options: Object.fromEntries(options),
    sort,
  }
}

/**
 * Return a search without options that the category's filters do not have: the page would offer no way to remove them.
 */
export function dropInvalidOptions(
  search: ProductListSearch,
  groups: readonly { type: string; value: readonly { id: number }[] }[],
): ProductListSearch {
  const validOptions = groups.map(({ type, value }): [string, number[]] => {
    const chosen = Object.hasOwn(search.options, type) ? (search.options[type] ?? []) : []
    return [type, chosen.filter((id) => value.some((option) => option.id === id))]
  })
  return { ...search, options: Object.fromEntries(validOptions.filter(([, ids]) => ids.length > 0)) }
}

/** Return the query string of a page of a product list. Ids are sorted and comma-separated; a type without ids is omitted. */
export function writeProductListSearch({ categoryId, options, sort }: ProductListSearch, page = 1): string {
  const parts = [`id=${categoryId ?? 1}`]
  for (const [type, ids] of Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (ids.length > 0) parts.push(`f.${type}=${[...ids].sort((a, b) => a - b).join(',')}`)
  }
  if (sort !== 'series') parts.push(`sort=${sort}`)
  if (page > 1) parts.push(`page=${page}`)
  return `?${parts.join('&')}`
}

/** Tell whether a search shows other products, or in another order, than the list of the category. */
export function isNarrowed({ options, sort }: ProductListSearch): boolean {
  return sort !== 'series' || Object.keys(options).length > 0
}

/** Return a search with one option selected or deselected. */
export function toggleOption(search: ProductListSearch, type: string, id: number): ProductListSearch {
  const chosen = search.options[type] ?? []
  const next = chosen.includes(id)
    ? chosen.filter((each) => each !== id)
    : [...chosen, id].slice(0, MAX_OPTIONS_PER_FILTER)
  return { ...search, options: { ...search.options, [type]: next } }
}
