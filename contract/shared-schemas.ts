import { z } from 'zod'

/** Longest single-line form field, in characters. */
export const MAX_LINE_LENGTH = 200
/** Longest multi-line form field, in characters. */
export const MAX_TEXT_LENGTH = 5000
export const MAX_PAGE_SIZE = 99
export const MAX_COMPARED_PRODUCTS = 3

/** Accept an integer, or its digits as sent by forms. */
function integerField(min: number, max: number) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z.union([z.int(), digits]).pipe(z.int().min(min).max(max))
}

export const id = integerField(1, 999_999_999).describe('Id of an entry')
export const categoryId = integerField(1, 6).describe(
  'Category: 1 range hoods, 2 hobs, 3 electric ovens, 4 steam ovens, 5 microwave ovens, 6 in-sink dishwashers',
)
export const productCode = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9-]+$/)
  .transform((code) => code.toUpperCase())
  .describe('Product code, for example HZ90; case-insensitive')

export const productCodes = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9, -]*$/)
  .transform((codes) => [
    ...new Set(
      codes
        .split(',')
        .map((code) => code.trim().toUpperCase())
        .filter(Boolean),
    ),
  ])
  .describe('Comma-separated product codes; empty for none')

export const page = integerField(1, 100_000).default(1).describe('Page number, from 1')
export const limit = integerField(1, MAX_PAGE_SIZE)
  .default(MAX_PAGE_SIZE)
  .describe('Entries per page, at most 99')

export const fallback = z
  .array(z.enum(['text']))
  .describe('Not empty if a missing translation was replaced by English')

/** A required single-line field; only white space counts as empty. */
export const requiredLine = z.string().trim().min(1).max(MAX_LINE_LENGTH)
export const optionalLine = z.string().trim().max(MAX_LINE_LENGTH).default('')
export const requiredText = z.string().trim().min(1).max(MAX_TEXT_LENGTH)

/** Repeating a key stores only one submission and returns the same reference. */
export const idempotencyKey = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z0-9_-]{16,64})?$/)
  .default('')
  .describe(
    'Random, 16 to 64 characters, generated when the form is shown; repeating a key stores only one submission. Empty for none',
  )

/** Fields that every form sends in addition to its own. */
export const formGuard = {
  idempotency_key: idempotencyKey,
  subject: z
    .string()
    .default('')
    .describe(
      'Honeypot, hidden from visitors. A submission that fills it in is stored, held, and answered with 422: sent once more without it, it goes out',
    ),
  elapsed: z
    .union([z.number(), z.string()])
    .default('')
    .describe(
      'Milliseconds between showing and sending the form, measured in the browser; empty if unknown. Too few hold the form, except a newsletter sign-up',
    ),
  notice: z
    .string()
    .default('')
    .describe('The collection notice shown to the visitor; stored with the submission'),
}

/** HTML rendered from validated Markdown: only paragraphs, lists, emphasis and links. */
export const html = z.string().describe('HTML with paragraphs, lists, emphasis and links')
export const inlineHtml = z
  .string()
  .describe('Inline HTML with emphasis and links, without a paragraph element')
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('Date, YYYY-MM-DD')
export const reference = z.object({
  reference: z.string().describe('Short reference to quote, for example SR-7K2M-4Q9D'),
})
