import { isKeyedList, keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, isGroup, pathName, valueAt } from '#contract/office/body/path.ts'
import type { Form } from '#contract/office/forms/form.ts'
import { pathsOfList } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { listTextLists, type TextList } from '#contract/office/forms/texts-of.ts'
import { findNearest } from './find-nearest.ts'

/** What is wrong, and the field of the document that it is said of. */
export type LocatedReason = { path: FieldPath; reason: string }

/** Find the keys that lists of the facts have twice. */
export function findRepeatedKeys(form: Form, facts: unknown): LocatedReason[] {
  return placeFields(form, facts).flatMap(({ field, scope }) =>
    field.kind === 'list' ? findTwice(facts, pathsOfList(field, scope).facts) : [],
  )
}

function findTwice(facts: unknown, path: FieldPath): LocatedReason[] {
  const list = valueAt(facts, path)
  if (!Array.isArray(list) || isKeyedList(list)) return []
  return list.flatMap((item, index) => {
    const [key] = keysOf([item])
    if (key === undefined || !keysOf(list.slice(0, index)).includes(key)) return []
    return [{ path: [...path, String(index)], reason: `${pathName(path)}: the key ${key} appears twice` }]
  })
}

/** Find the items of the facts without a text in one language, and the texts without an item. */
export function checkKeys(form: Form, facts: unknown, texts: unknown): LocatedReason[] {
  return createKeyCheck(form, facts)(texts)
}

/** Return `checkKeys` for all languages of an entry, whose lists are looked up once. */
export function createKeyCheck(form: Form, facts: unknown): (texts: unknown) => LocatedReason[] {
  const lists = listTextLists(form, facts)
  return (texts) => lists.flatMap((list) => checkList(facts, list, texts))
}

function checkList(facts: unknown, list: TextList, texts: unknown): LocatedReason[] {
  const { texts: path, keys, isOptional } = list
  // What is around the texts is missing, which is reported already.
  if (!isGroup(valueAt(texts, path.slice(0, -1)))) return []
  const group = valueAt(texts, path) ?? {}
  // The schema reports what is no group.
  if (!isGroup(group)) return []
  const [known, found] = [new Set(keys), new Set(Object.keys(group))]
  const items = valueAt(facts, list.facts)
  // One that the schema reports may be the item of a text.
  const hasItemWithoutKey = Array.isArray(items) && keysOf(items).length < items.length
  const unknown = hasItemWithoutKey ? [] : [...found].filter((key) => !known.has(key))
  const missing = isOptional ? [] : [...known].filter((key) => !found.has(key))
  return [
    ...missing.map((key) => reasonAt([...path, key], 'the text is missing')),
    ...unknown.map((key) => reasonAt([...path, key], describeUnknown(key, keys))),
  ]
}

function reasonAt(path: FieldPath, reason: string): LocatedReason {
  return { path, reason: `${pathName(path)}: ${reason}` }
}

function describeUnknown(key: string, keys: readonly string[]): string {
  const nearest = findNearest(key, keys)
  return `the facts have no such item${nearest === undefined ? '' : `; did you mean ${nearest}?`}`
}
