import { z } from 'zod'

/** HTTP statuses a failed call can have. */
export const FAILURE_STATUSES = [400, 403, 404, 405, 413, 415, 422, 429, 500, 503] as const
export type FailureStatus = (typeof FAILURE_STATUSES)[number]

/** A failure: `code` 0, a message a person can act on in the language asked for, and for a form the field at fault. */
export const failure = z.object({
  code: z.literal(0),
  msg: z.string().describe('What went wrong and what to do, in the language asked for'),
  field: z.string().optional().describe('The wire name of the first field at fault'),
  fields: z
    .array(z.object({ field: z.string(), msg: z.string() }))
    .optional()
    .describe('Every field of a form at fault, in the order of the form: the first one is `field` and `msg`'),
  data: z.null(),
})
export type Failure = z.infer<typeof failure>

/** A success: `code` 1, `msg` "success" and the call's data. */
export type Success<Data> = { code: 1; msg: 'success'; data: Data }
export type Envelope<Data> = Success<Data> | Failure

/** The success envelope round a call's output, for the API documents. */
export function success<Output extends z.ZodType>(output: Output) {
  return z.object({ code: z.literal(1), msg: z.literal('success'), data: output })
}
