import { type FieldPath, isGroup, itemKey } from '#contract/office/body/path.ts'
import { mergeTexts } from './merge-texts.ts'

/** A field that both sides changed to different values. Undefined means a field that does not exist. */
export type Conflict = { path: FieldPath; base: unknown; mine: unknown; theirs: unknown }

/**
 * Merge two versions of a body that were made from the same base, field by field. What only one side changed is taken from it;
 * texts join if both changed different paragraphs. Of any other field that both changed, the body has mine, and the conflict
 * tells all three.
 */
export function mergeBodies(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { body: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const body = mergeValue({ base, mine, theirs }, [], conflicts)
  return { body, conflicts }
}

type Sides = { base: unknown; mine: unknown; theirs: unknown }

function mergeValue({ base, mine, theirs }: Sides, path: FieldPath, conflicts: Conflict[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  if (isGroup(mine) && isGroup(theirs)) {
    const before = isGroup(base) ? base : {}
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const merged = keys.map((key) => {
      const sides = { base: before[key], mine: mine[key], theirs: theirs[key] }
      return [key, mergeValue(sides, [...path, key], conflicts)] as const
    })
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base)) {
    const list = mergeLists({ base, mine, theirs }, path, conflicts)
    if (list) return list
  }
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const text = mergeTexts(base, mine, theirs)
    if (text !== undefined) return text
  }
  conflicts.push({ path, base, mine, theirs })
  return mine
}

type ListSides = { base: readonly unknown[]; mine: readonly unknown[]; theirs: readonly unknown[] }

/** Merge lists by the keys of their items, else place by place if both still have all of them. Undefined if neither works. */
function mergeLists(sides: ListSides, path: FieldPath, conflicts: Conflict[]): unknown[] | undefined {
  const { base, mine, theirs } = sides
  const keyed = keyItems(sides)
  if (keyed) return mergeKeyed(keyed, path, conflicts)
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  return mine.map((item, index) =>
    mergeValue({ base: base[index], mine: item, theirs: theirs[index] }, [...path, index], conflicts),
  )
}

type Keyed = ReadonlyMap<string, unknown>
type KeyedSides = { base: Keyed; mine: Keyed; theirs: Keyed }

function keyItems({ base, mine, theirs }: ListSides): KeyedSides | undefined {
  const [one, two, three] = [byKey(base), byKey(mine), byKey(theirs)]
  return one && two && three && { base: one, mine: two, theirs: three }
}

function byKey(list: readonly unknown[]): Keyed | undefined {
  const items = new Map(list.map((item) => [itemKey(item), item] as const))
  return items.has(undefined) || items.size !== list.length
    ? undefined
    : new Map(items as Map<string, unknown>)
}

/** Keep my order; items that only they added follow at the end. An item that one side removed and the other left is gone. */
function mergeKeyed({ base, mine, theirs }: KeyedSides, path: FieldPath, conflicts: Conflict[]): unknown[] {
  const isOrderMine = isEqual(
    [...base.keys()].filter((key) => theirs.has(key)),
    [...theirs.keys()].filter((key) => base.has(key)),
  )
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  const keys = [...new Set([...first.keys(), ...second.keys()])]
  return keys.flatMap((key) => {
    const sides = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const place = [...(mine.has(key) ? mine : theirs).keys()].indexOf(key)
    const value = mergeValue(sides, [...path, place], conflicts)
    return value === undefined ? [] : [value]
  })
}

/** Compare two values regardless of the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  if (!isGroup(a) || !isGroup(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]))
}
