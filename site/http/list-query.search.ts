import type { PageQuery } from '#contract/pages.ts'

/** Read the page number of a list from the query; an invalid one counts as 1. */
export function readPageNumber(query: PageQuery<'page'>): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/**
 * Read the entry's id from the query.
 *
 * @throws a 404 Response if it is missing or invalid: there is no such page
 */
export function readEntryId(query: PageQuery<'id'>): number {
  const text = query.get('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 })
  return Number(text)
}

/**
 * Assert that a page of a list exists; an empty first page does.
 *
 * @throws a 404 Response for a page after the last
 */
export function assertPageExists({ page, data }: { page: number; data: readonly unknown[] }): void {
  if (page > 1 && data.length === 0) throw new Response(null, { status: 404 })
}
