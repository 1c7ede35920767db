import type { FieldPath } from '#contract/office/body/path.ts'
import type { ValueField } from '#contract/office/forms/form.ts'

/** Return what is stored for a value that was cleared. A place of a list must keep a value, or all others would move. */
export function toStored({ isOptional, emptyValue }: ValueField, path: FieldPath, value: unknown): unknown {
  const isEmpty = value === '' || value === undefined
  if (!isEmpty) return value
  if (emptyValue !== undefined) return emptyValue
  return isOptional && typeof path.at(-1) === 'string' ? undefined : (value ?? '')
}
