import { type FieldPath, pathName } from '../body/path.ts'
import type { Form, ValueField } from './form.ts'
import { type FormScope, itemScopes, pathOf } from './form-scope.ts'
import { type PlacedField, placeFields } from './form-walk.ts'

/** A value that is about a picture or film; its path is the same in the texts of all languages. */
export type Companion = { field: ValueField; path: FieldPath }

/** List what is about the picture or film at a path of the facts, such as its focus, its alternative text and its captions. */
export function companionsOf(form: Form, facts: unknown, picture: FieldPath): Companion[] {
  return placeFields(form, facts).flatMap(({ field, scope }) => {
    const owner = field.companionOf && pathName([...scope.facts, ...field.companionOf])
    return owner === pathName(picture) ? valuesOf({ field, scope }, facts) : []
  })
}

/** List a value, or the values of all items of a list. */
function valuesOf({ field, scope }: PlacedField, facts: unknown): Companion[] {
  if (field.kind === 'value') return [toCompanion(field, scope)]
  return itemScopes(field, scope, facts)
    .flatMap((item) => placeFields(field.item, facts, item))
    .flatMap((placed) => (placed.field.kind === 'value' ? [toCompanion(placed.field, placed.scope)] : []))
}

function toCompanion(field: ValueField, scope: FormScope): Companion {
  return { field, path: pathOf(scope, field.place) }
}
