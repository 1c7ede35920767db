import type { z } from 'zod'
import type { Failure, FailureStatus } from '#contract/envelope.ts'
import { MAX_COMPARED_PRODUCTS, MAX_LINE_LENGTH } from '#contract/shared-schemas.ts'
import { wireName } from '#contract/wire-names.ts'
import type { ErrorMessages } from './error-messages.ts'

/** A field and the message about it. */
type InvalidField = { field: string; formatMessage: (messages: ErrorMessages) => string }

/** A failed call whose reason the caller can act on. Any other thrown error is an internal error. */
export class ApiError extends Error {
  readonly status: FailureStatus
  readonly formatMessage: (messages: ErrorMessages) => string
  readonly field: string | undefined
  /** All invalid fields of a form; empty if the error is not about fields. */
  invalidFields: readonly InvalidField[] = []
  /** Value of Retry-After. */
  retryAfterSeconds: number | undefined
  /** Internal error that caused it, for the log. */
  underlyingError: unknown

  constructor(status: FailureStatus, formatMessage: (messages: ErrorMessages) => string, field?: string) {
    super(`rejected with ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.formatMessage = formatMessage
    this.field = field
  }

  /** Return the envelope of this error in one language. */
  toEnvelope(messages: ErrorMessages): Failure {
    const fields = this.invalidFields.map(({ field, formatMessage }) => ({
      field,
      msg: formatMessage(messages),
    }))
    return {
      code: 0,
      msg: this.formatMessage(messages),
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(fields.length === 0 ? {} : { fields }),
      data: null,
    }
  }
}

/** Create the 422 for a form. Its message is about the first invalid field. */
export function invalidForm(fields: readonly [InvalidField, ...InvalidField[]]): ApiError {
  const [{ field, formatMessage }] = fields
  const error = new ApiError(422, formatMessage, field)
  error.invalidFields = fields
  return error
}

/** Create the 503 for a form while the database is unavailable, locked or full. Visitors keep their text. */
export function writeUnavailable(error: unknown): ApiError {
  const rejection = new ApiError(503, (messages) => messages.writeUnavailable())
  rejection.retryAfterSeconds = 30
  rejection.underlyingError = error
  return rejection
}

/** Create the 503 for a query while the database is unavailable. */
export function readUnavailable(error: unknown): ApiError {
  const rejection = new ApiError(503, (messages) => messages.readUnavailable())
  rejection.retryAfterSeconds = 10
  rejection.underlyingError = error
  return rejection
}

export function notFound(): ApiError {
  return new ApiError(404, (messages) => messages.notFound())
}

/**
 * Convert a validation error: a form (422) names every invalid field, a query (400) the first. The error must include the
 * input (`reportInput`), which tells a missing value from an invalid one.
 */
export function invalidInput(error: z.core.$ZodError, isForm: boolean): ApiError {
  const [issue, ...others] = error.issues
  const nameOf = (name: string) => wireName(name, isForm ? 'form' : 'query')
  const first = toInvalidField(issue, nameOf)
  if (!isForm) return new ApiError(400, first.formatMessage, first.field)
  const names = new Set([first.field])
  const rest = others
    .map((other) => toInvalidField(other, nameOf))
    .filter(({ field }) => !names.has(field) && names.add(field))
  return invalidForm([first, ...rest])
}

function toInvalidField(issue: z.core.$ZodIssue | undefined, nameOf: (name: string) => string): InvalidField {
  const field = issue?.path.map((name) => nameOf(String(name))).join('.') || 'input'
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    const limit = Number(issue.maximum) || MAX_LINE_LENGTH
    return { field, formatMessage: (messages) => messages.tooLong(field, limit) }
  }
  if (issue?.code === 'too_big' && issue.origin === 'file') {
    return { field, formatMessage: (messages) => messages.fileTooLarge(field) }
  }
  if (issue?.code === 'custom' && issue.message.startsWith('At most')) {
    return { field, formatMessage: (messages) => messages.tooManyProducts(MAX_COMPARED_PRODUCTS) }
  }
  const isMissing =
    issue?.input === undefined && (issue?.code === 'invalid_type' || issue?.code === 'invalid_union')
  if (isMissing || issue?.code === 'too_small')
    return { field, formatMessage: (messages) => messages.required(field) }
  return { field, formatMessage: (messages) => messages.invalid(field) }
}
