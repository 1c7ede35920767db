import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fold, normalizeCode } from './fold.ts'
import type { SearchSource, SourceRow } from './search-source.ts'
import { SEARCH_SOURCES } from './search-sources.ts'
import { createColumn, type TextColumn } from './text-column.ts'
import { collectVocabulary, type Vocabulary } from './vocabulary.ts'

/** The entries of one group: their ids and searchable columns. */
export type GroupIndex = {
  group: SearchSource['group']
  ids: readonly number[]
  title: TextColumn
  aliases: TextColumn
  body: TextColumn
  /** Normalized codes, empty for entries without one; undefined for groups without codes. */
  codes: TextColumn | undefined
  /** Normalized codes of the products that an entry is about; undefined for groups that name none. */
  models: TextColumn | undefined
  /** Places of the entries that come after all others. */
  last: ReadonlySet<number>
}

export type SearchIndex = {
  groups: readonly GroupIndex[]
  size: number
  vocabulary: Vocabulary
  /** The codes of all products and the numbers of all parts as they are written. */
  codeNames: readonly string[]
}

/** Ends another title in the content, and separates it from the next one in the index. */
const ALIAS_END = /[,，、;；]/
export const ALIAS_SEPARATOR = ' | '

/** Memory limit for the text of one group: with many entries, the longest are truncated. */
const MAX_GROUP_BODY_CHARACTERS = 1_500_000
/** Longest searchable text of one entry. */
const MAX_ENTRY_BODY_CHARACTERS = 4_000
/** Rows per read; the event loop runs between reads. */
const READ_BATCH_SIZE = 500

/** Read all searchable text in one language. Hits are read again by id for display. */
async function buildSearchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const groups: GroupIndex[] = []
  const codeNames: string[] = []
  for (const source of SEARCH_SOURCES) groups.push(await indexGroup(db, lang, source, codeNames))
  const size = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  return { groups, size, vocabulary: collectVocabulary(groups, lang), codeNames }
}

async function indexGroup(
  db: Db,
  lang: Lang,
  source: SearchSource,
  codeNames: string[],
): Promise<GroupIndex> {
  const ids: number[] = []
  const codes: string[] = []
  const models: string[] = []
  const titles: string[] = []
  const aliases: string[] = []
  const bodies: string[] = []
  const last = new Set<number>()
  for (let after = 0, isMore = true; isMore; ) {
    const rows: SourceRow[] = await source.rows(db, lang, { after, limit: READ_BATCH_SIZE })
    for (const row of rows) {
      const { code = '' } = row
      if (row.isLast) last.add(ids.length)
      ids.push(row.id)
      codes.push(normalizeCode(code))
      models.push((row.models ?? []).map(normalizeCode).join(' '))
      if (code !== '' && source.group !== 'faults') codeNames.push(code)
      titles.push(fold(`${row.title} ${row.keywords ?? ''}`))
      aliases.push((row.aliases ?? '').split(ALIAS_END).map(fold).filter(Boolean).join(ALIAS_SEPARATOR))
      bodies.push(fold(row.body.slice(0, MAX_ENTRY_BODY_CHARACTERS)))
    }
    after = ids.at(-1) ?? after
    isMore = rows.length === READ_BATCH_SIZE
    await setImmediate()
  }
  const maxBodyLength = fairLength(bodies.map(({ length }) => length))
  return {
    group: source.group,
    ids,
    last,
    codes: codes.some(Boolean) ? createColumn(codes) : undefined,
    models: models.some(Boolean) ? createColumn(models) : undefined,
    title: createColumn(titles),
    aliases: createColumn(aliases),
    body: createColumn(
      bodies.map((body) => (body.length > maxBodyLength ? body.slice(0, maxBodyLength) : body)),
    ),
  }
}

/** Return the length to which texts are truncated so that together they keep the limit: short ones leave theirs to long ones. */
function fairLength(lengths: readonly number[]): number {
  let left = MAX_GROUP_BODY_CHARACTERS
  const sorted = lengths.toSorted((a, b) => a - b)
  for (const [place, length] of sorted.entries()) {
    const share = left / (sorted.length - place)
    if (length > share) return Math.floor(share)
    left -= length
  }
  return MAX_ENTRY_BODY_CHARACTERS
}

const indexCaches = new WeakMap<Db, LRUCache<string, SearchIndex, Lang>>()

function createIndexCache(db: Db): LRUCache<string, SearchIndex, Lang> {
  const cache = new LRUCache<string, SearchIndex, Lang>({
    max: LANGS.length,
    // An index that is evicted by a new content version while being built still serves the waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: lang }) => buildSearchIndex(db, lang),
  })
  indexCaches.set(db, cache)
  return cache
}

/**
 * Return the search index of the current content in one language. It is built on the first search of a content version,
 * once for all concurrent callers, in each process from the shared database.
 */
export async function getSearchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return (indexCaches.get(db) ?? createIndexCache(db)).forceFetch(`${version} ${lang}`, { context: lang })
}
