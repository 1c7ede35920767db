import { findItem, isKeyedList, keyOf } from './items.ts'

/** A field of a document: the names that lead to it. In a list, a name is the key of an item. */
export type FieldPath = readonly string[]

/** Return true for an object that is no list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Return the value at a path; undefined if there is none. Only own properties count: a key may be `constructor`. */
export function valueAt(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return findItem(value, name)
    return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, body)
}

/**
 * Return a copy of a body with another value at a path; undefined removes it. Groups on the way are created. In a list, the item
 * with the key is replaced in its place, and a new one follows at the end.
 */
export function withValueAt(body: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value
  if (name === '__proto__') return body
  const before = valueAt(body, [name])
  const child = withValueAt(before, rest, value)
  if (Array.isArray(body)) {
    if (child === undefined) return body.filter((item) => keyOf(item) !== name)
    return before === undefined ? [...body, child] : body.map((item) => (keyOf(item) === name ? child : item))
  }
  const group = isGroup(body) ? body : {}
  if (child !== undefined) return { ...group, [name]: child }
  const { [name]: _, ...others } = group
  return others
}

/** Return a copy of a body with other values at several paths. */
export function withValuesAt(
  body: unknown,
  changes: readonly { path: FieldPath; value?: unknown }[],
): unknown {
  return changes.reduce<unknown>((all, { path, value }) => withValueAt(all, path, value), body)
}

/** Return a copy of a body with a new item at a place of a list, which is created if there is none. */
export function withItem(body: unknown, list: FieldPath, item: unknown, at: number): unknown {
  const items = valueAt(body, list)
  return withValueAt(body, list, (Array.isArray(items) ? items : []).toSpliced(at, 0, item))
}

/** Write a path as one string, such as `details.one-face.title`. */
export function pathName(path: FieldPath): string {
  return path.join('.')
}

/** Return true if the first path leads to the second one, or to something around it. */
export function isWithin(path: FieldPath, around: FieldPath): boolean {
  return around.every((name, index) => path[index] === name)
}

/** Return a path of any values, such as that of a schema, with keys in place of the positions in keyed lists. */
export function toFieldPath(body: unknown, path: readonly PropertyKey[]): FieldPath {
  let value = body
  return path.map((name) => {
    const isPosition = typeof name === 'number' && Array.isArray(value)
    const list = value
    value = Object(value)[name]
    return (isPosition && isKeyedList(list) ? keyOf(value) : undefined) ?? String(name)
  })
}

/** Return a field path as one that a parsed file knows: with positions in place of the keys of items. */
export function toPositions(body: unknown, path: FieldPath): readonly (string | number)[] {
  let value = body
  return path.map((name) => {
    const place = isKeyedList(value) ? value.findIndex((item) => keyOf(item) === name) : -1
    value = valueAt(value, [name])
    return place < 0 ? name : place
  })
}
