import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { picturePath, renditionPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import { MAX_FOUND_ITEMS } from '#contract/office/entries.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import type { LanguageState } from '#database/entry-tables.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { containsText } from '#database/like-pattern.ts'
import type { Database } from '#database/schema.ts'
import { chooseBodies, chooseLatest, readDocuments } from '../store/read-documents.ts'
import { hasSearchedItems, listSearchedItems, type SearchedItem } from '../store/searched-items.ts'
import { toEntryRef } from '../store/store-revision.ts'

export type EntryFilter = {
  kinds?: readonly string[] | undefined
  text?: string | undefined
  lang?: Lang | undefined
  states?: readonly LanguageState[] | undefined
  only?: 'drafts' | 'mine' | 'unpublished' | 'archived' | undefined
  /** Whose drafts `only: mine` lists. */
  personId?: string
}

/** Select the entries that pass a filter. Archived ones are listed only with `only: archived`. */
export function filterEntries(
  db: Db,
  { kinds, text, lang, states, only, personId = '' }: EntryFilter,
): EntryQuery {
  let query = db.selectFrom('entry').where('archivedAt', only === 'archived' ? 'is not' : 'is', null)
  if (kinds && kinds.length > 0) query = query.where('kind', 'in', kinds)
  if (text) {
    // The second pattern finds what an older release has stored.
    const [folded, typed] = [foldSigns(text), text.toLowerCase()]
    query = query.where(({ or }) =>
      or([containsText('searchText', folded), containsText('searchText', typed)]),
    )
  }
  if (states && states.length > 0)
    query = query.where('entry.id', 'in', (language) => {
      const matching = language.selectFrom('entryLanguage').select('entryId').where('state', 'in', states)
      return lang ? matching.where('lang', '=', lang) : matching
    })
  if (only === 'drafts') query = query.where('entry.id', 'in', documentsOf(db, 'draft'))
  if (only === 'mine') query = query.where('entry.id', 'in', draftsBy(db, personId))
  if (only === 'unpublished') query = query.where('entry.id', 'not in', documentsOf(db, 'published'))
  return query
}

function documentsOf(db: Db, stage: 'draft' | 'published') {
  return db.selectFrom('entryDocument').select('entryDocument.entryId').where('stage', '=', stage)
}

/** Select the ids of entries with a draft that a person saved last. */
function draftsBy(db: Db, personId: string) {
  return documentsOf(db, 'draft').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('revision')
        .select('revision.version')
        .whereRef('revision.entryId', '=', 'entryDocument.entryId')
        .whereRef('revision.part', '=', 'entryDocument.part')
        .whereRef('revision.version', '=', 'entryDocument.version')
        .where('authorId', '=', personId),
    ),
  )
}

type EntryQuery = SelectQueryBuilder<Database, 'entry', object>
export type EntrySort = 'title' | 'code' | 'changed'

export async function countEntries(query: EntryQuery): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** Sort by a text in the same way on both databases: PostgreSQL would follow the locale it was created with. */
function textOrder(db: Db, column: 'title' | 'code'): RawBuilder<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = isPostgres ? sql<string>`${sql.ref(column)} collate "C"` : sql.ref<string>(column)
  return sql<string>`lower(${text})`
}

const SORTS: Record<EntrySort, (query: EntryQuery, db: Db) => EntryQuery> = {
  title: (query, db) => query.orderBy(textOrder(db, 'title')),
  code: (query, db) => query.orderBy(textOrder(db, 'code')).orderBy(textOrder(db, 'title')),
  changed: (query) => query.orderBy('updatedAt', 'desc'),
}

/** Read one page of a filtered list, with the state of each language. */
export async function readEntryPage(
  db: Db,
  query: EntryQuery,
  { sort, page, text = '' }: { sort: EntrySort; page: number; text?: string | undefined },
) {
  const total = await countEntries(query)
  const entries = await SORTS[sort](query, db)
    .orderBy('id')
    .selectAll()
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  const rows = await withLanguages(db, entries)
  const found = await findItems(db, entries, text)
  return {
    total,
    pages: Math.ceil(total / PAGE_SIZE),
    rows: rows.map((row) => ({ ...row, found: found.get(row.id) ?? [] })),
  }
}

/** Find the items of the entries, such as parts, whose names contain the text. */
async function findItems(
  db: Db,
  entries: readonly EntryRow[],
  text: string,
): Promise<Map<string, SearchedItem[]>> {
  const found = new Map<string, SearchedItem[]>()
  const wanted = foldSigns(text)
  for (const ref of wanted === '' ? [] : entries.map(toEntryRef).filter(hasSearchedItems)) {
    const bodies = chooseBodies(await readDocuments(db, ref.id), ref.id, chooseLatest)
    const items = listSearchedItems(ref.kind, bodies)
    const matching = items.filter(({ name }) => foldSigns(name).includes(wanted))
    found.set(ref.id, matching.slice(0, MAX_FOUND_ITEMS))
  }
  return found
}

type EntryRow = {
  id: string
  kind: string
  title: string
  code: string
  number: number
  updatedAt: string
  updatedBy: string
  archivedAt: string | null
  neverPublished: number
}

/** Add the states of the languages, the picture, and whether there are drafts and published texts. */
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
  const thumbs = await readThumbs(db, entries)
  const has = (id: string, stage: string) =>
    stages.some((each) => each.entryId === id && each.stage === stage)
  return entries.map(({ id, kind, title, code, number, updatedAt, updatedBy, ...entry }) => ({
    ...{ id, kind, title, code, updatedAt, updatedBy },
    isArchived: entry.archivedAt !== null,
    neverPublished: entry.neverPublished === 1,
    hasDraft: has(id, 'draft'),
    isPublished: has(id, 'published'),
    thumb: (kind === 'product' && thumbs.get(number)) || null,
    languages: languages
      .filter(({ entryId }) => entryId === id)
      .map(({ entryId: _, ...language }) => language),
  }))
}

/** Return the URLs of the pictures of published products by their number. */
async function readThumbs(db: Db, entries: readonly EntryRow[]): Promise<Map<number, string>> {
  const numbers = entries.filter(({ kind }) => kind === 'product').map(({ number }) => number)
  if (numbers.length === 0) return new Map()
  const products = await db
    .selectFrom('product')
    .select(['product.id', 'thumbKey'])
    .where('product.id', 'in', numbers)
    .execute()
  return new Map(
    products.map(({ id, thumbKey }) => [
      id,
      renditionPath({ src: picturePath(thumbKey) }, 'card', 320, 'avif'),
    ]),
  )
}
