/**
 * Merge two orders of a list that were made from the same base; it never conflicts. Keys that a side removed are gone. The side
 * that moved items leads: mine if both did, theirs if neither. Additions of the other side follow the item they followed there.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const isKept = (key: string) =>
    base.includes(key)
      ? mine.includes(key) && theirs.includes(key)
      : mine.includes(key) || theirs.includes(key)
  const [first, second] = hasMoved(base, mine) ? [mine, theirs] : [theirs, mine]
  const merged = first.filter(isKept)
  for (const [index, key] of second.entries()) {
    if (merged.includes(key) || !isKept(key)) continue
    const before = second.slice(0, index).findLast((each) => merged.includes(each))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key)
  }
  return merged
}

/** Return true if the keys that both have are in another order. */
function hasMoved(base: readonly string[], side: readonly string[]): boolean {
  const common = side.filter((key) => base.includes(key))
  return base.filter((key) => side.includes(key)).some((key, index) => key !== common[index])
}
