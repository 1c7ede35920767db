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
      fields: placeFields([top], bodies).flatMap(({ field, scope }) => {
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
  return isFilled(value, field) ? undefined : toEmptyField(part, path, field.label)
}

function isFilled(value: unknown, field: ValueField): boolean {
  if (Array.isArray(value)) return field.type !== 'reference' || value.length >= (field.length?.min ?? 0)
  if (isGroup(value)) return Object.values(value).every((each) => each !== null)
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

function shortList(field: ListField, scope: FormScope, bodies: Bodies): EmptyField | undefined {
  const count = itemScopes(field, scope, bodies).length
  if (count >= (field.length?.min ?? 0)) return undefined
  const { facts, words } = pathsOfList(field, scope)
  return toEmptyField(facts ? 'facts' : 'en', facts ?? words ?? [], field.label)
}

function toEmptyField(part: EmptyField['part'], path: FieldPath, field: FieldLabel): EmptyField {
  const place = path.findLast((key) => typeof key === 'number')
  return { part, path, field, place: typeof place === 'number' ? place : undefined }
}
