import { keysOf } from '../body/items.ts'
import { type FieldPath, isGroup, valueAt, withValueAt } from '../body/path.ts'
import type { Form } from './form.ts'
import { pathsOfList } from './form-scope.ts'
import { listFields, placeFields } from './form-walk.ts'

/**
 * A list of the facts with texts: the keys of its items, and where their texts are. With `isOptional`, an item may have none, such
 * as a network whose name is the same in all languages.
 */
export type TextList = { facts: FieldPath; texts: FieldPath; keys: readonly string[]; isOptional: boolean }

/** List the groups of texts that belong to lists of the facts; lists that share one group, as at the root, are joined. */
export function listTextLists(form: Form, facts: unknown): TextList[] {
  const lists = placeFields(form, facts).flatMap(({ field, scope }) => {
    if (field.kind !== 'list') return []
    const { texts, ...paths } = pathsOfList(field, scope)
    const isOptional = listFields(field.item).every(
      (each) => each.kind === 'list' || each.place.in === 'facts' || each.isOptional === true,
    )
    return texts ? [{ ...paths, texts, keys: keysOf(valueAt(facts, paths.facts)), isOptional }] : []
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
