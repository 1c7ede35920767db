import { keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, isGroup, valueAt } from '#contract/office/body/path.ts'
import type { Form, ListField, ValueField } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'
import { type FormScope, itemScopes, pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'

type EmptyField = {
  part: 'facts' | 'en'
  path: FieldPath
  field: FieldLabel
  /** Position in the innermost list; undefined outside of lists. */
  place: number | undefined
}
type Bodies = { facts: unknown; english: unknown }

/** Find the fields that a complete entry has and this one lacks, by section of its form. */
export function findEmptyFields(
  form: Form,
  bodies: Bodies,
): readonly { section: FieldLabel; fields: readonly EmptyField[] }[] {
  return form
    .map((top) => ({
      section: top.label,
      fields: placeFields([top], bodies.facts).flatMap(({ field, scope }) => {
        const empty =
          field.kind === 'list' ? shortList(field, scope, bodies) : emptyValue(field, scope, bodies)
        return empty ? [empty] : []
      }),
    }))
    .filter(({ fields }) => fields.length > 0)
}

function emptyValue(field: ValueField, scope: FormScope, bodies: Bodies): EmptyField | undefined {
  if (field.isOptional || field.type === 'flag' || field.type === 'filters') return undefined
  const part = field.place.in === 'facts' ? 'facts' : 'en'
  const path = pathOf(scope, field.place)
  const value = valueAt(part === 'facts' ? bodies.facts : bodies.english, path)
  const place = placeOf(scope, bodies.facts)
  return isFilled(value, field) ? undefined : { part, path, field: field.label, place }
}

function isFilled(value: unknown, field: ValueField): boolean {
  if (Array.isArray(value)) return field.type !== 'reference' || value.length >= (field.length?.min ?? 0)
  if (isGroup(value)) return Object.values(value).every((each) => each !== null)
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

function shortList(field: ListField, scope: FormScope, bodies: Bodies): EmptyField | undefined {
  const path = pathsOfList(field, scope).facts
  if (itemScopes(field, scope, bodies.facts).length >= (field.length?.min ?? 0)) return undefined
  return { part: 'facts', path, field: field.label, place: placeOf(scope, bodies.facts) }
}

/** Return the position of an item in its list; undefined outside of lists. */
function placeOf({ facts: path }: FormScope, facts: unknown): number | undefined {
  const key = path.at(-1)
  return key === undefined ? undefined : keysOf(valueAt(facts, path.slice(0, -1))).indexOf(key)
}
