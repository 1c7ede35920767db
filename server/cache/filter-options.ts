import type { Db } from '#database/connect.ts'

/** Existing options in ascending order, keyed by category and filter, such as "1 width". */
export type FilterOptions = ReadonlyMap<string, readonly number[]>

/** Read the existing filter options. Others must not add entries to the page cache. */
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
