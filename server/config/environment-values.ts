import { z } from 'zod'

type Range = { min?: number; max?: number; usual: number }

/** A whole number that a variable may hold, with its default. */
export function wholeNumber({ min = 0, max, usual }: Range) {
  const error = `must be a whole number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .int(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(usual)
}

/** A number of seconds, fractions allowed. */
export function seconds({ min = 0, max, usual }: Range) {
  const error = `must be a number ${rangeText(min, max)}`
  return z.coerce
    .number(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error)
    .default(usual)
}

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

/** A URL of one of these schemes. The message does not repeat the value, which may hold a password. */
export function urlOf(schemes: readonly string[], hint = '') {
  const pattern = new RegExp(`^(?:${schemes.join('|')})://`)
  const error = `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}${hint}`
  return z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text), error)
    .optional()
}

/** A secret of some length. */
export function atLeast(characters: number) {
  return z.string().min(characters, `must have at least ${characters} characters`).optional()
}

function rangeText(min: number, max: number | undefined): string {
  return max === undefined ? `of at least ${min}` : `from ${min} to ${max}`
}
