import type { z } from 'zod'
import type { Failure, FailureStatus } from '#contract/envelope.ts'
import { MAX_COMPARED_PRODUCTS, MAX_LINE_LENGTH } from '#contract/shared-schemas.ts'
import type { ErrorMessages } from './error-messages.ts'

/** What is wrong with one field. */
type InvalidField = { field: string; formatMessage: (messages: ErrorMessages) => string }

/** A call that cannot be answered, for a reason the caller can act on. Anything else that is thrown is a fault of ours. */
export class ApiError extends Error {
  readonly status: FailureStatus
  readonly formatMessage: (messages: ErrorMessages) => string
  readonly field: string | undefined
  /** Every field of a form at fault; empty where the refusal is not about fields. */
  invalidFields: readonly InvalidField[] = []
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds: number | undefined
  /** A fault of ours behind it, for the log. */
  underlyingError: unknown

  constructor(status: FailureStatus, formatMessage: (messages: ErrorMessages) => string, field?: string) {
    super(`refused with ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.formatMessage = formatMessage
    this.field = field
  }

  /** The envelope of this refusal in one language. */
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

/** The refusal of a form, with at least one field at fault: the first one is its message. */
export function invalidForm(fields: readonly [InvalidField, ...InvalidField[]]): ApiError {
  const [{ field, formatMessage }] = fields
  const error = new ApiError(422, formatMessage, field)
  error.invalidFields = fields
  return error
}

/** The refusal of a form while the database is away, locked or full: the visitor keeps the text and tries again. */
export function writeUnavailable(error: unknown): ApiError {
  const rejection = new ApiError(503, (messages) => messages.writeUnavailable())
  rejection.retryAfterSeconds = 30
  rejection.underlyingError = error
  return rejection
}

/** The refusal of a reading call while the database is away. */
export function readUnavailable(error: unknown): ApiError {
  const rejection = new ApiError(503, (messages) => messages.readUnavailable())
  rejection.retryAfterSeconds = 10
  rejection.underlyingError = error
  return rejection
}

/** The refusal of an entry that does not exist. */
export function notFound(): ApiError {
  return new ApiError(404, (messages) => messages.notFound())
}

/**
 * The refusal of an input that does not fit its call: a form (422) names every field at fault, any other call (400) the
 * first. The error must report its input: only so can a missing value be told from a wrong one.
 */
export function invalidInput(error: z.core.$ZodError, isForm: boolean): ApiError {
  const [issue, ...others] = error.issues
  const first = toInvalidField(issue)
  if (!isForm) return new ApiError(400, first.formatMessage, first.field)
  const names = new Set([first.field])
  const rest = others.map(toInvalidField).filter(({ field }) => !names.has(field) && names.add(field))
  return invalidForm([first, ...rest])
}

function toInvalidField(issue: z.core.$ZodIssue | undefined): InvalidField {
  const field = issue?.path.map(String).join('.') || 'input'
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
