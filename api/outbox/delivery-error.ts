/**
 * Why a delivery failed. `unreachable`: the service cannot be reached, so all its deliveries wait. `transient`: this one
 * was rejected for now. `permanent`: this one was rejected permanently.
 */
export type FailureKind = 'unreachable' | 'transient' | 'permanent'

export class DeliveryError extends Error {
  readonly failureKind: FailureKind
  /** Code for the log, without personal data. */
  readonly code: string

  constructor(failureKind: FailureKind, message: string, code: string) {
    super(message)
    this.name = 'DeliveryError'
    this.failureKind = failureKind
    this.code = code
  }
}

/** Convert any error to a DeliveryError; unexpected ones are transient. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const name = error instanceof Error ? error.name : 'unknown'
  return new DeliveryError('transient', String(error), name)
}
