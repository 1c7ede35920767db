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
  more?: string
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
type Choice = { ids: readonly number[] } | { after: number; limit: number }

/** One kind of entries and where they stand. */
export type Source = {
  group: Exclude<SearchGroup, 'documents'>
  rows: (db: Db, lang: Lang, choice: Choice) => Promise<SourceRow[]>
}

/** The condition that a choice makes on an id; a page also wants `limitOf` and the order of the ids. */
export function chosen(id: string, choice: Choice): RawBuilder<SqlBool> {
  if ('after' in choice) return sql<SqlBool>`${sql.ref(id)} > ${choice.after}`
  return choice.ids.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(id)} in (${sql.join([...choice.ids])})`
}

/** The most rows a choice can give. */
export function limitOf(choice: Choice): number {
  return 'limit' in choice ? choice.limit : choice.ids.length
}

/** Entries that come with few others, such as pages: all are read, and the choice is made here. */
export function choose(rows: readonly SourceRow[], choice: Choice): SourceRow[] {
  if ('ids' in choice) return rows.filter(({ id }) => choice.ids.includes(id))
  return rows.filter(({ id }) => id > choice.after).slice(0, choice.limit)
}
