import { z } from 'zod'

/** HTTP statuses of failed calls. */
export const FAILURE_STATUSES = [400, 403, 404, 405, 413, 415, 422, 429, 500, 503] as const
export type FailureStatus = (typeof FAILURE_STATUSES)[number]

/** A failure: `code` 0, an actionable message in the requested language, and for a form the invalid fields. */
export const failure = z.object({
  code: z.literal(0),
  msg: z.string().describe('What went wrong and what to do, in the requested language'),
  field: z.string().optional().describe('Name of the first invalid field'),
  fields: z
    .array(z.object({ field: z.string(), msg: z.string() }))
    .optional()
    .describe('All invalid fields of a form, in form order; the first one is also `field` and `msg`'),
  data: z.null(),
})
export type Failure = z.infer<typeof failure>

/** A success: `code` 1, `msg` "success" and the call's data. */
export type Success<Data> = { code: 1; msg: 'success'; data: Data }
export type Envelope<Data> = Success<Data> | Failure

/** Wrap a call's output in the success envelope, for the API documentation. */
export function success<Output extends z.ZodType>(output: Output) {
  return z.object({ code: z.literal(1), msg: z.literal('success'), data: output })
}
