import { type FieldPath, isGroup, valueAt } from '#contract/office/body/path.ts'
import type { TextState } from '#contract/office/entries.ts'
import {
  type Form,
  type FormField,
  type ListField,
  TEXT_TYPES,
  type ValueField,
} from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'
import { ENTRY_SCOPE, type FormScope, itemScopes, pathOf } from '#contract/office/forms/form-scope.ts'

/** A text that exists in each language. */
export type TextRow = {
  field: ValueField
  path: FieldPath
  /** The lists and sections around it, with the position in each list. */
  around: readonly { label: FieldLabel; place: number | undefined }[]
  /** Key of the parameter whose text it is. */
  parameter: string | undefined
}

type Bodies = { facts: unknown; english: unknown }
type Around = TextRow['around']

/** List the texts of an entry that are translated, in the order of its form. */
export function listTextRows(form: Form, bodies: Bodies): TextRow[] {
  return form.flatMap((field) => rowsOf(field, bodies, ENTRY_SCOPE, []))
}

function rowsOf(field: FormField, bodies: Bodies, scope: FormScope, around: Around): TextRow[] {
  if (field.kind === 'section') {
    const inside = [...around, { label: field.label, place: undefined }]
    return field.fields.flatMap((each) => rowsOf(each, bodies, scope, inside))
  }
  if (field.kind === 'list') return rowsOfList(field, bodies, scope, around)
  if (field.type === 'parameters') return rowsOfParameters(field, bodies, scope, around)
  if (field.place.in === 'facts' || !TEXT_TYPES.has(field.type)) return []
  const path = pathOf(scope, field.place)
  const english = valueAt(bodies.english, path)
  const isTranslated = field.isLanguageOnly || (typeof english === 'string' && english.trim() !== '')
  return isTranslated ? [{ field, path, around, parameter: undefined }] : []
}

function rowsOfList(field: ListField, bodies: Bodies, scope: FormScope, around: Around): TextRow[] {
  return itemScopes(field, scope, bodies.facts).flatMap((item, place) =>
    field.item.flatMap((each) => rowsOf(each, bodies, item, [...around, { label: field.itemLabel, place }])),
  )
}

function rowsOfParameters(field: ValueField, bodies: Bodies, scope: FormScope, around: Around): TextRow[] {
  const path = [...scope.texts, ...field.place.path]
  const texts = valueAt(bodies.english, path)
  if (!isGroup(texts)) return []
  return Object.entries(texts)
    .filter(([, text]) => typeof text === 'string' && text.trim() !== '')
    .map(([parameter]) => ({ field, path: [...path, parameter], around, parameter }))
}

/** Return how far a text is translated. What was just typed counts as done: saving records that it matches the English. */
export function rowState({
  current,
  saved,
  stored,
}: {
  current: unknown
  saved: unknown
  /** What the server said last. */
  stored: TextState | undefined
}): TextState {
  if (typeof current !== 'string' || current.trim() === '') return 'empty'
  return current === saved ? (stored ?? 'done') : 'done'
}
