import { z } from 'zod'

type NumberOptions = { min?: number; max?: number; defaultValue: number }

/** A whole number that a variable may hold, with its default. */
export function integer({ min = 0, max, defaultValue }: NumberOptions) {
  const error = `must be a whole number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .int(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(defaultValue)
}

/** A number of seconds, fractions allowed. */
export function seconds({ min = 0, max, defaultValue }: NumberOptions) {
  const error = `must be a number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(defaultValue)
}

/** One of a few words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

/** A URL of one of these schemes. The message does not repeat the value, which may hold a password. */
export function url(schemes: readonly string[], hint = '') {
  const pattern = new RegExp(`^(?:${schemes.join('|')})://`)
  const error = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}${hint}`
  return z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text), error)
    .optional()
}

/** A secret of some length. */
export function secret(minLength: number) {
  return z.string().min(minLength, `must have at least ${minLength} characters`).optional()
}

function rangeText(min: number, max: number | undefined): string {
  return max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
}
