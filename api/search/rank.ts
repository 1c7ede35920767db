import type { QueryToken } from './query-tokens.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'
import { findInColumn, textAt } from './text-column.ts'

/** Weights of matches in the title and in the body, and the factor of a whole word over a prefix. */
const TITLE_WEIGHT = 4
const BODY_WEIGHT = 1
const WHOLE_WORD_FACTOR = 1.5

/** Scores of product codes: an exact code ranks before everything else, a prefix before all words. */
const EXACT_CODE_SCORE = 1_000_000
/** Above any score that words alone can reach. */
const CODE_MATCH_THRESHOLD = 1_000
const CODE_PREFIX_SCORE = 100
const CODE_SUBSTRING_SCORE = 8

/** Boosts for the query as an exact phrase. */
const TITLE_PHRASE_FACTOR = 1.6
const BODY_PHRASE_FACTOR = 1.15

/** Share of the query that an entry must match; rare words weigh more than common ones. */
const MIN_MATCHED_SHARE = 0.6
/** With fewer hits than this, entries with the relaxed share are added. */
const MIN_GOOD_HITS = 8
const RELAXED_MATCHED_SHARE = 0.3

/** With fewer matches than this for a word, its bigrams are searched too. */
const BIGRAM_FALLBACK_THRESHOLD = 3
/** Weight of a bigram match, and the share of a word's bigrams that an entry must have. */
const BIGRAM_WEIGHT = 0.4
const MIN_BIGRAM_SHARE = 1 / 3

export type Hit = { entry: number; score: number }
type GroupHits = { group: GroupIndex; hits: readonly Hit[] }

/** Match quality of one token by entry of a group. */
type TokenMatches = Map<number, number>

/** Rank the entries that match enough of the query, best first, by group. Groups without hits are left out. */
export function rank({ groups, size }: SearchIndex, tokens: readonly QueryToken[]): GroupHits[] {
  const found = tokens.map((word) => matchToken(groups, word))
  const weights = found.map((inGroups) => inverseDocumentFrequency(size, inGroups))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  if (totalWeight === 0) return []
  const phrase = tokens.length > 1 ? tokens.map(({ forms }) => forms[0]?.text).join(' ') : undefined
  const shares = groups.map((group, place) =>
    boostPhrase(group, scoreEntries(found, weights, { place, all: totalWeight }), phrase),
  )
  const hitsWith = (minShare: number) =>
    groups
      .map((group, place) => ({ group, hits: toSortedHits(group, shares[place] ?? new Map(), minShare) }))
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

type EntryScore = { score: number; share: number }

/** Compute each entry's score and its matched share of the query; a larger share ranks higher. */
function scoreEntries(
  found: readonly (readonly TokenMatches[])[],
  weights: readonly number[],
  { place, all }: { place: number; all: number },
): Map<number, EntryScore> {
  const shares = new Map<number, EntryScore>()
  found.forEach((inGroups, word) => {
    const weight = weights[word] ?? 0
    for (const [entry, quality] of inGroups[place] ?? []) {
      const before = shares.get(entry) ?? { score: 0, share: 0 }
      shares.set(entry, { score: before.score + quality * weight, share: before.share + weight / all })
    }
  })
  for (const share of shares.values()) share.score *= share.share ** 2
  return shares
}

function boostPhrase(
  group: GroupIndex,
  shares: Map<number, EntryScore>,
  phrase: string | undefined,
): Map<number, EntryScore> {
  if (phrase === undefined || shares.size === 0) return shares
  for (const [column, factor] of [
    [group.body, BODY_PHRASE_FACTOR],
    [group.title, TITLE_PHRASE_FACTOR],
  ] as const) {
    findInColumn(column, phrase, 'start', (entry) => {
      const share = shares.get(entry)
      if (share) share.score *= factor
    })
  }
  return shares
}

function toSortedHits(
  { last }: GroupIndex,
  shares: ReadonlyMap<number, EntryScore>,
  minShare: number,
): Hit[] {
  // An exact code is what the visitor asks for, whatever its place.
  const isLast = ({ entry, score }: Hit) => Number(last.has(entry) && score < CODE_MATCH_THRESHOLD)
  return [...shares]
    .filter(([, { share, score }]) => share >= minShare || score >= CODE_MATCH_THRESHOLD)
    .map(([entry, { score }]) => ({ entry, score }))
    .sort((a, b) => isLast(a) - isLast(b) || b.score - a.score || a.entry - b.entry)
}

function matchToken(groups: readonly GroupIndex[], token: QueryToken): TokenMatches[] {
  const found = groups.map((group) => matchForms(group, token))
  const entries = found.reduce((sum, { size }) => sum + size, 0)
  if (entries < BIGRAM_FALLBACK_THRESHOLD && token.bigrams.length > 0)
    groups.forEach((group, place) => void matchBigrams(group, token.bigrams, found[place] ?? new Map()))
  return found
}

function matchForms(group: GroupIndex, { forms, code }: QueryToken): TokenMatches {
  const found: TokenMatches = new Map()
  for (const { text, position, weight } of forms) {
    for (const [column, value] of weightedColumns(group)) {
      findInColumn(column, text, position, (entry, isWhole) =>
        recordBest(found, entry, weight * value * (isWhole ? WHOLE_WORD_FACTOR : 1)),
      )
    }
  }
  const { codes } = group
  if (codes && code !== undefined)
    findInColumn(codes, code, 'any', (entry) =>
      recordBest(found, entry, codeScore(textAt(codes, entry), code)),
    )
  return found
}

/** Add the entries whose title or body has enough of a word's bigrams. */
function matchBigrams(group: GroupIndex, bigrams: readonly string[], found: TokenMatches): void {
  for (const [column, value] of weightedColumns(group)) {
    const counts = new Map<number, number>()
    for (const bigram of new Set(bigrams))
      findInColumn(column, bigram, 'any', (entry) => void counts.set(entry, (counts.get(entry) ?? 0) + 1))
    for (const [entry, count] of counts) {
      const share = count / bigrams.length
      if (share >= MIN_BIGRAM_SHARE) recordBest(found, entry, BIGRAM_WEIGHT * value * share)
    }
  }
}

function weightedColumns({ title, body }: GroupIndex) {
  return [
    [title, TITLE_WEIGHT],
    [body, BODY_WEIGHT],
  ] as const
}

function recordBest(found: TokenMatches, entry: number, quality: number): void {
  if (quality > (found.get(entry) ?? 0)) found.set(entry, quality)
}

function codeScore(key: string, code: string): number {
  if (key === code) return EXACT_CODE_SCORE
  if (key.startsWith(code)) return CODE_PREFIX_SCORE
  return CODE_SUBSTRING_SCORE
}
