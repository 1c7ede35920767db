import type { QueryWord } from './query-words.ts'
import type { GroupIndex, SearchIndex } from './search-index.ts'
import { findInColumn, textAt } from './text-column.ts'

/** What a word found in a title counts against one found in the text, and a whole word against the beginning of one. */
const TITLE = 4
const BODY = 1
const WHOLE = 1.5

/** What a product code counts: found whole it stands before everything else, its beginning before all words. */
const WHOLE_CODE = 1_000_000
/** Words alone never score as much. */
const SURE = 1_000
const CODE_BEGINNING = 100
const CODE_PART = 8

/** What the words together, as they were written, count more than each by itself. */
const PHRASE_IN_TITLE = 1.6
const PHRASE_IN_BODY = 1.15

/** The share of what was searched for that an entry must have: rare words weigh more than common ones. */
const ENOUGH = 0.6
/** With fewer hits than this, what has this share is shown behind them. */
const FEW = 8
const BETTER_THAN_NOTHING = 0.3

/** With fewer entries than this a word is hardly found, and its pairs of characters are looked for too. */
const HARDLY = 3
/** What a pair counts, and the share of a word's pairs that an entry must have. */
const PAIR = 0.4
const ENOUGH_PAIRS = 1 / 3

export type Hit = { entry: number; score: number }
type GroupHits = { group: GroupIndex; hits: readonly Hit[] }

/** How well each entry of a group has one word. */
type Found = Map<number, number>

/** Ranks every entry that has enough of the words, the best first, in each kind that has one. */
export function rank({ groups, size }: SearchIndex, words: readonly QueryWord[]): GroupHits[] {
  const found = words.map((word) => findWord(groups, word))
  const weights = found.map((inGroups) => weightOf(size, inGroups))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  const phrase = words.length > 1 ? words.map(({ forms }) => forms[0]?.text).join(' ') : undefined
  const shares = groups.map((group, place) =>
    withPhrase(group, sharesOf(found, weights, { place, all }), phrase),
  )
  const hitsWith = (enough: number) =>
    groups
      .map((group, place) => ({ group, hits: ranked(shares[place] ?? new Map(), enough) }))
      .filter(({ hits }) => hits.length > 0)
  const good = hitsWith(ENOUGH)
  const count = good.reduce((sum, { hits }) => sum + hits.length, 0)
  const isCode = good.some(({ hits }) => (hits[0]?.score ?? 0) >= SURE)
  return count < FEW && !isCode ? hitsWith(BETTER_THAN_NOTHING) : good
}

/** A word that few entries have says much; one that none has says nothing, so that one slip does not empty the page. */
function weightOf(size: number, groups: readonly Found[]): number {
  const entries = groups.reduce((sum, { size: count }) => sum + count, 0)
  return entries === 0 ? 0 : Math.log(1 + size / entries)
}

type Share = { score: number; share: number }

/** What each entry scores, and its share of all that was searched for: what has more of it comes first. */
function sharesOf(
  found: readonly (readonly Found[])[],
  weights: readonly number[],
  { place, all }: { place: number; all: number },
): Map<number, Share> {
  const shares = new Map<number, Share>()
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

function withPhrase(
  group: GroupIndex,
  shares: Map<number, Share>,
  phrase: string | undefined,
): Map<number, Share> {
  if (phrase === undefined || shares.size === 0) return shares
  for (const [column, factor] of [
    [group.body, PHRASE_IN_BODY],
    [group.title, PHRASE_IN_TITLE],
  ] as const) {
    findInColumn(column, phrase, 'start', (entry) => {
      const share = shares.get(entry)
      if (share) share.score *= factor
    })
  }
  return shares
}

function ranked(shares: ReadonlyMap<number, Share>, enough: number): Hit[] {
  return [...shares]
    .filter(([, { share, score }]) => share >= enough || score >= SURE)
    .map(([entry, { score }]) => ({ entry, score }))
    .sort((a, b) => b.score - a.score || a.entry - b.entry)
}

function findWord(groups: readonly GroupIndex[], word: QueryWord): Found[] {
  const found = groups.map((group) => findForms(group, word))
  const entries = found.reduce((sum, { size }) => sum + size, 0)
  if (entries < HARDLY && word.pairs.length > 0)
    groups.forEach((group, place) => void findPairs(group, word.pairs, found[place] ?? new Map()))
  return found
}

function findForms(group: GroupIndex, { forms, code }: QueryWord): Found {
  const found: Found = new Map()
  for (const { text, place, weight } of forms) {
    for (const [column, value] of columnsOf(group)) {
      findInColumn(column, text, place, (entry, isWhole) =>
        note(found, entry, weight * value * (isWhole ? WHOLE : 1)),
      )
    }
  }
  const { codes } = group
  if (codes && code !== undefined)
    findInColumn(codes, code, 'any', (entry) => note(found, entry, codeQuality(textAt(codes, entry), code)))
  return found
}

/** Adds the entries that have enough of a word's pairs, in the title or in the text. */
function findPairs(group: GroupIndex, pairs: readonly string[], found: Found): void {
  for (const [column, value] of columnsOf(group)) {
    const counts = new Map<number, number>()
    for (const pair of new Set(pairs))
      findInColumn(column, pair, 'any', (entry) => void counts.set(entry, (counts.get(entry) ?? 0) + 1))
    for (const [entry, count] of counts) {
      const share = count / pairs.length
      if (share >= ENOUGH_PAIRS) note(found, entry, PAIR * value * share)
    }
  }
}

function columnsOf({ title, body }: GroupIndex) {
  return [
    [title, TITLE],
    [body, BODY],
  ] as const
}

function note(found: Found, entry: number, quality: number): void {
  if (quality > (found.get(entry) ?? 0)) found.set(entry, quality)
}

/** How well a code is matched by one that stands in it. */
function codeQuality(key: string, code: string): number {
  if (key === code) return WHOLE_CODE
  if (key.startsWith(code)) return CODE_BEGINNING
  return CODE_PART
}
