import type { Fault, FaultGroup } from '#contract/manuals.ts'

/** Group the faults of a search by category: the category of the best hit first. */
export function groupFoundFaults(
  faults: readonly Fault[],
  categories: readonly { id: number; name: string }[],
): FaultGroup[] {
  return [...Map.groupBy(faults, ({ categoryId }) => categoryId)].map(([categoryId, found]) => ({
    categoryId,
    categoryName: categories.find(({ id }) => id === categoryId)?.name ?? '',
    faults: found,
  }))
}
