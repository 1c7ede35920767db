import { SEARCH_GROUPS, type SearchGroup, type SearchItem, searchSite } from '#contract/search.ts'
import { defineHandler } from '../handler.ts'
import { searchDocuments } from './document-search.ts'
import { rank } from './rank.ts'
import { readQuery } from './read-query.ts'
import { getSearchIndex } from './search-index.ts'
import { readDocumentItems, readItems } from './search-items.ts'

/** The results of one group, whose items are read only if shown. */
type GroupCandidate = { group: SearchGroup; score: number; total: number; read: () => Promise<SearchItem[]> }

export const searchHandlers = [
  defineHandler(searchSite, async ({ q, group: only, limit }, { db, lang }) => {
    const index = await getSearchIndex(db, lang)
    const { tokens, correctedQuery } = readQuery(index, q, lang)
    const candidates = rank(index, tokens).map(
      ({ group, hits }): GroupCandidate => ({
        group: group.group,
        score: hits[0]?.score ?? 0,
        total: hits.length,
        read: () => readItems(db, lang, { group, hits: hits.slice(0, limit), tokens }),
      }),
    )
    const documents = searchDocuments(index, tokens, lang)
    if (documents) {
      candidates.push({
        group: 'documents',
        score: documents.score,
        total: documents.products.length * documents.kinds.length,
        read: () => readDocumentItems(db, lang, documents, { tokens, limit }),
      })
    }
    const shown = candidates.filter(({ group }) => only === undefined || group === only).sort(byScore)
    return {
      total: candidates.reduce((sum, { total }) => sum + total, 0),
      ...(correctedQuery === undefined ? {} : { correctedQuery }),
      groups: await Promise.all(
        shown.map(async ({ group, total, read }) => ({ group, total, items: await read() })),
      ),
    }
  }),
]

function byScore(a: GroupCandidate, b: GroupCandidate): number {
  return b.score - a.score || SEARCH_GROUPS.indexOf(a.group) - SEARCH_GROUPS.indexOf(b.group)
}
