import type { QueryToken } from './query-tokens.ts'
import type { GroupIndex } from './search-index.ts'
import { findInColumn, textAt } from './text-column.ts'

/** Weights of matches in the title, in other words for it, and in the body, and the factor of a whole word over a prefix. */
const TITLE_WEIGHT = 4
const ALIAS_WEIGHT = 3.2
const BODY_WEIGHT = 1
const WHOLE_WORD_FACTOR = 1.5

/** Scores of codes: an exact code ranks before everything else, what is about that product behind it, a prefix before all words. */
const EXACT_CODE_SCORE = 1_000_000
const MODEL_SCORE = 900_000
/** Above any score that words alone can reach. */
export const CODE_MATCH_THRESHOLD = 10_000
const CODE_PREFIX_SCORE = 100
const CODE_SUBSTRING_SCORE = 8
/** Digits with which a part number can begin: shorter ones are sizes. */
export const MIN_NUMBER_LENGTH = 4

/** With fewer matches than this for a word, its bigrams are searched too. */
const BIGRAM_FALLBACK_THRESHOLD = 3
/** Weight of a bigram match, and the share of a word's bigrams that an entry must have. */
const BIGRAM_WEIGHT = 0.4
const MIN_BIGRAM_SHARE = 1 / 3

/** Match quality of one token by entry of a group. */
export type TokenMatches = Map<number, number>

/** Find the entries of each group that match a token. */
export function matchToken(groups: readonly GroupIndex[], token: QueryToken): TokenMatches[] {
  const found = groups.map((group) => matchForms(group, token))
  const entries = found.reduce((sum, { size }) => sum + size, 0)
  if (entries < BIGRAM_FALLBACK_THRESHOLD && token.bigrams.length > 0)
    groups.forEach((group, place) => void matchBigrams(group, token.bigrams, found[place] ?? new Map()))
  return found
}

function matchForms(group: GroupIndex, { forms, code }: QueryToken): TokenMatches {
  const found: TokenMatches = new Map()
  for (const { text, position, weight, isRelated } of forms) {
    for (const [column, value] of weightedColumns(group)) {
      if (isRelated && column === group.body) continue
      findInColumn(column, text, position, (entry, isWhole) =>
        recordBest(found, entry, weight * value * (isWhole ? WHOLE_WORD_FACTOR : 1)),
      )
    }
  }
  if (code !== undefined) matchCode(group, code, found)
  return found
}

function matchCode({ group, codes, models }: GroupIndex, code: string, found: TokenMatches): void {
  if (codes)
    findInColumn(codes, code, 'any', (entry) =>
      recordBest(found, entry, codeScore(group, textAt(codes, entry), code)),
    )
  if (models)
    findInColumn(models, code, 'start', (entry, isWhole) => {
      if (isWhole) recordBest(found, entry, MODEL_SCORE)
    })
}

/** Part of a code finds products, and the first digits of a number parts. */
function codeScore(group: GroupIndex['group'], key: string, code: string): number {
  if (key === code) return EXACT_CODE_SCORE
  if (group === 'products') return key.startsWith(code) ? CODE_PREFIX_SCORE : CODE_SUBSTRING_SCORE
  return group === 'parts' && code.length >= MIN_NUMBER_LENGTH && key.startsWith(code) ? CODE_PREFIX_SCORE : 0
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

function weightedColumns({ title, aliases, body }: GroupIndex) {
  return [
    [title, TITLE_WEIGHT],
    [aliases, ALIAS_WEIGHT],
    [body, BODY_WEIGHT],
  ] as const
}

function recordBest(found: TokenMatches, entry: number, quality: number): void {
  if (quality > (found.get(entry) ?? 0)) found.set(entry, quality)
}
