/** Fields that can be the key of an item, the first one that it has. */
const KEY_FIELDS = ['key', 'id', 'code', 'number', 'name'] as const

/** Return the key of an item of a list: the item itself if it is a string, else its `key`, `id`, `code`, `number` or `name`. */
export function keyOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  const key: unknown = KEY_FIELDS.map((field) => Object(item)[field]).find((value) => value !== undefined)
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined
}

/** Return the keys of the items of a list; none if it is no list. */
export function keysOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(keyOf).filter((key) => key !== undefined) : []
}

/** Return true for a list whose items all have a key of their own. Any other list is one value. */
export function isKeyedList(value: unknown): value is unknown[] {
  return Array.isArray(value) && new Set(keysOf(value)).size === value.length
}

export function findItem(list: readonly unknown[], key: string): unknown {
  return list.find((item) => keyOf(item) === key)
}

/** Return a list in the order of the keys; items with other keys are left out. */
export function inOrder(list: readonly unknown[], keys: readonly string[]): unknown[] {
  const byKey = new Map(list.map((item) => [keyOf(item), item] as const))
  return keys.filter((key) => byKey.has(key)).map((key) => byKey.get(key))
}
