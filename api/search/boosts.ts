import { CODE_MATCH_THRESHOLD } from './match-token.ts'
import type { QueryToken } from './query-tokens.ts'
import { ALIAS_SEPARATOR, type GroupIndex } from './search-index.ts'
import { findInColumn, textAt } from './text-column.ts'

/** Of one entry: its score, its matched share of the query, the words that match, as bits, and the quality of the weakest. */
export type EntryScore = { score: number; share: number; matched: number; weakest: number }

/** A query: its tokens, their weights, and those that name products, as bits. */
export type WeightedQuery = {
  tokens: readonly QueryToken[]
  weights: readonly number[]
  totalWeight: number
  naming: number
}

/** Boosts for the query as an exact phrase. */
const TITLE_PHRASE_FACTOR = 1.6
const ALIAS_PHRASE_FACTOR = 1.3
const BODY_PHRASE_FACTOR = 1.15

/** Boost for products that the whole query names: "steam oven" finds ovens first, not what is wrong with them. */
const NAMED_PRODUCT_FACTOR = 6
/** Match quality of a word that names an entry: itself, or its stem, in the title. */
export const MIN_NAME_QUALITY = 2.5
const ALL = 1 - 1e-9

/** Boost for faults before questions about the same. */
const FAULT_FACTOR = 1.3
/** Who sees a code types it. */
const MISSING_CODE_FACTOR = 0.8
/** Who names an appliance does not mean another one. */
const OTHER_PRODUCT_FACTOR = 0.4

/** Boosts for an alias that is the query, and for a part of which nothing else is said: "dishwasher spray arm". */
const ALIAS_BOOST = 1
const NAMED_PART_BOOST = 3
/** Share of the boost for an alias that has the query among many other words. */
const LONG_ALIAS_SHARE = 0.7

/** Boost the entries of a group by what the query names, and by how near their titles are to it. */
export function boostScores(group: GroupIndex, scores: Map<number, EntryScore>, query: WeightedQuery): void {
  for (const [entry, score] of scores)
    if (score.score < CODE_MATCH_THRESHOLD) score.score *= nameFactor(group, entry, score, query)
  if (query.tokens.length < 2 || scores.size === 0) return
  boostPhrase(group, scores, phraseOf(query.tokens))
  boostAliases(group, scores, query)
}

function nameFactor(
  { group, codes }: GroupIndex,
  entry: number,
  { share, matched, weakest }: EntryScore,
  { tokens, naming }: WeightedQuery,
): number {
  if (group === 'products') return share > ALL && weakest >= MIN_NAME_QUALITY ? NAMED_PRODUCT_FACTOR : 1
  if ((group !== 'faults' && group !== 'parts') || tokens.length < 2) return 1
  const other = (naming & ~matched) === 0 ? 1 : OTHER_PRODUCT_FACTOR
  if (group === 'parts') return other
  return other * FAULT_FACTOR * (codes && textAt(codes, entry) !== '' ? MISSING_CODE_FACTOR : 1)
}

const HAN = /\p{sc=Han}/u

/** Join the words as a text has them, in Chinese without spaces. */
function phraseOf(tokens: readonly QueryToken[]): string {
  return tokens
    .map(({ forms }) => forms[0]?.text)
    .join(' ')
    .replaceAll(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')
}

function boostPhrase(group: GroupIndex, scores: ReadonlyMap<number, EntryScore>, phrase: string): void {
  for (const [column, factor] of [
    [group.body, BODY_PHRASE_FACTOR],
    [group.aliases, ALIAS_PHRASE_FACTOR],
    [group.title, TITLE_PHRASE_FACTOR],
  ] as const) {
    findInColumn(column, phrase, HAN.test(phrase) ? 'any' : 'start', (entry) => {
      const score = scores.get(entry)
      // Names of parts end with what they fit: "LED strip, 90 cm hood".
      const isName = group.group !== 'parts' || textAt(column, entry).startsWith(phrase)
      if (score && isName) score.score *= factor
    })
  }
}

/** Boost entries of which one alias has most of the query, and the query most of it. */
function boostAliases(
  { group, aliases }: GroupIndex,
  scores: ReadonlyMap<number, EntryScore>,
  query: WeightedQuery,
): void {
  const best = [...scores.values()].reduce((most, { score }) => Math.max(most, score), 0)
  for (const [entry, score] of scores) {
    // The others cannot become the first.
    if (score.score < best / (1 + NAMED_PART_BOOST) || score.score >= CODE_MATCH_THRESHOLD) continue
    const titles = textAt(aliases, entry).split(ALIAS_SEPARATOR)
    const boost = group === 'parts' && score.share > ALL ? NAMED_PART_BOOST : ALIAS_BOOST
    score.score *= 1 + boost * Math.max(...titles.map((title) => likeness(title, query)))
  }
}

/** Return how much of a query a text has, from 0 to 1, and a little less if it has much else. */
function likeness(text: string, { tokens, weights, totalWeight }: WeightedQuery): number {
  const words = ` ${text}`
  let share = 0
  let characters = 0
  for (const [place, { forms }] of tokens.entries()) {
    const form = forms.find(({ text, position }) => words.includes(position === 'start' ? ` ${text}` : text))
    if (!form) continue
    share += (weights[place] ?? 0) / totalWeight
    characters += form.text.length
  }
  if (characters === 0) return 0
  const covered = Math.min(1, characters / text.replaceAll(' ', '').length)
  return share * (LONG_ALIAS_SHARE + (1 - LONG_ALIAS_SHARE) * covered)
}
