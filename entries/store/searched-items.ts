import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import { keyOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import type { Bodies } from './body.ts'

/** An item of a list, by its path in the facts. */
export type SearchedItem = { path: FieldPath; name: string }

/** Lists whose items are searched, with the fact and the English text that name an item. */
const SEARCHED: Partial<Record<EntryKind, { list: string; fact: string; text: string }>> = {
  parts: { list: 'parts', fact: 'number', text: 'name' },
  faults: { list: 'faults', fact: 'code', text: 'symptom' },
}

/** Return true for an entry that can be found by items. */
export function hasSearchedItems({ kind }: EntryRef): boolean {
  return SEARCHED[kind] !== undefined
}

/** List the items that an entry is found by, such as parts by number and name, and faults by code and symptom. */
export function listSearchedItems(kind: EntryKind, { facts, en }: Bodies): SearchedItem[] {
  const searched = SEARCHED[kind]
  if (!searched) return []
  const items = valueAt(facts, [searched.list])
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) => {
    const key = keyOf(item)
    if (key === undefined) return []
    const path = [searched.list, key]
    const names = [valueAt(item, [searched.fact]), valueAt(en, [...path, searched.text])]
    return [{ path, name: names.filter((name) => typeof name === 'string').join(' ') }]
  })
}
