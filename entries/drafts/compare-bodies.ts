import { diffWords } from 'diff'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { type FieldPath, isGroup } from '#contract/office/body/path.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { isEqual } from './merge-bodies.ts'

/** Words that both texts have, or only one. */
export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string }
export type FieldDifference = {
  path: FieldPath
  before: unknown
  after: unknown
  words: WordChange[] | undefined
}

/** Longer texts are compared as a whole: the comparison of words takes time with the square of their number. */
const MAX_COMPARED_LENGTH = 20_000

/** List the fields that differ between two bodies of a part; of texts, the words. */
export function compareBodies(before: unknown, after: unknown, part: EntryPart): FieldDifference[] {
  return listDifferences(before, after, []).map((difference) => ({
    ...difference,
    words: compareTexts(difference.before, difference.after, part === 'facts' ? 'en' : part),
  }))
}

function listDifferences(before: unknown, after: unknown, path: FieldPath): Omit<FieldDifference, 'words'>[] {
  if (isEqual(before, after)) return []
  if (isGroup(before) && isGroup(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => listDifferences(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item, index) => listDifferences(before[index], item, [...path, index]))
  return [{ path, before, after }]
}

/** Compare two texts by the words of their language; undefined if one is no text. */
export function compareTexts(before: unknown, after: unknown, lang: Lang): WordChange[] | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined
  if (before.length + after.length > MAX_COMPARED_LENGTH)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  const intlSegmenter = new Intl.Segmenter(LANGUAGE_CODES[lang], { granularity: 'word' })
  return diffWords(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
