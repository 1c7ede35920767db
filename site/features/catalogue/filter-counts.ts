import type { FilterGroup } from '#contract/catalogue.ts'
import type { ProductListSearch } from './product-list.search.ts'

/** A filter group whose options have the number of products they would show. */
export type CountedGroup = Omit<FilterGroup, 'value'> & {
  value: { id: number; name: string; count: number }[]
}
/** A chosen option, and the number of products that would appear without it. */
export type RemovableFilter = { type: string; id: number; name: string; count: number }

type Options = ProductListSearch['options']

/** Count for each option the products that have it and match the choices in the other filters. */
export function countOptions(groups: readonly FilterGroup[], options: Options): CountedGroup[] {
  return groups.map((group) => {
    const matching = matchingCodes(groups, { ...options, [group.type]: [] })
    return {
      ...group,
      value: group.value.map(({ id, name, codes }) => ({
        id,
        name,
        count: codes.filter((code) => matching.has(code)).length,
      })),
    }
  })
}

/** Return the chosen options whose removal would show products, for a choice that matches none. */
export function findRemovableFilters(groups: readonly FilterGroup[], options: Options): RemovableFilter[] {
  return groups.flatMap(({ type, value }) => {
    const chosen = options[type] ?? []
    return value
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => {
        const remainingIds = chosen.filter((each) => each !== id)
        return { type, id, name, count: matchingCodes(groups, { ...options, [type]: remainingIds }).size }
      })
      .filter(({ count }) => count > 0)
  })
}

/**
 * Return the codes of the products that match a choice: options of one filter are combined with OR, filters with AND.
 */
function matchingCodes(groups: readonly FilterGroup[], options: Options): ReadonlySet<string> {
  const chosen = groups.flatMap(({ type, value }) => {
    const ids = options[type] ?? []
    return ids.length === 0 ? [] : [collectCodes(value.filter(({ id }) => ids.includes(id)))]
  })
  const [first = collectCodes(groups.flatMap(({ value }) => value)), ...others] = chosen
  return new Set([...first].filter((code) => others.every((codes) => codes.has(code))))
}

function collectCodes(options: FilterGroup['value']): Set<string> {
  return new Set(options.flatMap(({ codes }) => codes))
}
