import { z } from 'zod'
import { categoryId } from './shared-schemas.ts'

/** More filter types than any category has; a query grows with each. */
const MAX_FILTER_TYPES = 20

const postFields = z
  .record(
    z
      .string()
      .max(40)
      .regex(/^\P{Cc}*$/u),
    z.union([z.string().max(200), z.int()]),
  )
  .refine((fields) => Object.keys(fields).length <= MAX_FILTER_TYPES, { message: 'too many filter types' })
  .describe('cate, and per filter type the comma-joined ids of the options chosen')

const postJson = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return postFields.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'post is not a JSON object of texts' })
      return z.NEVER
    }
  })

/** Larger than any id; what is larger still would not fit an integer of the database. */
const UNKNOWN_OPTION_ID = 999_999_999

/** Ids that are no numbers are dropped, so that a type with nothing chosen narrows nothing. */
function parseOptionIds(joined: string | number): number[] {
  return String(joined)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d+$/.test(id))
    .map((id) => Math.min(Number(id), UNKNOWN_OPTION_ID))
}

/** `post` arrives as an object, as `post[cate]=…` fields, or as one JSON field. */
export const filterInput = z.object({
  post: z
    .union([postFields, postJson])
    .transform(({ cate, ...types }) => ({
      cate,
      options: Object.fromEntries(Object.entries(types).map(([type, ids]) => [type, parseOptionIds(ids)])),
    }))
    .pipe(z.object({ cate: categoryId, options: z.record(z.string(), z.array(z.int())) })),
})
