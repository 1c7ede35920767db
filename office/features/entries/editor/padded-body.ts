import { type FieldPath, isGroup, valueAt, withValueAt } from '#contract/office/body/path.ts'

/**
 * Return a copy of a body with another value at a path; undefined removes it. Items of lists before it that the body lacks are
 * added without text, shaped as in the English, so that every item keeps its place.
 */
export function withPaddedValue(body: unknown, english: unknown, path: FieldPath, value: unknown): unknown {
  const padded = path.reduce<unknown>((result, key, depth) => {
    const listPath = path.slice(0, depth)
    const list = valueAt(result, listPath)
    const items: readonly unknown[] = Array.isArray(list) ? list : []
    if (typeof key !== 'number' || items.length >= key) return result
    const blanks = Array.from({ length: key - items.length }, (_, index) =>
      blankLike(valueAt(english, [...listPath, items.length + index])),
    )
    return withValueAt(result, listPath, [...items, ...blanks])
  }, body)
  return withValueAt(padded, path, value)
}

function blankLike(english: unknown): unknown {
  if (Array.isArray(english)) return []
  if (isGroup(english)) return {}
  return typeof english === 'string' ? '' : (english ?? null)
}
