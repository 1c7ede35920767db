import { diffWords } from 'diff'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { diffBodies } from '#contract/office/body/changes.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { WordChange } from '#contract/office/entries.ts'
import type { EntryPart } from '#database/entry-tables.ts'

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
  return listDifferences(before, after).map((difference) => ({
    ...difference,
    words: compareTexts(difference.before, difference.after, part === 'facts' ? 'en' : part),
  }))
}

/** List the changed fields. Of a list whose items were only added or removed, the order is no difference. */
function listDifferences(before: unknown, after: unknown): Omit<FieldDifference, 'words'>[] {
  return diffBodies(before, after).flatMap((change) => {
    if (!('order' in change)) return [{ path: change.path, before: change.before, after: change.after }]
    const { order, path } = change
    const common = (keys: readonly string[]) =>
      keys.filter((key) => order.before.includes(key) && order.after.includes(key))
    const isMoved = !isEqual(common(order.before), common(order.after))
    return isMoved ? [{ path, before: order.before, after: order.after }] : []
  })
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
