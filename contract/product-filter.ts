import { z } from 'zod'
import { categoryId } from './shared-schemas.ts'
import { fromWire } from './wire-names.ts'

/** More than any category has; each type adds a subquery. */
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
  .describe('cate, and for each filter type the comma-separated ids of the selected options')

const postJson = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return postFields.parse(fromWire(JSON.parse(text)))
    } catch {
      context.addIssue({ code: 'custom', message: 'post is not a JSON object of strings' })
      return z.NEVER
    }
  })

/** Larger than any id. Larger numbers are reduced to it, since they might not fit a database integer. */
const UNKNOWN_OPTION_ID = 999_999_999

/** Drop ids that are not numbers, so that a type without selected options does not filter. */
function parseOptionIds(joined: string | number): number[] {
  return String(joined)
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d+$/.test(id))
    .map((id) => Math.min(Number(id), UNKNOWN_OPTION_ID))
}

/** `post` can be an object, `post[cate]=…` fields, or one JSON field. */
export const filterInput = z.object({
  post: z
    .union([postFields, postJson])
    .transform(({ categoryId, ...types }) => ({
      categoryId,
      options: Object.fromEntries(Object.entries(types).map(([type, ids]) => [type, parseOptionIds(ids)])),
    }))
    .pipe(z.object({ categoryId, options: z.record(z.string(), z.array(z.int())) })),
})
