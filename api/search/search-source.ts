import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { SearchGroup } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'

/** The searchable text and the displayed fields of one entry. */
export type SourceRow = {
  id: number
  /** The language of its translation. */
  lang: Lang
  title: string
  /** Words with the same weight as the title, such as the series of a product. */
  keywords?: string
  /** Other words for the title, which weigh almost as much. */
  aliases?: string
  /** The line under the title; default: the matching excerpt of `body`. */
  line?: string
  body: string
  /** The number or code by which the entry is known; one that is shown on an appliance, of a fault. */
  code?: string
  /** Codes of the products that the entry is about, as many as there are. */
  models?: readonly string[]
  /** True if other entries of its group come first, as for a product that is no longer made. */
  isLast?: boolean
  note?: string
  date?: string
  pictureKey?: string
  alt?: string
  link: string
}

/** Rows with these ids, or the next ones in id order. */
type RowSelection = { ids: readonly number[] } | { after: number; limit: number }

/** One group of searchable entries. */
export type SearchSource = {
  group: Exclude<SearchGroup, 'documents'>
  rows: (db: Db, lang: Lang, selection: RowSelection) => Promise<SourceRow[]>
}

/** Build the condition of a selection on an id. The query also needs `selectionLimit` and the order of ids. */
export function selectionCondition(id: string, selection: RowSelection): RawBuilder<SqlBool> {
  if ('after' in selection) return sql<SqlBool>`${sql.ref(id)} > ${selection.after}`
  return selection.ids.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(id)} in (${sql.join([...selection.ids])})`
}

/** Return the largest number of rows in a selection. */
export function selectionLimit(selection: RowSelection): number {
  return 'limit' in selection ? selection.limit : selection.ids.length
}

/** Apply a selection in memory, for small groups such as pages, which are read completely. */
export function applySelection<Row extends { id: number }>(
  rows: readonly Row[],
  selection: RowSelection,
): Row[] {
  if ('ids' in selection) return rows.filter(({ id }) => selection.ids.includes(id))
  return rows.filter(({ id }) => id > selection.after).slice(0, selection.limit)
}
