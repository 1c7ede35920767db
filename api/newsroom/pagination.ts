import type { Db } from '#database/connect.ts'

type Pagination = { page: number; limit: number }

/** Selects `limit` of the latest entries after `offset`, without the entry `excludeId`. */
export type LatestQuery = { limit: number; offset?: number; excludeId?: number | undefined }

/** A list page in the form of the contract. */
type PaginatedList<Item> = { data: Item[]; total: number } & Pagination

type NewsroomTable = 'news' | 'happiness' | 'newsroomVideo' | 'recipe'

/** Return one page of a newsroom list and the number of all its entries. */
export async function listPage<Item>(
  { db, table }: { db: Db; table: NewsroomTable },
  { page, limit }: Pagination,
  find: (query: LatestQuery) => Promise<Item[]>,
): Promise<PaginatedList<Item>> {
  const [data, { total }] = await Promise.all([
    find({ limit, offset: (page - 1) * limit }),
    db
      .selectFrom(table)
      .select((builder) => builder.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  // PostgreSQL returns 64-bit counts as text.
  return { data, total: Number(total), page, limit }
}
