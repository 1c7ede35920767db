/**
 * Why a delivery did not go through. `unreachable`: the service cannot be reached, so all its deliveries wait; `transient`: this
 * one was refused for now; `permanent`: this one was refused for good.
 */
export type FailureKind = 'unreachable' | 'transient' | 'permanent'

export class DeliveryError extends Error {
  readonly failureKind: FailureKind
  /** What the log may tell: a code without personal data. */
  readonly code: string

  constructor(failureKind: FailureKind, message: string, code: string) {
    super(message)
    this.name = 'DeliveryError'
    this.failureKind = failureKind
    this.code = code
  }
}

/** Any failure as one of the three; what nobody foresaw is tried again later. */
export function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const name = error instanceof Error ? error.name : 'unknown'
  return new DeliveryError('transient', String(error), name)
}
