import { keysOf } from '../body/items.ts'
import { type FieldPath, isGroup, valueAt, withValueAt } from '../body/path.ts'
import type { Form } from './form.ts'
import { pathsOfList } from './form-scope.ts'
import { placeFields } from './form-walk.ts'

/** A list of the facts with texts: the keys of its items, and where their texts are. */
export type TextList = { facts: FieldPath; texts: FieldPath; keys: readonly string[] }

/** List the groups of texts that belong to lists of the facts; lists that share one group, as at the root, are joined. */
export function listTextLists(form: Form, facts: unknown): TextList[] {
  const lists = placeFields(form, facts).flatMap(({ field, scope }) => {
    if (field.kind !== 'list') return []
    const { texts, ...paths } = pathsOfList(field, scope)
    return texts ? [{ ...paths, texts, keys: keysOf(valueAt(facts, paths.facts)) }] : []
  })
  const joined = new Map<string, TextList>()
  for (const list of lists) {
    const name = list.texts.join('.')
    const { keys = [] } = joined.get(name) ?? {}
    joined.set(name, { ...list, keys: [...keys, ...list.keys] })
  }
  return [...joined.values()]
}

/** Return the texts of a language without those of items that the facts do not have. */
export function textsOf(form: Form, facts: unknown, texts: unknown): unknown {
  return listTextLists(form, facts).reduce<unknown>((result, { texts: path, keys }) => {
    const group = valueAt(result, path)
    if (!isGroup(group) || Object.keys(group).every((key) => keys.includes(key))) return result
    const kept = Object.entries(group).filter(([key]) => keys.includes(key))
    return withValueAt(result, path, Object.fromEntries(kept))
  }, texts)
}
