import type { HighlightedText } from '#contract/search.ts'
import { foldWithOffsets, normalizeCode } from './fold.ts'
import type { QueryToken } from './query-tokens.ts'

/** Characters in an excerpt: about two lines in either script. */
const EXCERPT_LENGTH = { latin: 170, cjk: 90 }
/** Characters before the first match. */
const EXCERPT_LEAD_LENGTH = { latin: 50, cjk: 24 }

const CJK = /[\p{sc=Han}\p{sc=Hangul}]/u

type Range = { from: number; to: number }

/** Split a text into parts, in which every second one is a match. */
export function highlight(text: string, tokens: readonly QueryToken[]): HighlightedText {
  return splitAtRanges(text, findRanges(text, tokens))
}

/** Highlight the matching excerpt of a longer text, or its beginning without a match. */
export function highlightExcerpt(text: string, tokens: readonly QueryToken[]): HighlightedText {
  const script = CJK.test(text) ? 'cjk' : 'latin'
  if (text.length <= EXCERPT_LENGTH[script]) return highlight(text, tokens)
  const first = findRanges(text, tokens)[0]?.from ?? 0
  const from =
    first <= EXCERPT_LEAD_LENGTH[script] ? 0 : nextWordBoundary(text, first - EXCERPT_LEAD_LENGTH[script])
  const to = previousWordBoundary(text, Math.min(text.length, from + EXCERPT_LENGTH[script]), from)
  const excerpt = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
  return highlight(excerpt, tokens)
}

/** Find the start of the next word or sentence; Chinese text may be cut anywhere. */
function nextWordBoundary(text: string, from: number): number {
  const gap = /[\s。，；：！？、]/u.exec(text.slice(from, from + 25))
  return gap ? from + gap.index + 1 : from
}

function previousWordBoundary(text: string, to: number, from: number): number {
  if (to === text.length) return to
  const gap = /[\s。，；：！？、][^\s。，；：！？、]*$/u.exec(text.slice(Math.max(from, to - 25), to))
  return gap ? to - gap[0].length : to
}

/** Find the matches in a text, in order and without overlaps. Of each token only the best matching form counts. */
function findRanges(text: string, tokens: readonly QueryToken[]): Range[] {
  const folded = foldWithOffsets(text)
  const ranges = tokens.flatMap(({ forms, bigrams, code }) => {
    if (code !== undefined && matchesCodePrefix(text, code)) return [{ from: 0, to: text.length }]
    for (const weight of new Set(forms.map((form) => form.weight))) {
      const found = forms
        .filter((form) => form.weight === weight)
        .flatMap((form) => findOccurrences(folded.text, form.text, form.position === 'start'))
      if (found.length > 0)
        return found.map(({ from, to }) => toOriginalRange(text, folded.offsets, from, to))
    }
    return bigrams
      .flatMap((bigram) => findOccurrences(folded.text, bigram, false))
      .map(({ from, to }) => toOriginalRange(text, folded.offsets, from, to))
  })
  return mergeRanges(ranges)
}

/** Return true if the text is a product code that starts with `code`. */
function matchesCodePrefix(text: string, code: string): boolean {
  return /^[A-Z][A-Z\d-]{2,19}$/.test(text) && normalizeCode(text).startsWith(code)
}

function findOccurrences(text: string, needle: string, isAtStart: boolean): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    if (!isAtStart || at === 0 || text[at - 1] === ' ') ranges.push({ from: at, to: at + needle.length })
  }
  return ranges
}

function toOriginalRange(text: string, offsets: readonly number[], from: number, to: number): Range {
  const last = offsets[to - 1] ?? 0
  const character = String.fromCodePoint(text.codePointAt(last) ?? 0)
  return { from: offsets[from] ?? 0, to: last + character.length }
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}

function splitAtRanges(text: string, ranges: readonly Range[]): string[] {
  const parts: string[] = []
  let from = 0
  for (const range of ranges) {
    parts.push(text.slice(from, range.from), text.slice(range.from, range.to))
    from = range.to
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}
