import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { rootsOf } from './affixes.ts'
import { isEmptyWord } from './empty-words.ts'
import { codeKey, fold } from './fold.ts'
import { cutAtSpaces, ownNameOf } from './other-names.ts'
import type { Place } from './text-column.ts'

/** One form in which a word is looked for, and how much finding it counts. */
type Form = { text: string; place: Place; weight: number }

/** One word of a search with the forms that stand for it, the best first. */
export type QueryWord = {
  forms: readonly Form[]
  /** Pairs of neighbouring characters, looked for where the word itself is hardly found. */
  pairs: readonly string[]
  /** The word as a product code would be compared; undefined for a word that cannot be one. */
  code: string | undefined
}

/** More words make no search better, and each costs up to 4 ms. */
const MOST_WORDS = 8
/** Finding a root counts for less than finding the word. */
const ROOT_WEIGHT = 0.7

const HAN = /\p{sc=Han}/u
const HANGUL = /\p{sc=Hangul}/u

/**
 * Takes a search apart into words. Chinese has no spaces, so the platform's segmenter finds its words; because it may cut
 * otherwise than the text does, pairs of neighbouring characters stand in for a longer word, and in Korean for a compound.
 */
export function splitQuery(query: string, lang: Lang): QueryWord[] {
  const tokens = joinCodes(cutAtSpaces(fold(query), lang))
  const words = tokens.flatMap((token) => (isHanRun(token, lang) ? hanWords(token) : [token]))
  const telling = words.filter((word) => !isEmptyWord(word, lang))
  return [...new Set(telling.length > 0 ? telling : words)]
    .slice(0, MOST_WORDS)
    .map((word) => withOwnName(toQueryWord(word, lang, words.length === 1), ownNameOf(word, lang)))
}

function isHanRun(token: string, lang: Lang): boolean {
  return HAN.test(token) && ownNameOf(token, lang) === undefined
}

/** What the content calls it comes first: neighbouring words are looked for together in the first form of each. */
function withOwnName(word: QueryWord, own: string | undefined): QueryWord {
  if (own === undefined) return word
  const place = HAN.test(own) || HANGUL.test(own) ? 'any' : 'start'
  return { ...word, forms: [{ text: own, place, weight: 1 }, ...word.forms] }
}

function toQueryWord(word: string, lang: Lang, isOnly: boolean): QueryWord {
  if (HAN.test(word)) return { forms: [anywhere(word, 1)], pairs: pairsOf(word), code: undefined }
  if (HANGUL.test(word)) {
    const roots = rootsOf(word, 'kr')
    const forms = [anywhere(word, 1), ...roots.map((root) => anywhere(root, 0.95))]
    return { forms, pairs: pairsOf(roots[0] ?? word), code: undefined }
  }
  const inside = lang === 'id' && word.length >= 4 ? [anywhere(word, 0.9)] : []
  const roots = rootsOf(word, lang).map((root) => anywhere(root, ROOT_WEIGHT))
  const forms: Form[] = [{ text: word, place: 'start', weight: 1 }, ...inside, ...roots]
  return { forms, pairs: [], code: codeOf(word, isOnly) }
}

function anywhere(text: string, weight: number): Form {
  return { text, place: 'any', weight }
}

/** "HZ 90" and "AT-60-D" are codes: letters and the figures behind them are one word. */
function joinCodes(tokens: readonly string[]): string[] {
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

/** Letters alone begin a code only where nothing else is searched for: "at home" is not about AT60D. */
function codeOf(token: string, isOnly: boolean): string | undefined {
  const isCode = /\d/.test(token) || (isOnly && /^[a-z]{2,}$/.test(token))
  return isCode && token.length >= 2 ? codeKey(token) : undefined
}

function pairsOf(word: string): string[] {
  return word.length < 3 ? [] : [...word.slice(0, -1)].map((_, index) => word.slice(index, index + 2))
}

let segmenter: Intl.Segmenter | undefined

/** Characters that only join others, and so are part of no word. */
const JOINING = new Set('的了是吗嗎呢吧啊要有在和与與我你您他她把被给給会會能不很')

/**
 * The words of a run of Chinese. What the segmenter leaves as single characters in a row is a word it does not know; one
 * alone says too little, unless there is nothing else.
 */
function hanWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter(LANGUAGE_CODES.cn, { granularity: 'word' })
  const words: string[] = []
  let single = ''
  for (const { segment } of segmenter.segment(run)) {
    if (segment.length === 1 && !JOINING.has(segment)) {
      single += segment
      continue
    }
    words.push(single, segment)
    single = ''
  }
  const long = [...words, single].filter((word) => word.length > 1)
  return long.length === 0 ? [run] : long
}
