import type { Db } from '#database/connect.ts'

export type Pagination = { page: number; limit: number }

/** Selects `limit` of the latest entries after `offset`, without the entry `excludeId`. */
export type LatestQuery = { limit: number; offset?: number; excludeId?: number | undefined }

/** A list page in the form of the contract. */
export type PaginatedList<Item> = { data: Item[]; total: number } & Pagination

/** Return the number of entries before a page. */
export function offsetOf({ page, limit }: Pagination): number {
  return (page - 1) * limit
}

/** Count the entries of a newsroom list. */
export async function countEntries(
  db: Db,
  table: 'news' | 'happiness' | 'newsroomVideo' | 'recipe',
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((builder) => builder.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  // PostgreSQL returns 64-bit counts as text.
  return Number(total)
}
