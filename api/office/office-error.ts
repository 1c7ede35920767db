import type { z } from 'zod'
import {
  type FIELD_PROBLEMS,
  OFFICE_FAILURES,
  type OfficeFailureReason,
} from '#contract/office/office-failure.ts'

type FieldProblem = { field: string; problem: (typeof FIELD_PROBLEMS)[number] }

type OfficeErrorOptions = {
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
  /** Internal error that caused it, for the log. */
  cause?: unknown
}

/** A failed call of the office whose reason the browser can explain. Any other thrown error is an internal error. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError'
  readonly reason: OfficeFailureReason
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: OfficeFailureReason,
    { fields = [], retryAfterSeconds, cause }: OfficeErrorOptions = {},
  ) {
    super(`office call failed: ${reason}`, { cause })
    this.reason = reason
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return OFFICE_FAILURES[this.reason]
  }
}

/** Create the error for one invalid field. */
export function invalidField(field: string, problem: FieldProblem['problem'] = 'invalid'): OfficeError {
  return new OfficeError('invalid', { fields: [{ field, problem }] })
}

/** Convert a validation error, which must include the input (`reportInput`). */
export function toOfficeError(error: z.core.$ZodError): OfficeError {
  const fields = error.issues.map((issue): FieldProblem => {
    const field = issue.path.map(String).join('.')
    if (
      issue.input === undefined ||
      (issue.code === 'custom' && issue.params?.problem === 'required') ||
      (issue.code === 'too_small' && issue.minimum === 1)
    )
      return { field, problem: 'required' }
    if (issue.code === 'too_big') return { field, problem: 'too-long' }
    return { field, problem: issue.code === 'too_small' ? 'too-short' : 'invalid' }
  })
  return new OfficeError('invalid', { fields })
}
