import type { FieldPath } from '#contract/office/body/path.ts'
import type { Form, ListField, Place, ValueField } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'

/** A field of a form, or a key or position within it. */
export type PathStep = { label: FieldLabel } | string | number

/** Follow the path of a value in the facts or words through a form. Positions count from 1. */
export function pathSteps(form: Form, within: Place['in'], path: FieldPath): PathStep[] {
  const [found] = listFields(form)
    .flatMap((field) => {
      const start = startOf(field, within)
      return start?.every((key, index) => key === path[index]) ? [{ field, start }] : []
    })
    .sort((a, b) => b.start.length - a.start.length)
  if (!found) return plainSteps(path)
  const [item, ...rest] = path.slice(found.start.length)
  const name = { label: found.field.label }
  if (item === undefined) return [name]
  const inItem = found.field.kind === 'list' ? pathSteps(found.field.item, within, rest) : plainSteps(rest)
  return [name, ...plainSteps([item]), ...inItem]
}

/** Return the path at which a field begins; undefined if this part of the entry does not have it. */
function startOf(field: ValueField | ListField, within: Place['in']): FieldPath | undefined {
  if (field.kind === 'list') return field[within]
  return field.place.in === within ? field.place.path : undefined
}

function plainSteps(path: FieldPath): PathStep[] {
  return path.map((key) => (typeof key === 'number' ? key + 1 : key))
}
