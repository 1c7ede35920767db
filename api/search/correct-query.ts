import type { Lang } from '#contract/languages.ts'
import { normalizeCode } from './fold.ts'
import { HANGUL, NEARNESSES, nearnessOf } from './one-error.ts'
import { MAX_TOKENS, splitQuery, tokenizeQuery } from './query-tokens.ts'
import { isRelatedWord } from './related-words.ts'
import type { SearchIndex } from './search-index.ts'
import { stemsOf } from './stemming.ts'
import { isStopWord } from './stop-words.ts'
import { canonicalTermOf } from './synonyms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Shortest word to compare with words of titles, with words of texts, and with the beginnings of words. */
const MIN_LENGTH = { titles: 3, texts: 5, beginnings: 6 }
const MIN_SYLLABLES = 2
/** In a shorter word, and in the beginning of a word, the first letter is right: "sapi" is not "api". */
const MIN_LENGTH_FOR_FIRST_LETTER = 5
/** Shortest part of a word without its space: "steamoven". */
const MIN_PART_LENGTH = 3
/** Codes that are named instead of one that does not exist. */
const MAX_CODES = 3

/** About as many digits as a part number has. */
const PART_NUMBER = /^\d{5,7}$/

const LATIN = /^\p{sc=Latin}+$/u

/**
 * Replace the words that nothing contains by those from which one wrong letter or a space distinguishes them. Return undefined
 * for a query without such words.
 */
export function correctQuery(index: SearchIndex, query: string, lang: Lang): string | undefined {
  const words = splitQuery(query, lang)
  const typed = query.trim().split(/\s+/)
  const corrected: string[] = []
  let isChanged = false
  for (const [place, word] of words.slice(0, MAX_TOKENS).entries()) {
    const joined = joinWords(index, words[place - 1], word)
    if (joined) corrected.pop()
    const replacement = joined ?? correctWord(index, word, lang, words.length === 1)
    if (replacement !== word) isChanged = true
    // Words that are right stay as they were typed.
    corrected.push(
      replacement === word && typed.length === words.length ? (typed[place] ?? word) : replacement,
    )
  }
  return isChanged ? corrected.join(' ') : undefined
}

/** Join two words that are one in a title, and are nowhere next to each other: "dish washer". */
function joinWords(
  { vocabulary, groups }: SearchIndex,
  first: string | undefined,
  second: string,
): string | undefined {
  if (first === undefined || !vocabulary.titles.has(first + second)) return undefined
  const phrase = ` ${first} ${second}`
  return isInTexts(groups, phrase) ? undefined : first + second
}

function correctWord(index: SearchIndex, word: string, lang: Lang, isOnly: boolean): string {
  if (/\d/.test(word)) return correctCode(index, word)
  if (!(LATIN.test(word) || HANGUL.test(word)) || isKnown(index, word, lang, isOnly)) return word
  const { vocabulary } = index
  const near = [word, ...stemsOf(word, lang)].map((form) => findNearest(vocabulary, form)).find(Boolean)
  return near ?? splitWord(vocabulary, word) ?? word
}

function isKnown({ vocabulary, groups }: SearchIndex, word: string, lang: Lang, isOnly: boolean): boolean {
  if (vocabulary.titles.has(word) || vocabulary.texts.has(word) || isStopWord(word, lang)) return true
  if (canonicalTermOf(word, lang) !== undefined) return true
  const [token] = tokenizeQuery(word, lang)
  if (isOnly && token?.code !== undefined && isKnownCode(groups, token.code)) return true
  const forms = (token?.forms ?? []).filter(({ isRelated }) => !isRelated)
  if (forms.some(({ text }) => isRelatedWord(text, lang))) return true
  for (const list of [vocabulary.titles, vocabulary.texts])
    for (const known of list)
      if (
        forms.some(({ text, position }) =>
          position === 'start' ? known.startsWith(text) : known.includes(text),
        )
      )
        return true
  return false
}

/** Find the nearest word: whole words before beginnings, then words of titles before others, and frequent ones before rare ones. */
function findNearest(vocabulary: Vocabulary, typed: string): string | undefined {
  const isHangul = HANGUL.test(typed)
  const found = new Map<string, string>()
  for (const list of ['titles', 'texts'] as const) {
    if (typed.length < (isHangul ? MIN_SYLLABLES : MIN_LENGTH[list])) break
    for (const word of vocabulary[list]) {
      const nearness = nearnessOf(typed, word)
      if (!nearness || found.has(nearness)) continue
      const mayStartOtherwise =
        isHangul || (typed.length >= MIN_LENGTH_FOR_FIRST_LETTER && nearness !== 'beginning')
      if (mayStartOtherwise || startsAlike(typed, word)) found.set(nearness, word)
    }
    const [whole] = NEARNESSES.filter((nearness) => nearness !== 'beginning').flatMap(
      (nearness) => found.get(nearness) ?? [],
    )
    if (whole !== undefined) return whole
  }
  return typed.length < (isHangul ? MIN_SYLLABLES + 1 : MIN_LENGTH.beginnings)
    ? undefined
    : found.get('beginning')
}

/** Return true for the same first letter, or the first two the other way round. */
function startsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])
}

/** Separate two words that were typed as one. */
function splitWord({ titles, texts }: Vocabulary, word: string): string | undefined {
  const isWord = (part: string) => titles.has(part) || texts.has(part)
  for (let end = MIN_PART_LENGTH; end <= word.length - MIN_PART_LENGTH; end += 1) {
    const [first, second] = [word.slice(0, end), word.slice(end)]
    if (isWord(first) && isWord(second)) return `${first} ${second}`
  }
  return undefined
}

/**
 * Name the codes near one that no product has, and separate what was typed together. A number is only replaced by part numbers
 * with the same digits, one of them missing, superfluous or exchanged with the next one.
 */
function correctCode(index: SearchIndex, word: string): string {
  const { codeNames, groups } = index
  const isNumber = PART_NUMBER.test(word)
  const isCode = isNumber || /^(?=.*[a-z])[a-z\d]{3,40}$/.test(word)
  if (!isCode || isKnownCode(groups, normalizeCode(word)) || isInTexts(groups, ` ${word}`)) return word
  const near = codeNames.filter((name) => isNearCode(word, foldCode(name), isNumber))
  return near.length === 0 ? splitCode(index, word) : near.slice(0, MAX_CODES).join(' ')
}

function isInTexts(groups: SearchIndex['groups'], text: string): boolean {
  return groups.some(({ title, aliases, body }) =>
    [title, aliases, body].some(({ all }) => all.includes(text)),
  )
}

function isKnownCode(groups: SearchIndex['groups'], code: string): boolean {
  return groups.some(({ group, codes }) => codes?.all.includes(group === 'products' ? code : ` ${code}`))
}

/** Separate a code from what follows it, and a number from its unit where a text has both: "hz90manual", "90cm". */
function splitCode({ codeNames, groups }: SearchIndex, word: string): string {
  const code = codeNames.find((name) => word.startsWith(foldCode(name)))
  if (code !== undefined) return `${code} ${word.slice(foldCode(code).length)}`
  const amount = word.replace(/^(\d+)([a-z]+)$/, '$1 $2')
  return isInTexts(groups, ` ${amount} `) ? amount : word
}

const foldCode = (name: string) => name.toLowerCase().replaceAll('-', '')

function isNearCode(typed: string, code: string, isNumber: boolean): boolean {
  if (Math.abs(typed.length - code.length) > 1 || isNumber !== PART_NUMBER.test(code)) return false
  const nearness = nearnessOf(typed, code)
  return nearness === 'letters' || (nearness === 'replaced' && !isNumber)
}
