import { isEqual } from '#contract/office/body/is-equal.ts'
import type { ValueField } from '#contract/office/forms/form.ts'

/** Return what is stored for a value that was cleared. */
export function toStored({ isOptional, emptyValue }: ValueField, value: unknown): unknown {
  const isEmpty = value === '' || value === undefined || (isOptional && isEqual(value, []))
  if (!isEmpty) return value
  if (emptyValue !== undefined) return emptyValue
  return isOptional ? undefined : (value ?? '')
}
