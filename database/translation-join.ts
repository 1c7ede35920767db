import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { TableName } from './schema.ts'

type TranslationTable = Extract<TableName, `${string}Text`>

/**
 * Build the join condition that selects an entry's translation in `lang`, or in English if that language has no
 * published row.
 *
 * @param alias the alias of the joined translation table
 * @param owner the key columns of the translation table, each with the matching column of the entry
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

/** Return the `fallback` field of an entry: not empty if its translation is not in the requested language. */
export function fallbackOf(found: Lang, requested: Lang): 'text'[] {
  return found === requested ? [] : ['text']
}
