import { inOrder, keyOf, keysOf } from '#contract/office/body/items.ts'
import { newKey } from '#contract/office/body/new-key.ts'
import { isGroup, isWithin, valueAt, withItem, withValueAt } from '#contract/office/body/path.ts'
import {
  type FormField,
  type ListField,
  type Place,
  TEXT_TYPES,
  type ValueField,
} from '#contract/office/forms/form.ts'
import { type FormScope, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import type { EntryEditor } from './entry-editor.ts'

/** A field by which an item is known; its value never changes. */
export type IdentityField = ValueField & ({ type: 'identity' } | { type: 'reference'; isKey: true })
/** Numbers, keys, names and references of a new item, by the label of their field. */
export type Identities = Readonly<Record<string, string | number>>
/** A list of the form at its place in an entry. */
export type PlacedList = { field: ListField; scope: FormScope }

function isIdentity(field: ValueField | ListField): field is IdentityField {
  if (field.kind === 'list') return false
  return field.type === 'identity' || (field.type === 'reference' && field.isKey === true)
}

/** List the numbers, keys, names and references by which the items of a list are known. */
export function listIdentities({ item }: ListField): IdentityField[] {
  return listFields(item).filter(isIdentity)
}

/** Return true for an identity that the server chooses. */
export function isNumber(identity: IdentityField): boolean {
  return identity.type === 'identity' && identity.format === 'number'
}

/** Return true for a list that always has as many items. */
export function hasFixedLength({ length }: ListField): boolean {
  return length !== undefined && length.min === length.max
}

/** Return the facts of a new item: its key, and empty lists; what must be chosen is missing. */
export function blankFacts(field: ListField, identities: Identities = {}): unknown {
  const isKeyed = listIdentities(field).length === 0
  const blank = blankItem(field.item, 'facts', identities)
  if (!isKeyed) return blank
  const key = newKey(field.itemLabel)
  return isGroup(blank) ? { key, ...blank } : key
}

/** Add an item to a list, at the end if no place is given. In English its texts are empty if there are none from before. */
export function addItem(
  editor: EntryEditor,
  { field, scope }: PlacedList,
  item: unknown,
  at = Number.POSITIVE_INFINITY,
): void {
  const { documents } = editor
  const { facts, texts } = pathsOfList(field, scope)
  const items = valueAt(documents.get('facts').body, facts)
  editor.write('facts', facts, withItem(items, [], item, at))
  const key = keyOf(item)
  const blank = blankItem(field.item, 'texts')
  if (!texts || key === undefined || blank === undefined) return
  const path = [...texts, key]
  if (valueAt(documents.get('en').body, path) === undefined) editor.write('en', path, blank)
}

/** Move an item of a list to another place. */
export function moveItem(editor: EntryEditor, { field, scope }: PlacedList, from: number, to: number): void {
  const path = pathsOfList(field, scope).facts
  const list = valueAt(editor.documents.get('facts').body, path)
  const keys = keysOf(list)
  const moved = keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))
  if (Array.isArray(list)) editor.write('facts', path, inOrder(list, moved))
}

/** Remove an item from the facts, and return it. Its texts stay in all languages, and return with it. */
export function removeItem(editor: EntryEditor, { field, scope }: PlacedList, key: string): unknown {
  const path = [...pathsOfList(field, scope).facts, key]
  const { documents } = editor
  const item = valueAt(documents.get('facts').body, path)
  for (const [id, unread] of documents.unread)
    if (unread.part === 'facts' && isWithin(unread.path, path)) documents.setUnread(id, undefined)
  editor.write('facts', path, undefined)
  return item
}

/** Return the facts or the texts of a new item: texts are empty. Undefined if the item needs none. */
function blankItem(item: readonly FormField[], side: Place['in'], identities: Identities = {}): unknown {
  let blank: unknown
  let needsValue: 'single' | 'group' | undefined
  for (const field of listFields(item)) {
    if (field.kind === 'list') {
      if (side === 'facts') blank = withValueAt(blank, field.facts, [])
    } else if (field.place.in === side) {
      const value = blankValue(field, identities)
      if (value !== undefined) blank = withValueAt(blank, field.place.path, value)
      if (!field.isOptional) needsValue = field.place.path.length === 0 ? 'single' : 'group'
    }
  }
  return blank ?? (needsValue && { single: '', group: {} }[needsValue])
}

function blankValue(field: ValueField, identities: Identities): unknown {
  if (isIdentity(field)) return identities[field.label]
  if (field.emptyValue !== undefined) return field.emptyValue
  if (field.isOptional) return undefined
  if (TEXT_TYPES.has(field.type)) return ''
  if (field.type === 'flag') return false
  return 'many' in field && field.many ? [] : undefined
}

/** True if a list may have no more items. */
export function isFull({ length }: ListField, count: number): boolean {
  return length?.max !== undefined && count >= length.max
}
