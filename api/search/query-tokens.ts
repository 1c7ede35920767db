import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { fold, normalizeCode } from './fold.ts'
import { relatedWordsOf } from './related-words.ts'
import { stemsOf } from './stemming.ts'
import { isStopWord } from './stop-words.ts'
import { canonicalTermOf, isPhrase, splitAtSpaces } from './synonyms.ts'
import type { MatchPosition } from './text-column.ts'

/** A form of a word to search for, and the weight of a match. */
type TokenForm = {
  text: string
  position: MatchPosition
  weight: number
  /** Searched in titles and aliases, not in long texts, where another word for the same thing is often about something else. */
  isRelated?: true
}

/** A word of a query with its forms, the best first. */
export type QueryToken = {
  forms: readonly TokenForm[]
  /** Pairs of adjacent characters, used when the word itself has few matches. */
  bigrams: readonly string[]
  /** The word as a normalized product code; undefined if it cannot be one. */
  code: string | undefined
}

/** More words do not improve results, and each costs up to 4 ms. */
export const MAX_TOKENS = 8
/** A matching stem counts less than the word itself, and so does another word for the same thing. */
const STEM_WEIGHT = 0.7
const RELATED_WEIGHT = 0.6
const FORM_WEIGHT = 0.9

const HAN = /\p{sc=Han}/u
const HANGUL = /\p{sc=Hangul}/u

/**
 * Split a query into tokens. Chinese has no spaces, so `Intl.Segmenter` finds its words; since it may segment the query
 * differently from the text, bigrams serve as a fallback for longer words, and in Korean for compounds.
 */
export function tokenizeQuery(query: string, lang: Lang): QueryToken[] {
  const words = splitQuery(query, lang).flatMap((token) =>
    isHanRun(token, lang) ? segmentHan(token) : [token],
  )
  const significant = words.filter((word) => !isStopWord(word, lang))
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, MAX_TOKENS).map((word) => {
    const token = withRelatedWords(toQueryToken(word, lang, words.length === 1), word, lang)
    return withCanonicalTerm(token, canonicalTermOf(word, lang))
  })
}

/** Split a query at its spaces, but not inside codes and synonyms of two words. */
export function splitQuery(query: string, lang: Lang): string[] {
  return joinNegations(joinCodeParts(splitAtSpaces(fold(query), lang)))
}

/** Join the Korean word for "not" and the verb behind it. */
function joinNegations(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1) ?? ''
    if (/^[안못]$/.test(last) && HANGUL.test(word)) joined[joined.length - 1] = `${last} ${word}`
    else joined.push(word)
  }
  return joined
}

function isHanRun(token: string, lang: Lang): boolean {
  return HAN.test(token) && !isPhrase(token, lang)
}

/** Put the content's term first, since phrases are matched with the first form of each token. */
function withCanonicalTerm(token: QueryToken, term: string | undefined): QueryToken {
  if (term === undefined) return token
  const position = HAN.test(term) || HANGUL.test(term) ? 'any' : 'start'
  return { ...token, forms: [{ text: term, position, weight: 1 }, ...token.forms] }
}

function withRelatedWords(token: QueryToken, word: string, lang: Lang): QueryToken {
  const related = relatedWordsOf(word, lang).map((text): TokenForm => {
    const position = HAN.test(text) || HANGUL.test(text) ? 'any' : 'start'
    // "Berbau" is a form of "bau".
    return { text, position, weight: text.endsWith(word) ? FORM_WEIGHT : RELATED_WEIGHT, isRelated: true }
  })
  return { ...token, forms: [...token.forms, ...related] }
}

function toQueryToken(word: string, lang: Lang, isOnly: boolean): QueryToken {
  if (HAN.test(word)) return { forms: [anywhereForm(word, 1)], bigrams: bigramsOf(word), code: undefined }
  if (HANGUL.test(word)) {
    const stems = stemsOf(word, 'kr')
    const forms = [anywhereForm(word, 1), ...stems.map((stem) => anywhereForm(stem, 0.95))]
    return { forms, bigrams: bigramsOf(stems[0] ?? word), code: undefined }
  }
  const inside = lang === 'id' && word.length >= 4 ? [anywhereForm(word, 0.9)] : []
  const stems = stemsOf(word, lang).map((text): TokenForm => {
    // An Indonesian root may have another prefix in the text.
    return { text, position: lang === 'id' ? 'any' : 'start', weight: STEM_WEIGHT }
  })
  const forms: TokenForm[] = [{ text: word, position: 'start', weight: 1 }, ...inside, ...stems]
  return { forms, bigrams: [], code: codeOf(word, isOnly) }
}

function anywhereForm(text: string, weight: number): TokenForm {
  return { text, position: 'any', weight }
}

/** Join the parts of codes such as "HZ 90" and "AT-60-D": letters and the digits after them. */
function joinCodeParts(tokens: readonly string[]): string[] {
  const joined: string[] = []
  for (const token of tokens) {
    const last = joined.at(-1) ?? ''
    const isRest =
      (/^[a-z]{1,4}$/.test(last) && /^[\doil]{1,4}[a-z]?$/.test(token) && /\d/.test(token)) ||
      (/^[a-z]{1,4}\d+$/.test(last) && /^[a-z]$/.test(token))
    if (isRest) joined[joined.length - 1] = last + token
    else joined.push(token)
  }
  return joined
}

/** Letters alone are a code prefix only as the whole query: "at home" is not about AT60D. */
function codeOf(token: string, isOnly: boolean): string | undefined {
  const isCode = /\d/.test(token) || (isOnly && /^[a-z]{2,}$/.test(token))
  return isCode && token.length >= 2 ? normalizeCode(token) : undefined
}

function bigramsOf(word: string): string[] {
  return word.length < 3 ? [] : [...word.slice(0, -1)].map((_, index) => word.slice(index, index + 2))
}

let segmenter: Intl.Segmenter | undefined

/** Function characters, which are not part of a word. */
const HAN_FUNCTION_CHARACTERS = new Set(
  '的了是吗嗎呢吧啊要有在和与與我你您他她把被给給会會能不很都就也还還从從这這个個着著得地又再用到去来來才只太好上里裡',
)

/**
 * Split a run of Chinese into words. Adjacent single characters are joined, since they are a word that the segmenter does
 * not know.
 */
function segmentHan(run: string): string[] {
  segmenter ??= new Intl.Segmenter(LANGUAGE_CODES.cn, { granularity: 'word' })
  const words: string[] = []
  let single = ''
  for (const { segment } of segmenter.segment(run)) {
    if (segment.length === 1 && !HAN_FUNCTION_CHARACTERS.has(segment)) {
      single += segment
      continue
    }
    words.push(single, segment)
    single = ''
  }
  const content = [...words, single].filter((word) => word !== '' && !HAN_FUNCTION_CHARACTERS.has(word))
  return content.some((word) => word.length > 1) ? content : [run]
}
