/**
 * Why a delivery did not go through. `away`: the service cannot be reached, so all its deliveries wait; `later`: this
 * one was refused for now; `refused`: this one was refused for good.
 */
export type Trouble = 'away' | 'later' | 'refused'

export class DeliveryError extends Error {
  readonly trouble: Trouble
  /** What the log may tell: a code without personal data. */
  readonly code: string

  constructor(trouble: Trouble, message: string, code: string) {
    super(message)
    this.name = 'DeliveryError'
    this.trouble = trouble
    this.code = code
  }
}

/** Any failure as one of the three; what nobody foresaw is tried again later. */
export function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const name = error instanceof Error ? error.name : 'unknown'
  return new DeliveryError('later', String(error), name)
}
