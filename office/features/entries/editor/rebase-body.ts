import { type FieldPath, isGroup, itemKey } from '#contract/office/body/path.ts'

/** A field that the person and somebody else have changed to different values. */
export type FieldConflict = { path: FieldPath; base?: unknown; mine?: unknown; theirs?: unknown }

/**
 * Carry what was typed while a save was under way over to what the server has stored meanwhile. `mine` was made from `base`, so
 * that unchanged values are the same object. Of a field that both changed, the body has mine, and the conflict tells all three.
 */
export function rebaseBody(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { body: unknown; conflicts: readonly FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  return { body: rebaseValue({ base, mine, theirs }, [], conflicts), conflicts }
}

type Sides = { base: unknown; mine: unknown; theirs: unknown }

function rebaseValue({ base, mine, theirs }: Sides, path: FieldPath, conflicts: FieldConflict[]): unknown {
  if (mine === base) return theirs
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const values = keys.map((key) => {
      const sides = { base: base[key], mine: mine[key], theirs: theirs[key] }
      return [key, rebaseValue(sides, [...path, key], conflicts)] as const
    })
    return Object.fromEntries(values.filter(([, value]) => value !== undefined))
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const places = base.length === mine.length ? placeItems(base, theirs) : undefined
    if (places)
      return theirs.map((item: unknown, index) => {
        const from = places.indexOf(index)
        if (from === -1) return item
        return rebaseValue({ base: base[from], mine: mine[from], theirs: item }, [...path, index], conflicts)
      })
  }
  conflicts.push({ path, base, mine, theirs })
  return mine
}

/** Return where each item is in the other list: by its key, else by its position if no item was added or removed. */
function placeItems(before: readonly unknown[], after: readonly unknown[]): number[] | undefined {
  const keys = before.map(itemKey)
  if (!keys.includes(undefined) && after.every((item) => itemKey(item) !== undefined)) {
    const places = keys.map((key) => after.findIndex((item) => itemKey(item) === key))
    return places.includes(-1) ? undefined : places
  }
  return before.length === after.length ? before.map((_, index) => index) : undefined
}

/** Compare two values of JSON; groups are the same only with their keys in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
