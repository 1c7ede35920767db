import type { z } from 'zod'
import type { Failure, FailureStatus } from '#contract/envelope.ts'
import { COMPARE_LIMIT, LINE_LIMIT } from '#contract/wire.ts'
import type { Messages } from './messages.ts'

/** What is wrong with one field. */
type InvalidField = { field: string; say: (messages: Messages) => string }

/** A call that cannot be answered, for a reason the caller can act on. Anything else that is thrown is a fault of ours. */
export class ApiError extends Error {
  readonly status: FailureStatus
  readonly say: (messages: Messages) => string
  readonly field: string | undefined
  /** Every field of a form at fault; empty where the refusal is not about fields. */
  fields: readonly InvalidField[] = []
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined
  /** A fault of ours behind it, for the log. */
  underlyingError: unknown

  constructor(status: FailureStatus, say: (messages: Messages) => string, field?: string) {
    super(`refused with ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.say = say
    this.field = field
  }

  /** The envelope of this refusal in one language. */
  envelope(messages: Messages): Failure {
    const fields = this.fields.map(({ field, say }) => ({ field, msg: say(messages) }))
    return {
      code: 0,
      msg: this.say(messages),
      ...(this.field === undefined ? {} : { field: this.field }),
      ...(fields.length === 0 ? {} : { fields }),
      data: null,
    }
  }
}

/** The refusal of a form, with at least one field at fault: the first one is its message. */
export function invalidForm(fields: readonly [InvalidField, ...InvalidField[]]): ApiError {
  const [{ field, say }] = fields
  const refusal = new ApiError(422, say, field)
  refusal.fields = fields
  return refusal
}

/** The refusal of a form while the database is away, locked or full: the visitor keeps the text and tries again. */
export function writeUnavailable(error: unknown): ApiError {
  const refusal = new ApiError(503, (messages) => messages.away())
  refusal.retryAfter = 30
  refusal.underlyingError = error
  return refusal
}

/** The refusal of a reading call while the database is away. */
export function readUnavailable(error: unknown): ApiError {
  const refusal = new ApiError(503, (messages) => messages.unreachable())
  refusal.retryAfter = 10
  refusal.underlyingError = error
  return refusal
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
  if (!isForm) return new ApiError(400, first.say, first.field)
  const names = new Set([first.field])
  const rest = others.map(toInvalidField).filter(({ field }) => !names.has(field) && names.add(field))
  return invalidForm([first, ...rest])
}

function toInvalidField(issue: z.core.$ZodIssue | undefined): InvalidField {
  const field = issue?.path.map(String).join('.') || 'input'
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    const limit = Number(issue.maximum) || LINE_LIMIT
    return { field, say: (messages) => messages.tooLong(field, limit) }
  }
  if (issue?.code === 'too_big' && issue.origin === 'file') {
    return { field, say: (messages) => messages.fileTooLarge(field) }
  }
  if (issue?.code === 'custom' && issue.message.startsWith('At most')) {
    return { field, say: (messages) => messages.tooMany(COMPARE_LIMIT) }
  }
  const isMissing =
    issue?.input === undefined && (issue?.code === 'invalid_type' || issue?.code === 'invalid_union')
  if (isMissing || issue?.code === 'too_small') return { field, say: (messages) => messages.fillIn(field) }
  return { field, say: (messages) => messages.wrong(field) }
}
