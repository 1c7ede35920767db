import type { Db } from '#database/connect.ts'

/** The options there are, in rising order, by category and filter: "1 width". */
export type FilterOptions = ReadonlyMap<string, readonly number[]>

/** Read with every content version: what a category does not have must not make entries in the cache of pages. */
export async function readFilterOptions(db: Db): Promise<FilterOptions> {
  const rows = await db
    .selectFrom('filterGroup')
    .innerJoin('filterOption', 'filterOption.groupId', 'filterGroup.id')
    .select(['filterGroup.categoryId', 'filterGroup.type', 'filterOption.optionId'])
    .orderBy('filterOption.optionId')
    .execute()
  const options = new Map<string, number[]>()
  for (const { categoryId, type, optionId } of rows) {
    const key = `${categoryId} ${type}`
    options.set(key, [...(options.get(key) ?? []), optionId])
  }
  return options
}
