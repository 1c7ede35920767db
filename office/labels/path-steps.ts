import { keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import type { Form, ListField, Place, ValueField } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'
import { ENTRY_SCOPE, type FormScope, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'

/** A field of a form, or a name or position within it. */
export type PathStep = { label: FieldLabel } | string | number

/**
 * Follow the path of a value in the facts or texts through a form. An item of a list is named by its position, counted from 1, if
 * the facts have it, else by its key.
 */
export function pathSteps(
  form: Form,
  within: Place['in'],
  path: FieldPath,
  facts?: unknown,
  scope: FormScope = ENTRY_SCOPE,
): PathStep[] {
  const [found] = listFields(form)
    .flatMap((field) => {
      const start = startOf(field, within)
      return start?.every((name, index) => name === path[index]) ? [{ field, start }] : []
    })
    .sort((a, b) => b.start.length - a.start.length)
  if (!found) return [...path]
  const { field, start } = found
  const [key, ...rest] = path.slice(start.length)
  const name = { label: field.label }
  if (key === undefined) return [name]
  if (field.kind === 'value') return [name, key, ...rest]
  const list = pathsOfList(field, scope).facts
  const place = keysOf(valueAt(facts, list)).indexOf(key) + 1
  const item = { ...scope, facts: [...list, key] }
  return [name, place || key, ...pathSteps(field.item, within, rest, facts, item)]
}

/** Return the path at which a field begins; undefined if this part of the entry does not have it. */
function startOf(field: ValueField | ListField, within: Place['in']): FieldPath | undefined {
  if (field.kind === 'list') return field[within]
  return field.place.in === within ? field.place.path : undefined
}
