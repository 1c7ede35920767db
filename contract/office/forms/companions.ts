import { type FieldPath, pathName } from './body-path.ts'
import type { Form, ValueField } from './form.ts'
import { type FormScope, itemScopes, pathOf } from './form-scope.ts'
import { type PlacedField, placeFields } from './form-walk.ts'

type Bodies = { facts: unknown; english: unknown }

/** A value that is about a picture or film; its path is the same in the words of all languages. */
export type Companion = { field: ValueField; path: FieldPath }

/** List what is about the picture or film at a path of the facts, such as its focus, its alternative text and its captions. */
export function companionsOf(form: Form, bodies: Bodies, picture: FieldPath): Companion[] {
  const isPicture = (path: FieldPath) => pathName(path) === pathName(picture)
  const isListOfPicture = (path: FieldPath) => pathName(path) === pathName(picture.slice(0, -1))
  return placeFields(form, bodies).flatMap(({ field, scope }) => {
    if (field.companionOf === undefined) return []
    const owner = [...scope.facts, ...field.companionOf]
    if (isPicture(owner)) return valuesOf({ field, scope }, bodies)
    return field.kind === 'list' && isListOfPicture(owner)
      ? valuesOf({ field, scope }, bodies, Number(picture.at(-1)))
      : []
  })
}

/** List a value, or the values of all items of a list or of one. */
function valuesOf({ field, scope }: PlacedField, bodies: Bodies, index?: number): Companion[] {
  if (field.kind === 'value') return [toCompanion(field, scope)]
  const items = itemScopes(field, scope, bodies).filter((_, at) => index === undefined || at === index)
  return items
    .flatMap((item) => placeFields(field.item, bodies, item))
    .flatMap((placed) => (placed.field.kind === 'value' ? [toCompanion(placed.field, placed.scope)] : []))
}

function toCompanion(field: ValueField, scope: FormScope): Companion {
  return { field, path: pathOf(scope, field.place) }
}
