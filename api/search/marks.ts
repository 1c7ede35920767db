import type { MarkedText } from '#contract/search.ts'
import { codeKey, foldTraced } from './fold.ts'
import type { QueryWord } from './query-words.ts'

/** Characters shown of a longer text: about two lines, whichever script it is in. */
const SHOWN = { latin: 170, dense: 90 }
/** Characters shown before the first place found. */
const LEAD = { latin: 50, dense: 24 }

const DENSE = /[\p{sc=Han}\p{sc=Hangul}]/u

type Range = { from: number; to: number }

/** A text in parts, with what was searched for in every second one. */
export function markWords(text: string, words: readonly QueryWord[]): MarkedText {
  return partsOf(text, rangesOf(text, words))
}

/** The place in a longer text where the words stand, marked; the beginning where they stand in none. */
export function markExcerpt(text: string, words: readonly QueryWord[]): MarkedText {
  const script = DENSE.test(text) ? 'dense' : 'latin'
  if (text.length <= SHOWN[script]) return markWords(text, words)
  const first = rangesOf(text, words)[0]?.from ?? 0
  const from = first <= LEAD[script] ? 0 : wordAfter(text, first - LEAD[script])
  const to = wordBefore(text, Math.min(text.length, from + SHOWN[script]), from)
  const excerpt = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
  return markWords(excerpt, words)
}

/** The next beginning of a word or sentence; Chinese may be cut anywhere. */
function wordAfter(text: string, from: number): number {
  const gap = /[\s。，；：！？、]/u.exec(text.slice(from, from + 25))
  return gap ? from + gap.index + 1 : from
}

function wordBefore(text: string, to: number, from: number): number {
  if (to === text.length) return to
  const gap = /[\s。，；：！？、][^\s。，；：！？、]*$/u.exec(text.slice(Math.max(from, to - 25), to))
  return gap ? to - gap[0].length : to
}

/** Where the words stand in a text, in order and without overlaps. The nearest form of each word that is there counts. */
function rangesOf(text: string, words: readonly QueryWord[]): Range[] {
  const traced = foldTraced(text)
  const ranges = words.flatMap(({ forms, pairs, code }) => {
    if (code !== undefined && isCode(text, code)) return [{ from: 0, to: text.length }]
    for (const weight of new Set(forms.map((form) => form.weight))) {
      const found = forms
        .filter((form) => form.weight === weight)
        .flatMap((form) => placesOf(traced.text, form.text, form.place === 'start'))
      if (found.length > 0) return found.map(({ from, to }) => originalRange(text, traced.places, from, to))
    }
    return pairs
      .flatMap((pair) => placesOf(traced.text, pair, false))
      .map(({ from, to }) => originalRange(text, traced.places, from, to))
  })
  return merge(ranges)
}

/** True for a text that is a product code with this beginning. */
function isCode(text: string, code: string): boolean {
  return /^[A-Z][A-Z\d-]{2,19}$/.test(text) && codeKey(text).startsWith(code)
}

function placesOf(text: string, wanted: string, isAtStart: boolean): Range[] {
  const places: Range[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    if (!isAtStart || at === 0 || text[at - 1] === ' ') places.push({ from: at, to: at + wanted.length })
  }
  return places
}

function originalRange(text: string, places: readonly number[], from: number, to: number): Range {
  const last = places[to - 1] ?? 0
  const character = String.fromCodePoint(text.codePointAt(last) ?? 0)
  return { from: places[from] ?? 0, to: last + character.length }
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}

function partsOf(text: string, ranges: readonly Range[]): string[] {
  const parts: string[] = []
  let from = 0
  for (const range of ranges) {
    parts.push(text.slice(from, range.from), text.slice(range.from, range.to))
    from = range.to
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}
