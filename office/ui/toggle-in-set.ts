/** Return a copy of a set with an item added, or removed if it was there. */
export function toggleInSet<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
