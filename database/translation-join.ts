import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { TableName } from './schema.ts'

type TranslationTable = Extract<TableName, `${string}Text`>

/**
 * The join condition that picks an entry's words in `lang`, or in English where that language has no published row.
 * `alias` is the joined text table's alias, `owner` pairs its key columns with those of the entry.
 */
export function translationJoin(
  table: TranslationTable,
  alias: string,
  owner: Record<string, string>,
  lang: Lang,
): RawBuilder<SqlBool> {
  const candidateKeys = Object.entries(owner).map(
    ([column, entry]) => sql<SqlBool>`${sql.ref(`best.${column}`)} = ${sql.ref(entry)}`,
  )
  const joinKeys = Object.entries(owner).map(
    ([column, entry]) => sql<SqlBool>`${sql.ref(`${alias}.${column}`)} = ${sql.ref(entry)}`,
  )
  if (lang === 'en')
    return sql<SqlBool>`${sql.join(joinKeys, sql` and `)} and ${sql.ref(`${alias}.lang`)} = 'en'`
  return sql<SqlBool>`${sql.join(joinKeys, sql` and `)} and ${sql.ref(`${alias}.lang`)} = case when exists (
    select 1 from ${sql.table(table)} as best
    where ${sql.join(candidateKeys, sql` and `)} and best.lang = ${lang} and best.status = 'published'
  ) then ${lang} else 'en' end`
}

/** What of an entry is not in the language asked for, as the calls say it, by the language in which its words were found. */
export function fallbackOf(found: Lang, requested: Lang): 'text'[] {
  return found === requested ? [] : ['text']
}
