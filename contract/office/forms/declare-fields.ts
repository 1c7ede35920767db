import type { FormField, Length, ListField, RelativePath, Section, ValueField, ValueType } from './form.ts'
import type { FieldLabel } from './form-labels.ts'

/** Declare a field of the facts. Its path is its label, if not given. */
export function fact(label: FieldLabel, type: ValueType, path: RelativePath = [label]): ValueField {
  return { kind: 'value', label, place: { in: 'facts', path }, ...type }
}

/** Declare a field of the words of each language. Its path is its label, if not given. */
export function word(label: FieldLabel, type: ValueType, path: RelativePath = [label]): ValueField {
  return { kind: 'value', label, place: { in: 'words', path }, ...type }
}

export const line = (label: FieldLabel, path?: RelativePath) => word(label, { type: 'line' }, path)
export const text = (label: FieldLabel, path?: RelativePath) => word(label, { type: 'text' }, path)
export const paragraph = (label: FieldLabel, path?: RelativePath) => word(label, { type: 'paragraph' }, path)
export const markdown = (label: FieldLabel, path?: RelativePath) => word(label, { type: 'markdown' }, path)

export function identity(
  label: FieldLabel,
  format: Extract<ValueType, { type: 'identity' }>['format'],
  path?: RelativePath,
): ValueField {
  return fact(label, { type: 'identity', format }, path)
}
export const photo = (label: FieldLabel, path?: RelativePath) =>
  fact(label, { type: 'picture', accepts: 'photo' }, path)
/** Declare the focus point of one use of a picture; without it, that of the picture applies. */
export const focus = (picture?: RelativePath, path?: RelativePath) =>
  companion(optional(fact('focus', { type: 'focus' }, path)), picture)
/** Declare the alternative text of a picture. */
export const alt = (picture?: RelativePath, path?: RelativePath) => companion(line('alt', path), picture)

/** Return a field that is about a picture or film, and about no other in its place. */
export function companion<Field extends ValueField | ListField>(
  field: Field,
  of: RelativePath = ['picture'],
): Field {
  return { ...field, companionOf: of }
}

/** Return a field that may have no value. `emptyValue` is stored then, if the document needs one. */
export function optional(field: ValueField, emptyValue?: null | '' | 0): ValueField {
  return { ...field, isOptional: true, ...(emptyValue === undefined ? {} : { emptyValue }) }
}

export function section(label: FieldLabel, fields: readonly FormField[]): Section {
  return { kind: 'section', label, fields }
}

type ListPlaces = Pick<ListField, 'facts' | 'words' | 'wordsAtRoot' | 'match' | 'length'>

/** Declare a list of items. */
export function list(
  [label, itemLabel]: readonly [FieldLabel, FieldLabel],
  places: ListPlaces,
  item: readonly FormField[],
): ListField {
  return { kind: 'list', label, itemLabel, ...places, item }
}

/** Declare a list that is only in the words; English says how many items it has. */
export function wordList(
  labels: readonly [FieldLabel, FieldLabel],
  path: RelativePath,
  item: readonly FormField[],
  length?: Length,
): ListField {
  return list(labels, { words: path, match: 'position', ...(length ? { length } : {}) }, item)
}
