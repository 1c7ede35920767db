import { SEARCH_GROUPS, type SearchGroup, type SearchItem, searchSite } from '#contract/search.ts'
import { answer } from '../answer.ts'
import { findDocuments } from './documents.ts'
import { readDocumentItems, readItems } from './items.ts'
import { splitQuery } from './query-words.ts'
import { rank } from './rank.ts'
import { searchIndex } from './search-index.ts'

/** What was found of one kind, before it is read. */
type Candidate = { group: SearchGroup; score: number; total: number; read: () => Promise<SearchItem[]> }

export const searchAnswers = [
  answer(searchSite, async ({ q, group: only, limit }, { db, lang }) => {
    const words = splitQuery(q, lang)
    const index = await searchIndex(db, lang)
    const candidates = rank(index, words).map(
      ({ group, hits }): Candidate => ({
        group: group.group,
        score: hits[0]?.score ?? 0,
        total: hits.length,
        read: () => readItems(db, lang, { group, hits: hits.slice(0, limit), words }),
      }),
    )
    const documents = findDocuments(index, words, lang)
    if (documents) {
      candidates.push({
        group: 'documents',
        score: documents.score,
        total: documents.products.length * documents.kinds.length,
        read: () => readDocumentItems(db, lang, documents, { words, limit }),
      })
    }
    const shown = candidates.filter(({ group }) => only === undefined || group === only).sort(byFit)
    return {
      total: candidates.reduce((sum, { total }) => sum + total, 0),
      groups: await Promise.all(
        shown.map(async ({ group, total, read }) => ({ group, total, items: await read() })),
      ),
    }
  }),
]

function byFit(a: Candidate, b: Candidate): number {
  return b.score - a.score || SEARCH_GROUPS.indexOf(a.group) - SEARCH_GROUPS.indexOf(b.group)
}
