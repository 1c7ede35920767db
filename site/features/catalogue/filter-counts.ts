import type { FilterGroup } from '#contract/catalogue.ts'
import type { ProductListSearch } from './product-list.search.ts'

/** A filter group whose options count what each would give. */
export type CountedGroup = Omit<FilterGroup, 'value'> & {
  value: { id: number; name: string; count: number }[]
}
/** A chosen option, and the number of products without it. */
export type RemovableFilter = { type: string; id: number; name: string; count: number }

type Options = ProductListSearch['options']

/** Counts for each option the products that have it and fit what is chosen of the other filters. */
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

/** The chosen options that products appear without, where together they leave none. */
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

/** The products that fit a choice: options of one filter are alternatives, filters narrow each other. */
function matchingCodes(groups: readonly FilterGroup[], options: Options): ReadonlySet<string> {
  const all = groups.flatMap(({ value }) => value.flatMap(({ codes }) => codes))
  const matching = groups.reduce((rest, { type, value }) => {
    const chosen = options[type] ?? []
    if (chosen.length === 0) return rest
    const codesWithOption = new Set(
      value.filter(({ id }) => chosen.includes(id)).flatMap(({ codes }) => codes),
    )
    return rest.filter((code) => codesWithOption.has(code))
  }, all)
  return new Set(matching)
}
