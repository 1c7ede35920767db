import type { Form, FormField, ListField, ValueField } from './form.ts'
import { ENTRY_SCOPE, type FormScope, itemScopes } from './form-scope.ts'

/** A field of a form at its place in one entry. */
export type PlacedField = { field: ValueField | ListField; scope: FormScope }

/** List the values and lists of a form without its sections, not those of the items of its lists. */
export function listFields(form: Form): (ValueField | ListField)[] {
  return form.flatMap((field: FormField) => (field.kind === 'section' ? listFields(field.fields) : [field]))
}

/** List all fields of an entry, those of each item of its lists included. */
export function placeFields(form: Form, facts: unknown, scope: FormScope = ENTRY_SCOPE): PlacedField[] {
  return listFields(form).flatMap((field) => {
    const items = field.kind === 'list' ? itemScopes(field, scope, facts) : []
    const itemFields = field.kind === 'list' ? field.item : []
    return [{ field, scope }, ...items.flatMap((item) => placeFields(itemFields, facts, item))]
  })
}
