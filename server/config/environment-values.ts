import { z } from 'zod'

type NumberOptions = { min?: number; max?: number; defaultValue: number }

export function integer({ min = 0, max, defaultValue }: NumberOptions) {
  const error = `must be a whole number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .int(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(defaultValue)
}

/** Return a schema for seconds; fractions are allowed. */
export function seconds({ min = 0, max, defaultValue }: NumberOptions) {
  const error = `must be a number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(defaultValue)
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

/** Return a schema for a URL with one of `schemes`. The error message omits the value, which may contain a password. */
export function url(schemes: readonly string[], hint = '') {
  const pattern = new RegExp(`^(?:${schemes.join('|')})://`)
  const error = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}${hint}`
  return z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text), error)
    .optional()
}

export function secret(minLength: number) {
  return z.string().min(minLength, `must have at least ${minLength} characters`).optional()
}

function rangeText(min: number, max: number | undefined): string {
  return max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
}
