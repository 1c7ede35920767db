import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { SearchGroup } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'

/** What can be found of one entry, and what is shown of it. */
export type SourceRow = {
  id: number
  /** In which its words were found. */
  lang: Lang
  title: string
  /** Words beside the title that count as much, such as the series of a product. */
  keywords?: string
  /** The line under the title; where there is none, the place in `body` where the words stand. */
  line?: string
  body: string
  code?: string
  note?: string
  date?: string
  pictureKey?: string
  alt?: string
  link: string
}

/** Some rows: those with these ids, or the next ones in the order of their ids. */
type RowSelection = { ids: readonly number[] } | { after: number; limit: number }

/** One kind of entries and where they stand. */
export type SearchSource = {
  group: Exclude<SearchGroup, 'documents'>
  rows: (db: Db, lang: Lang, selection: RowSelection) => Promise<SourceRow[]>
}

/** The condition that a choice makes on an id; a page also wants `limitOf` and the order of the ids. */
export function selectionCondition(id: string, selection: RowSelection): RawBuilder<SqlBool> {
  if ('after' in selection) return sql<SqlBool>`${sql.ref(id)} > ${selection.after}`
  return selection.ids.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(id)} in (${sql.join([...selection.ids])})`
}

/** The most rows a choice can give. */
export function selectionLimit(selection: RowSelection): number {
  return 'limit' in selection ? selection.limit : selection.ids.length
}

/** Entries that come with few others, such as pages: all are read, and the choice is made here. */
export function applySelection(rows: readonly SourceRow[], selection: RowSelection): SourceRow[] {
  if ('ids' in selection) return rows.filter(({ id }) => selection.ids.includes(id))
  return rows.filter(({ id }) => id > selection.after).slice(0, selection.limit)
}
