import { isEqual } from './is-equal.ts'
import { inOrder, isKeyedList, keyOf, keysOf } from './items.ts'
import { mergeOrder } from './merge-order.ts'
import { type FieldPath, isGroup, valueAt, withValueAt } from './path.ts'

/** A value that changed; undefined, or absent in a call, means that there is none. */
export type ValueChange = {
  path: FieldPath
  before?: unknown
  after?: unknown
  /** The English text that a translator saw beside it. */
  english?: string | undefined
}
/** A list whose items were added or moved: their keys in order. */
export type OrderChange = { path: FieldPath; order: { before: readonly string[]; after: readonly string[] } }
export type Change = ValueChange | OrderChange

/** A field that somebody else has changed too, with the value that is stored now. */
export type Conflict = { path: FieldPath; theirs?: unknown }

/** Joins two texts that were made from the same one; undefined if it cannot. */
export type MergeTexts = (base: string, mine: string, theirs: string) => string | undefined

/** List the changes that lead from one body to another one. */
export function diffBodies(before: unknown, after: unknown, path: FieldPath = []): Change[] {
  if (before === after || isEqual(before, after)) return []
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) =>
      diffBodies(valueAt(before, [name]), valueAt(after, [name]), [...path, name]),
    )
  }
  if (isKeyedList(before) && isKeyedList(after)) {
    const order = { before: keysOf(before), after: keysOf(after) }
    const items = [...new Set([...order.before, ...order.after])].flatMap((key) =>
      diffBodies(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
    )
    const hasOrder = !isEqual(
      order.after,
      order.before.filter((key) => order.after.includes(key)),
    )
    return hasOrder ? [...items, { path, order }] : items
  }
  return [{ path, before, after }]
}

/**
 * Apply changes to a body that may have been changed by somebody else since. What it has already is left alone. Of a field with
 * another value than the change began with, the body keeps its own, and `conflicts` names it.
 */
export function applyChanges(
  body: unknown,
  changes: readonly Change[],
  mergeTexts: MergeTexts = () => undefined,
): { body: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  let result = body
  for (const change of changes)
    if (!('order' in change)) result = applyValue(result, change, conflicts, mergeTexts)
  for (const change of changes) if ('order' in change) result = applyOrder(body, result, change)
  return { body: result, conflicts }
}

function applyValue(
  body: unknown,
  { path, before, after }: ValueChange,
  conflicts: Conflict[],
  mergeTexts: MergeTexts,
): unknown {
  const stored = valueAt(body, path)
  if (isEqual(stored, after)) return body
  const gone = findGone(body, path)
  if (gone) {
    if (after !== undefined) conflicts.push({ path: gone, theirs: undefined })
    return body
  }
  if (isEqual(stored, before)) return withValueAt(body, path, after)
  if (isComposite(before) && isComposite(after) && isComposite(stored)) {
    const parts = diffBodies(before ?? blankLike(after), after, path)
    if (!parts.some((part) => part.path.length === path.length && !('order' in part))) {
      const merged = applyChanges(body, parts, mergeTexts)
      conflicts.push(...merged.conflicts)
      return merged.body
    }
  }
  if (typeof before === 'string' && typeof after === 'string' && typeof stored === 'string') {
    const text = mergeTexts(before, after, stored)
    if (text !== undefined) return withValueAt(body, path, text)
  }
  conflicts.push({ path, theirs: stored })
  return body
}

/** Return true for a group or a keyed list, or for nothing that could become one. */
function isComposite(value: unknown): boolean {
  return value === undefined || isGroup(value) || isKeyedList(value)
}

function blankLike(value: unknown): unknown {
  return Array.isArray(value) ? [] : {}
}

/** Return the path of the first item on the way that its list no longer has; undefined if there is none, or if it is the last step. */
function findGone(body: unknown, path: FieldPath): FieldPath | undefined {
  const depth = path.findIndex((name, index) => {
    const list = valueAt(body, path.slice(0, index))
    return index < path.length - 1 && isKeyedList(list) && !list.some((item) => keyOf(item) === name)
  })
  return depth < 0 ? undefined : path.slice(0, depth + 1)
}

/** Arrange a list whose items have been added and removed already. */
function applyOrder(body: unknown, result: unknown, { path, order }: OrderChange): unknown {
  const list = valueAt(result, path)
  if (!isKeyedList(list)) return result
  const known = keysOf(list)
  const wanted = mergeOrder(order.before, order.after, keysOf(valueAt(body, path))).filter((key) =>
    known.includes(key),
  )
  const others = known.filter((key) => !wanted.includes(key))
  return withValueAt(result, path, inOrder(list, [...wanted, ...others]))
}
