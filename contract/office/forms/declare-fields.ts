import type { FormField, Length, ListField, RelativePath, Section, ValueField, ValueType } from './form.ts'
import type { FieldLabel } from './form-labels.ts'

/** Declare a field of the facts. Its path is its label, if not given. */
export function fact(label: FieldLabel, type: ValueType, path: RelativePath = [label]): ValueField {
  return { kind: 'value', label, place: { in: 'facts', path }, ...type }
}

/** Declare a field of the texts of each language. Its path is its label, if not given. */
export function translated(label: FieldLabel, type: ValueType, path: RelativePath = [label]): ValueField {
  return { kind: 'value', label, place: { in: 'texts', path }, ...type }
}

export const line = (label: FieldLabel, path?: RelativePath) => translated(label, { type: 'line' }, path)
export const text = (label: FieldLabel, path?: RelativePath) => translated(label, { type: 'text' }, path)
export const paragraph = (label: FieldLabel, path?: RelativePath) =>
  translated(label, { type: 'paragraph' }, path)
export const paragraphs = (label: FieldLabel, path?: RelativePath) =>
  translated(label, { type: 'paragraphs' }, path)
export const markdown = (label: FieldLabel, path?: RelativePath) =>
  translated(label, { type: 'markdown' }, path)

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

/** Return a field that a language may have although English has none. */
export function languageOnly(field: ValueField): ValueField {
  return { ...optional(field), isLanguageOnly: true }
}

type ListPlaces = Partial<Pick<ListField, 'texts' | 'textsAtRoot' | 'length' | 'hasOwnOrder'>>

/** Declare a list of items. */
export function list(
  [label, itemLabel]: readonly [FieldLabel, FieldLabel],
  facts: RelativePath,
  item: readonly FormField[],
  places: ListPlaces = {},
): ListField {
  return { kind: 'list', label, itemLabel, facts, ...places, item }
}

/** Declare a list whose items have texts, at the same path. */
export function textList(
  labels: readonly [FieldLabel, FieldLabel],
  path: RelativePath,
  item: readonly FormField[],
  length?: Length,
): ListField {
  return list(labels, path, item, { texts: path, ...(length ? { length } : {}) })
}
