import type { PageQuery } from '#contract/pages.ts'

/** The page of a list that an address asks for; rubbish asks for the first. */
export function readPageNumber(query: PageQuery<'page'>): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** The id of the entry that an address asks for. Throws a 404 where it asks for none: that is no page, not a faulty request. */
export function readEntryId(query: PageQuery<'id'>): number {
  const text = query.get('id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 })
  return Number(text)
}

/** A page after the last is no page; an empty first one says that there is nothing yet. */
export function assertPageExists({ page, data }: { page: number; data: readonly unknown[] }): void {
  if (page > 1 && data.length === 0) throw new Response(null, { status: 404 })
}
