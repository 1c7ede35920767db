import { boostScores, type EntryScore, MIN_NAME_QUALITY, type WeightedQuery } from './boosts.ts'
import { CODE_MATCH_THRESHOLD, matchToken, type TokenMatches } from './match-token.ts'
import type { QueryToken } from './query-tokens.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'

/** Share of the query that an entry must match; rare words weigh more than common ones. */
const MIN_MATCHED_SHARE = 0.6
/** With fewer hits than this, entries with the relaxed share are added. */
const MIN_GOOD_HITS = 8
const RELAXED_MATCHED_SHARE = 0.3

/** A single character or syllable is in many words. */
const CHARACTER_WEIGHT = 0.5

export type Hit = { entry: number; score: number }
type GroupHits = { group: GroupIndex; hits: readonly Hit[] }

/** Rank the entries that match enough of the query, best first, by group. Groups without hits are left out. */
export function rank({ groups, size }: SearchIndex, tokens: readonly QueryToken[]): GroupHits[] {
  const found = tokens.map((word) => matchToken(groups, word))
  const weights = found.map((inGroups, place) => {
    const isCharacter = tokens[place]?.forms[0]?.text.length === 1
    return inverseDocumentFrequency(size, inGroups) * (isCharacter ? CHARACTER_WEIGHT : 1)
  })
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return []
  const query = { tokens, weights, totalWeight, naming: findNamingWords(groups, found) }
  const scores = groups.map((group, place) => {
    const inGroup = scoreEntries(
      found.map((inGroups) => inGroups[place] ?? new Map()),
      query,
    )
    boostScores(group, inGroup, query)
    return inGroup
  })
  const hitsWith = (minShare: number) =>
    groups
      .map((group, place) => ({ group, hits: toSortedHits(group, scores[place] ?? new Map(), minShare) }))
      .filter(({ hits }) => hits.length > 0)
  const good = hitsWith(MIN_MATCHED_SHARE)
  const count = good.reduce((sum, { hits }) => sum + hits.length, 0)
  const isCode = good.some(({ hits }) => (hits[0]?.score ?? 0) >= CODE_MATCH_THRESHOLD)
  return count < MIN_GOOD_HITS && !isCode ? hitsWith(RELAXED_MATCHED_SHARE) : good
}

/** Rare words weigh more. A word without matches weighs nothing, so that one typo does not empty the results. */
function inverseDocumentFrequency(size: number, groups: readonly TokenMatches[]): number {
  const entries = groups.reduce((sum, { size: count }) => sum + count, 0)
  return entries === 0 ? 0 : Math.log(1 + size / entries)
}

/** Find the words that name products, as bits. */
function findNamingWords(groups: readonly GroupIndex[], found: readonly (readonly TokenMatches[])[]): number {
  const products = groups.findIndex(({ group }) => group === 'products')
  return found.reduce((bits, inGroups, word) => {
    for (const quality of inGroups[products]?.values() ?? [])
      if (quality >= MIN_NAME_QUALITY) return bits | (1 << word)
    return bits
  }, 0)
}

/** Compute each entry's score and its matched share of the query; a larger share ranks higher. */
function scoreEntries(
  found: readonly TokenMatches[],
  { weights, totalWeight }: WeightedQuery,
): Map<number, EntryScore> {
  const scores = new Map<number, EntryScore>()
  found.forEach((matches, word) => {
    const weight = weights[word] ?? 0
    for (const [entry, quality] of matches) {
      const before = scores.get(entry) ?? {
        score: 0,
        share: 0,
        matched: 0,
        weakest: Number.POSITIVE_INFINITY,
      }
      scores.set(entry, {
        score: before.score + quality * weight,
        share: before.share + weight / totalWeight,
        matched: before.matched | (1 << word),
        weakest: Math.min(before.weakest, quality),
      })
    }
  })
  for (const score of scores.values()) score.score *= score.share ** 2
  return scores
}

function toSortedHits(
  { last }: GroupIndex,
  scores: ReadonlyMap<number, EntryScore>,
  minShare: number,
): Hit[] {
  // An exact code is what the visitor asks for, whatever its place.
  const isLast = ({ entry, score }: Hit) => Number(last.has(entry) && score < CODE_MATCH_THRESHOLD)
  return [...scores]
    .filter(([, { share, score }]) => share >= minShare || score >= CODE_MATCH_THRESHOLD)
    .map(([entry, { score }]) => ({ entry, score }))
    .sort((a, b) => isLast(a) - isLast(b) || b.score - a.score || a.entry - b.entry)
}
