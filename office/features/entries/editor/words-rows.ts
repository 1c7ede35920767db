import { type FieldPath, isGroup, valueAt } from '#contract/office/body/path.ts'
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
export type WordsRow = {
  field: ValueField
  path: FieldPath
  /** The lists and sections around it, with the position in each list. */
  around: readonly { label: FieldLabel; place: number | undefined }[]
  /** Key of the parameter whose text it is. */
  parameter: string | undefined
}

/** Fields that a language may have without English. */
const LANGUAGE_ONLY: ReadonlySet<FieldLabel> = new Set<FieldLabel>(['localName', 'lawTranslation'])

type Bodies = { facts: unknown; english: unknown }
type Around = WordsRow['around']

/** List the texts of an entry that are translated, in the order of its form. */
export function listWordsRows(form: Form, bodies: Bodies): WordsRow[] {
  return form.flatMap((field) => rowsOf(field, bodies, ENTRY_SCOPE, []))
}

function rowsOf(field: FormField, bodies: Bodies, scope: FormScope, around: Around): WordsRow[] {
  if (field.kind === 'section') {
    const inside = [...around, { label: field.label, place: undefined }]
    return field.fields.flatMap((each) => rowsOf(each, bodies, scope, inside))
  }
  if (field.kind === 'list') return rowsOfList(field, bodies, scope, around)
  if (field.type === 'parameters') return rowsOfParameters(field, bodies, scope, around)
  if (field.place.in === 'facts' || !TEXT_TYPES.has(field.type)) return []
  const path = pathOf(scope, field.place)
  const english = valueAt(bodies.english, path)
  const isTranslated =
    LANGUAGE_ONLY.has(field.label) || (typeof english === 'string' && english.trim() !== '')
  return isTranslated ? [{ field, path, around, parameter: undefined }] : []
}

function rowsOfList(field: ListField, bodies: Bodies, scope: FormScope, around: Around): WordsRow[] {
  return itemScopes(field, scope, bodies).flatMap((item, place) =>
    field.item.flatMap((each) => rowsOf(each, bodies, item, [...around, { label: field.itemLabel, place }])),
  )
}

function rowsOfParameters(field: ValueField, bodies: Bodies, scope: FormScope, around: Around): WordsRow[] {
  const path = [...scope.words, ...field.place.path]
  const texts = valueAt(bodies.english, path)
  if (!isGroup(texts)) return []
  return Object.entries(texts)
    .filter(([, text]) => typeof text === 'string' && text.trim() !== '')
    .map(([parameter]) => ({ field, path: [...path, parameter], around, parameter }))
}

export type RowState = 'empty' | 'changed' | 'done'

/** Return how far a text is translated. What was just typed counts as done: saving records that it matches the English. */
export function rowState({
  current,
  saved,
  stored,
}: {
  current: unknown
  saved: unknown
  /** What the server said last. */
  stored: RowState | undefined
}): RowState {
  if (typeof current !== 'string' || current.trim() === '') return 'empty'
  return current === saved ? (stored ?? 'done') : 'done'
}
