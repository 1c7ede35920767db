import type { QueryToken } from './query-tokens.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'
import { findInColumn, textAt } from './text-column.ts'

/** What a word found in a title counts against one found in the text, and a whole word against the beginning of one. */
const TITLE_WEIGHT = 4
const BODY_WEIGHT = 1
const WHOLE_WORD_FACTOR = 1.5

/** What a product code counts: found whole it stands before everything else, its beginning before all words. */
const EXACT_CODE_SCORE = 1_000_000
/** Words alone never score as much. */
const CODE_MATCH_THRESHOLD = 1_000
const CODE_PREFIX_SCORE = 100
const CODE_SUBSTRING_SCORE = 8

/** What the words together, as they were written, count more than each by itself. */
const TITLE_PHRASE_FACTOR = 1.6
const BODY_PHRASE_FACTOR = 1.15

/** The share of what was searched for that an entry must have: rare words weigh more than common ones. */
const MIN_MATCHED_SHARE = 0.6
/** With fewer hits than this, what has this share is shown behind them. */
const MIN_GOOD_HITS = 8
const RELAXED_MATCHED_SHARE = 0.3

/** With fewer entries than this a word is hardly found, and its pairs of characters are looked for too. */
const BIGRAM_FALLBACK_THRESHOLD = 3
/** What a pair counts, and the share of a word's pairs that an entry must have. */
const BIGRAM_WEIGHT = 0.4
const MIN_BIGRAM_SHARE = 1 / 3

export type Hit = { entry: number; score: number }
type GroupHits = { group: GroupIndex; hits: readonly Hit[] }

/** How well each entry of a group has one word. */
type TokenMatches = Map<number, number>

/** Ranks every entry that has enough of the words, the best first, in each kind that has one. */
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
      .map((group, place) => ({ group, hits: toSortedHits(shares[place] ?? new Map(), minShare) }))
      .filter(({ hits }) => hits.length > 0)
  const good = hitsWith(MIN_MATCHED_SHARE)
  const count = good.reduce((sum, { hits }) => sum + hits.length, 0)
  const isCode = good.some(({ hits }) => (hits[0]?.score ?? 0) >= CODE_MATCH_THRESHOLD)
  return count < MIN_GOOD_HITS && !isCode ? hitsWith(RELAXED_MATCHED_SHARE) : good
}

/** A word that few entries have says much; one that none has says nothing, so that one slip does not empty the page. */
function inverseDocumentFrequency(size: number, groups: readonly TokenMatches[]): number {
  const entries = groups.reduce((sum, { size: count }) => sum + count, 0)
  return entries === 0 ? 0 : Math.log(1 + size / entries)
}

type EntryScore = { score: number; share: number }

/** What each entry scores, and its share of all that was searched for: what has more of it comes first. */
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

function toSortedHits(shares: ReadonlyMap<number, EntryScore>, minShare: number): Hit[] {
  return [...shares]
    .filter(([, { share, score }]) => share >= minShare || score >= CODE_MATCH_THRESHOLD)
    .map(([entry, { score }]) => ({ entry, score }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
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

/** Adds the entries that have enough of a word's pairs, in the title or in the text. */
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

/** How well a code is matched by one that stands in it. */
function codeScore(key: string, code: string): number {
  if (key === code) return EXACT_CODE_SCORE
  if (key.startsWith(code)) return CODE_PREFIX_SCORE
  return CODE_SUBSTRING_SCORE
}
