import type { ValueField } from '#contract/office/forms/form.ts'

/** Return what is stored for a value that was cleared. */
export function toStored({ isOptional, emptyValue }: ValueField, value: unknown): unknown {
  if (value !== '' && value !== undefined) return value
  if (emptyValue !== undefined) return emptyValue
  return isOptional ? undefined : (value ?? '')
}
