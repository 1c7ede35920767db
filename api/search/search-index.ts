import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fold, normalizeCode } from './fold.ts'
import type { SearchSource, SourceRow } from './search-source.ts'
import { SEARCH_SOURCES } from './search-sources.ts'
import { createColumn, type TextColumn } from './text-column.ts'

/** The entries of one kind: their ids, and columns of what can be found in them. */
export type GroupIndex = {
  group: SearchSource['group']
  ids: readonly number[]
  title: TextColumn
  body: TextColumn
  /** What the code of each product is compared by; undefined for other kinds. */
  codes: TextColumn | undefined
}

export type SearchIndex = { groups: readonly GroupIndex[]; size: number }

/** Characters of text that one kind may take in memory, shared by its entries: with many, the end of each is left out. */
const MAX_GROUP_BODY_CHARACTERS = 300_000
/** Longest text of one entry that is looked through. */
const MAX_ENTRY_BODY_CHARACTERS = 4_000
/** Rows read at once; between two reads others get their turn. */
const READ_BATCH_SIZE = 500

/** Reads all that can be found in one language. Nothing of it is shown: what is found is read again by its id. */
async function buildSearchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const groups: GroupIndex[] = []
  for (const source of SEARCH_SOURCES) groups.push(await indexGroup(db, lang, source))
  return { groups, size: groups.reduce((sum, { ids }) => sum + ids.length, 0) }
}

async function indexGroup(db: Db, lang: Lang, source: SearchSource): Promise<GroupIndex> {
  const ids: number[] = []
  const codes: string[] = []
  const titles: string[] = []
  const bodies: string[] = []
  for (let after = 0, isMore = true; isMore; ) {
    const rows: SourceRow[] = await source.rows(db, lang, { after, limit: READ_BATCH_SIZE })
    for (const { id, code, title, keywords = '', body } of rows) {
      ids.push(id)
      if (code !== undefined) codes.push(normalizeCode(code))
      titles.push(fold(`${title} ${keywords}`))
      bodies.push(fold(body.slice(0, MAX_ENTRY_BODY_CHARACTERS)))
    }
    after = ids.at(-1) ?? after
    isMore = rows.length === READ_BATCH_SIZE
    await setImmediate()
  }
  const maxBodyLength = Math.floor(MAX_GROUP_BODY_CHARACTERS / Math.max(ids.length, 1))
  return {
    group: source.group,
    ids,
    codes: codes.length === 0 ? undefined : createColumn(codes),
    title: createColumn(titles),
    body: createColumn(
      bodies.map((body) => (body.length > maxBodyLength ? body.slice(0, maxBodyLength) : body)),
    ),
  }
}

const indexCaches = new WeakMap<Db, LRUCache<string, SearchIndex, Lang>>()

function createIndexCache(db: Db): LRUCache<string, SearchIndex, Lang> {
  const cache = new LRUCache<string, SearchIndex, Lang>({
    max: LANGS.length,
    // Evicted by the next content version while it is built, an index still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: lang }) => buildSearchIndex(db, lang),
  })
  indexCaches.set(db, cache)
  return cache
}

/**
 * The index of the present content in one language: built when the first search of a content version comes, once for all
 * who ask meanwhile. Every machine builds its own from the database they share.
 */
export async function getSearchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return (indexCaches.get(db) ?? createIndexCache(db)).forceFetch(`${version} ${lang}`, { context: lang })
}
