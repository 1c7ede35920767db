import { type SelectQueryBuilder, sql } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { LanguageState } from '#database/entry-tables.ts'
import { containsPattern } from '#database/like-pattern.ts'
import type { Database } from '#database/schema.ts'

export type EntryFilter = {
  kinds?: readonly string[] | undefined
  text?: string | undefined
  lang?: Lang | undefined
  states?: readonly LanguageState[] | undefined
  only?: 'drafts' | 'unpublished' | 'archived' | undefined
}

export const PAGE_SIZE = 50

/** Select the entries that pass a filter. Archived ones are listed only with `only: archived`. */
export function filterEntries(db: Db, { kinds, text, lang, states, only }: EntryFilter) {
  let query = db.selectFrom('entry').where('archivedAt', only === 'archived' ? 'is not' : 'is', null)
  if (kinds && kinds.length > 0) query = query.where('kind', 'in', kinds)
  if (text) {
    const pattern = containsPattern(text.toLowerCase())
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`)
  }
  if (states && states.length > 0)
    query = query.where('entry.id', 'in', (language) => {
      const matching = language.selectFrom('entryLanguage').select('entryId').where('state', 'in', states)
      return lang ? matching.where('lang', '=', lang) : matching
    })
  if (only === 'drafts') query = query.where('entry.id', 'in', documentsOf(db, 'draft'))
  if (only === 'unpublished') query = query.where('entry.id', 'not in', documentsOf(db, 'published'))
  return query
}

function documentsOf(db: Db, stage: 'draft' | 'published') {
  return db.selectFrom('entryDocument').select('entryId').where('stage', '=', stage)
}

type EntryQuery = SelectQueryBuilder<Database, 'entry', object>

/** Read one page of a filtered list, with the state of each language. */
export async function readEntryPage(
  db: Db,
  query: EntryQuery,
  { sort, page }: { sort: 'title' | 'changed'; page: number },
) {
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const sorted =
    sort === 'title' ? query.orderBy('title').orderBy('id') : query.orderBy('updatedAt', 'desc').orderBy('id')
  const entries = await sorted
    .selectAll()
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const rows = await withLanguages(db, entries)
  return { total: Number(total), pages: Math.ceil(Number(total) / PAGE_SIZE), rows }
}

type EntryRow = {
  id: string
  kind: string
  title: string
  code: string
  updatedAt: string
  updatedBy: string
  archivedAt: string | null
}

/** Add the states of the languages, and whether there are drafts and published texts. */
export async function withLanguages(db: Db, entries: readonly EntryRow[]) {
  const ids = ['', ...entries.map(({ id }) => id)]
  const languages = await db
    .selectFrom('entryLanguage')
    .select(['entryId', 'lang', 'state', 'missing', 'changed'])
    .where('entryId', 'in', ids)
    .execute()
  const stages = await db
    .selectFrom('entryDocument')
    .select(['entryId', 'stage'])
    .distinct()
    .where('entryId', 'in', ids)
    .execute()
  const has = (id: string, stage: string) =>
    stages.some((each) => each.entryId === id && each.stage === stage)
  return entries.map(({ id, kind, title, code, updatedAt, updatedBy, archivedAt }) => ({
    ...{ id, kind, title, code, updatedAt, updatedBy },
    isArchived: archivedAt !== null,
    hasDraft: has(id, 'draft'),
    isPublished: has(id, 'published'),
    languages: languages
      .filter(({ entryId }) => entryId === id)
      .map(({ entryId: _, ...language }) => language),
  }))
}
