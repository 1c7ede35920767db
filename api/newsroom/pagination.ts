import type { Db } from '#database/connect.ts'

/** Which part of a list is asked for. */
export type Pagination = { page: number; limit: number }

/** Which of the latest entries: `limit` of them after the first `offset`, all but the one with the id `without`. */
export type LatestQuery = { limit: number; offset?: number; excludeId?: number | undefined }

/** A list's part as the contract says it. */
export type PaginatedList<Item> = { data: Item[]; total: number } & Pagination

/** How many entries come before a page. */
export function offsetOf({ page, limit }: Pagination): number {
  return (page - 1) * limit
}

/** How many entries a list of the newsroom has. */
export async function countEntries(
  db: Db,
  table: 'news' | 'happiness' | 'newsroomVideo' | 'recipe',
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((builder) => builder.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  // PostgreSQL counts in 64 bits, which come as text.
  return Number(total)
}
