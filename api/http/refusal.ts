import type { z } from 'zod'
import type { FailureStatus } from '#contract/envelope.ts'
import { COMPARE_LIMIT, LINE_LIMIT } from '#contract/wire.ts'
import type { Messages } from './messages.ts'

/** A call that cannot be answered, for a reason the caller can act on. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly status: FailureStatus
  readonly say: (messages: Messages) => string
  readonly field: string | undefined
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined
  /** A fault of ours behind it, for the log. */
  fault: unknown

  constructor(status: FailureStatus, say: (messages: Messages) => string, field?: string) {
    super(`refused with ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.say = say
    this.field = field
  }
}

/** The refusal of a form while the database is away, locked or full: the visitor keeps the text and tries again. */
export function nothingStored(fault: unknown): Refusal {
  const refusal = new Refusal(503, (messages) => messages.away())
  refusal.retryAfter = 30
  refusal.fault = fault
  return refusal
}

/** The refusal of a reading call while the database is away. */
export function nothingRead(fault: unknown): Refusal {
  const refusal = new Refusal(503, (messages) => messages.unreachable())
  refusal.retryAfter = 10
  refusal.fault = fault
  return refusal
}

/** The refusal of an entry that does not exist. */
export function notFound(): Refusal {
  return new Refusal(404, (messages) => messages.notFound())
}

/**
 * The refusal that says what is wrong with the first faulty field. `isForm` decides between 422 and 400. The error must
 * report its input: only so can a missing value be told from a wrong one.
 */
export function invalidInput(error: z.core.$ZodError, isForm: boolean): Refusal {
  const status = isForm ? 422 : 400
  const [issue] = error.issues
  const field = issue?.path.map(String).join('.') || 'input'
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    const limit = Number(issue.maximum) || LINE_LIMIT
    return new Refusal(status, (messages) => messages.tooLong(field, limit), field)
  }
  if (issue?.code === 'too_big' && issue.origin === 'file') {
    return new Refusal(status, (messages) => messages.fileTooLarge(field), field)
  }
  if (issue?.code === 'custom' && issue.message.startsWith('At most')) {
    return new Refusal(status, (messages) => messages.tooMany(COMPARE_LIMIT), field)
  }
  const isMissing =
    issue?.input === undefined && (issue?.code === 'invalid_type' || issue?.code === 'invalid_union')
  if (isMissing || issue?.code === 'too_small')
    return new Refusal(status, (messages) => messages.fillIn(field), field)
  return new Refusal(status, (messages) => messages.wrong(field), field)
}
