/** A field of a document: the keys and list positions that lead to it. */
export type FieldPath = readonly (string | number)[]

/** Return true for an object that is no list. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Return the value at a path; undefined if there is none. */
export function valueAt(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], body)
}

/** Return a copy of a body with another value at a path; undefined removes it. Groups and lists on the way are created. */
export function withValueAt(body: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value
  const child = withValueAt(Object(body)[key], rest, value)
  if (Array.isArray(body) || (typeof key === 'number' && !isGroup(body))) {
    const list: unknown[] = Array.isArray(body) ? [...body] : []
    if (child === undefined) list.splice(Number(key), 1)
    else list[Number(key)] = child
    return list
  }
  const { [key]: _, ...others } = isGroup(body) ? body : {}
  if (child === undefined) return others
  return isGroup(body) && key in body ? { ...body, [key]: child } : { ...others, [key]: child }
}

/**
 * Return a copy of a body with other values at several paths. Items that undefined removes from a list are removed last and from
 * its end, so that all paths are those of the body as it was.
 */
export function withValuesAt(
  body: unknown,
  changes: readonly { path: FieldPath; value?: unknown }[],
): unknown {
  const place = ({ path }: { path: FieldPath }) => Number(path.at(-1)) || 0
  const ordered = [
    ...changes.filter(({ value }) => value !== undefined),
    ...changes
      .filter(({ value }) => value === undefined)
      .toSorted((a, b) => b.path.length - a.path.length || place(b) - place(a)),
  ]
  return ordered.reduce<unknown>((all, { path, value }) => withValueAt(all, path, value), body)
}

/** Return what an item of a list is known by; undefined if it has no id, key or code. */
export function itemKey(item: unknown): string | undefined {
  if (!isGroup(item)) return undefined
  const key = item.id ?? item.key ?? item.code
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined
}

/** Write a path as one string, such as `details.0.title`. */
export function pathName(path: FieldPath): string {
  return path.join('.')
}
