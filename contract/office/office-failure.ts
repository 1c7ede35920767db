import { z } from 'zod'

/** Why a call of the office failed, and its HTTP status. The browser has a text for each in the person's language. */
export const OFFICE_FAILURES = {
  /** `fields` names what is wrong. */
  invalid: 422,
  'not-json': 415,
  'too-large': 413,
  /** The request comes from another site, or lacks the header that proves it does not. */
  'foreign-origin': 403,
  'signed-out': 401,
  forbidden: 403,
  /** The second factor must be confirmed first. */
  'confirmation-required': 403,
  'wrong-credentials': 403,
  /** Too many failed attempts: try again after `retryAfterSeconds`. */
  'too-many-attempts': 429,
  'link-expired': 410,
  'not-found': 404,
  /** Somebody else has changed it meanwhile: read it again. */
  conflict: 409,
  /** The content files rule (`CONTENT=files`): the office only shows content. */
  'content-in-files': 409,
  /** The last administrator cannot be removed or lose the role. */
  'last-administrator': 409,
  /** The last second factor cannot be removed. */
  'last-factor': 409,
  'address-taken': 409,
  /** The server has no such call any more: load the page again. */
  outdated: 409,
  unavailable: 503,
  internal: 500,
} as const

export type OfficeFailureReason = keyof typeof OFFICE_FAILURES

const reasons = Object.keys(OFFICE_FAILURES) as [OfficeFailureReason, ...OfficeFailureReason[]]

/** What is wrong with a field. */
export const FIELD_PROBLEMS = ['required', 'too-long', 'too-short', 'invalid', 'too-common', 'taken'] as const

export const officeFailure = z.object({
  code: z.literal(0),
  reason: z.enum(reasons),
  /** Plain English, for logs and developers. */
  msg: z.string(),
  fields: z.array(z.object({ field: z.string(), problem: z.enum(FIELD_PROBLEMS) })).optional(),
  retryAfterSeconds: z.number().optional(),
  requestId: z.string(),
  data: z.null(),
})
export type OfficeFailure = z.infer<typeof officeFailure>
export type OfficeEnvelope<Data> = { code: 1; msg: 'success'; data: Data } | OfficeFailure
