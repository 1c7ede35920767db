import type { I18n } from '@lingui/core'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { fieldLabel } from './field-labels.ts'
import { formOf } from './form-of.ts'
import { type PathStep, pathSteps } from './path-steps.ts'

export type Field = {
  kind: string
  part: EntryPartName
  path: FieldPath
  /** Of the entry, to name the items of lists by their positions. */
  facts?: unknown
}

/** Name a field of a part by the labels of its form, such as “Gallery › 2 › Alternative text”. */
export function pathText(i18n: I18n, field: Field): string {
  return pathNames(i18n, field).join(' › ')
}

/** Name a field within its group, such as “Alternative text”. */
export function fieldText(i18n: I18n, field: Field): string {
  return String(pathNames(i18n, field).at(-1) ?? '')
}

/** Return true if a field or list of the form has this path, and false within one. */
export function isFieldPath(field: Field): boolean {
  return typeof stepsOf(field).at(-1) === 'object'
}

/** Return the place of an item of a list, counted from 1; undefined for any other field, and for an item that the facts lack. */
export function placeOf(field: Field): number | undefined {
  const place = stepsOf(field).at(-1)
  return typeof place === 'number' ? place : undefined
}

function stepsOf({ kind, part, path, facts }: Field): PathStep[] {
  return pathSteps(formOf(kind), part === 'facts' ? 'facts' : 'texts', path, facts)
}

function pathNames(i18n: I18n, field: Field): (string | number)[] {
  return stepsOf(field).map((step) => (typeof step === 'object' ? fieldLabel(i18n, step.label) : step))
}
