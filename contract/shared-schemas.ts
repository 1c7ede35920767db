import { z } from 'zod'

/** Longest value of a single-line form field, in characters. */
export const MAX_LINE_LENGTH = 200
/** Longest value of a long text, in characters. */
export const MAX_TEXT_LENGTH = 5000
/** Longest list a call answers in one page. */
export const MAX_PAGE_SIZE = 99
/** Most products that can be compared at once. */
export const MAX_COMPARED_PRODUCTS = 3

/** A whole number; forms send it as digits. */
function integerField(min: number, max: number) {
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z.union([z.int(), digits]).pipe(z.int().min(min).max(max))
}

export const id = integerField(1, 999_999_999).describe('A number that names one entry')
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
  .describe('Product code, for example HZ90; case does not matter')

/** Comma-joined product codes, empty for none. */
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
  .describe('Comma-joined product codes')

export const page = integerField(1, 100_000).default(1).describe('Page, from 1')
export const limit = integerField(1, MAX_PAGE_SIZE)
  .default(MAX_PAGE_SIZE)
  .describe('Entries per page, at most 99')

/** Of an entry with words of its own. */
export const fallback = z
  .array(z.enum(['text']))
  .describe('Not empty when English stands in for a missing translation')

/** A required single-line field: white space alone counts as empty. */
export const requiredLine = z.string().trim().min(1).max(MAX_LINE_LENGTH)
export const optionalLine = z.string().trim().max(MAX_LINE_LENGTH).default('')
export const requiredText = z.string().trim().min(1).max(MAX_TEXT_LENGTH)

/** The same key sent twice stores one submission and returns the same reference. */
export const idempotencyKey = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z0-9_-]{16,64})?$/)
  .default('')
  .describe(
    'Random, 16 to 64 characters, made by the form when it is shown; the same key twice stores one submission. Empty for none',
  )

/** What every form sends beside its own fields. */
export const formGuard = {
  idempotency_key: idempotencyKey,
  subject: z
    .string()
    .default('')
    .describe('A field no visitor sees: whoever fills it in is a program. The submission is kept and marked'),
  elapsed: z
    .union([z.number(), z.string()])
    .default('')
    .describe('Milliseconds from showing the form to sending it, counted in the browser; empty for unknown'),
  notice: z
    .string()
    .default('')
    .describe('The collection notice as the visitor was shown it; it is kept with the submission'),
}

/** HTML made from checked Markdown: paragraphs, lists, emphasis and links, nothing else. */
export const html = z.string().describe('HTML of paragraphs, lists, emphasis and links')
/** HTML that stands inside one paragraph of the page. */
export const inlineHtml = z.string().describe('HTML of emphasis and links, without a paragraph of its own')
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('Date, YYYY-MM-DD')
export const reference = z.object({
  reference: z.string().describe('Short reference to quote, for example SR-7K2M-4Q9D'),
})
