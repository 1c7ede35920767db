import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { codeKey, fold } from './fold.ts'
import type { Source, SourceRow } from './source.ts'
import { SOURCES } from './sources.ts'
import { makeColumn, type TextColumn } from './text-column.ts'

/** The entries of one kind: their ids, and columns of what can be found in them. */
export type GroupIndex = {
  group: Source['group']
  ids: readonly number[]
  title: TextColumn
  body: TextColumn
  /** What the code of each product is compared by; undefined for other kinds. */
  codes: TextColumn | undefined
}

export type SearchIndex = { groups: readonly GroupIndex[]; size: number }

/** Characters of text that one kind may take in memory, shared by its entries: with many, the end of each is left out. */
const BODY_CHARACTERS = 300_000
/** Longest text of one entry that is looked through. */
const LONGEST_BODY = 4_000
/** Rows read at once; between two reads others get their turn. */
const ROWS_AT_ONCE = 500

/** Reads all that can be found in one language. Nothing of it is shown: what is found is read again by its id. */
async function buildSearchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const groups: GroupIndex[] = []
  for (const source of SOURCES) groups.push(await indexGroup(db, lang, source))
  return { groups, size: groups.reduce((sum, { ids }) => sum + ids.length, 0) }
}

async function indexGroup(db: Db, lang: Lang, source: Source): Promise<GroupIndex> {
  const ids: number[] = []
  const codes: string[] = []
  const titles: string[] = []
  const bodies: string[] = []
  for (let after = 0, isMore = true; isMore; ) {
    const rows: SourceRow[] = await source.rows(db, lang, { after, limit: ROWS_AT_ONCE })
    for (const { id, code, title, more = '', body } of rows) {
      ids.push(id)
      if (code !== undefined) codes.push(codeKey(code))
      titles.push(fold(`${title} ${more}`))
      bodies.push(fold(body.slice(0, LONGEST_BODY)))
    }
    after = ids.at(-1) ?? after
    isMore = rows.length === ROWS_AT_ONCE
    await setImmediate()
  }
  const share = Math.floor(BODY_CHARACTERS / Math.max(ids.length, 1))
  return {
    group: source.group,
    ids,
    codes: codes.length === 0 ? undefined : makeColumn(codes),
    title: makeColumn(titles),
    body: makeColumn(bodies.map((body) => (body.length > share ? body.slice(0, share) : body))),
  }
}

const indexes = new WeakMap<Db, LRUCache<string, SearchIndex, Lang>>()

function openIndexes(db: Db): LRUCache<string, SearchIndex, Lang> {
  const opened = new LRUCache<string, SearchIndex, Lang>({
    max: LANGS.length,
    // Evicted by the next content version while it is built, an index still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: lang }) => buildSearchIndex(db, lang),
  })
  indexes.set(db, opened)
  return opened
}

/**
 * The index of the present content in one language: built when the first search of a content version comes, once for all
 * who ask meanwhile. Every machine builds its own from the database they share.
 */
export async function searchIndex(db: Db, lang: Lang): Promise<SearchIndex> {
  const { version } = await db
    .selectFrom('contentVersion')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return (indexes.get(db) ?? openIndexes(db)).forceFetch(`${version} ${lang}`, { context: lang })
}
