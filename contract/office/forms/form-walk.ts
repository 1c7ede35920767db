import { type FieldPath, pathName } from './body-path.ts'
import type { Form, FormField, ListField, ValueField } from './form.ts'
import { ENTRY_SCOPE, type FormScope, itemScopes, pathsOfList } from './form-scope.ts'

/** A field of a form at its place in one entry. */
export type PlacedField = { field: ValueField | ListField; scope: FormScope }

/** List the values and lists of a form without its sections, not those of the items of its lists. */
export function listFields(form: Form): (ValueField | ListField)[] {
  return form.flatMap((field: FormField) => (field.kind === 'section' ? listFields(field.fields) : [field]))
}

/** List all fields of an entry, those of each item of its lists included. */
export function placeFields(
  form: Form,
  bodies: { facts: unknown; english: unknown },
  scope: FormScope = ENTRY_SCOPE,
): PlacedField[] {
  return listFields(form).flatMap((field) => {
    const items = field.kind === 'list' ? itemScopes(field, scope, bodies) : []
    const itemFields = field.kind === 'list' ? field.item : []
    return [{ field, scope }, ...items.flatMap((item) => placeFields(itemFields, bodies, item))]
  })
}

/** Return the name of a list in calls: `facts` or `words`, and its path there. */
export function listAddress(list: ListField, scope: FormScope): FieldPath {
  const { facts, words } = pathsOfList(list, scope)
  return facts ? ['facts', ...facts] : ['words', ...(words ?? [])]
}

export type FoundList = { list: ListField; scope: FormScope }

/** Find the list with an address; undefined if the entry has none. */
export function findList(
  form: Form,
  bodies: { facts: unknown; english: unknown },
  address: FieldPath,
): FoundList | undefined {
  for (const { field, scope } of placeFields(form, bodies)) {
    if (field.kind === 'list' && pathName(listAddress(field, scope)) === pathName(address))
      return { list: field, scope }
  }
  return undefined
}
