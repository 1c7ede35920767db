import type { Lang } from '#contract/languages.ts'
import type { SearchGroup } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'
import { rank } from './rank.ts'
import { readQuery } from './read-query.ts'
import { getSearchIndex } from './search-index.ts'

type GroupQuery = { group: Exclude<SearchGroup, 'documents'>; q: string; limit: number }

/** Search one group with the index of the site search, and return the ids of the entries, best first. */
export async function searchGroup(db: Db, lang: Lang, { group, q, limit }: GroupQuery): Promise<number[]> {
  const index = await getSearchIndex(db, lang)
  const found = rank(index, readQuery(index, q, lang).tokens).find((each) => each.group.group === group)
  return (found?.hits ?? []).slice(0, limit).flatMap(({ entry }) => found?.group.ids[entry] ?? [])
}
