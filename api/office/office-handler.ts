import type { Access, OfficeCall, OfficeOutput, OfficeParsedInput } from '#contract/office/office-call.ts'
import type { Db } from '#database/connect.ts'
import type { OfficeServices } from './office-services.ts'
import type { SignedIn } from './sessions.ts'

/**
 * A cookie that only `/office` receives. `session` and `preview` last until the session ends, `browser` for a year, the others ten
 * minutes; `oidc` is also sent when the identity provider sends the browser back.
 */
export type OfficeCookie = 'session' | 'browser' | 'challenge' | 'oidc' | 'preview'

/** The HTTP request of a call. */
export type OfficeRequest = {
  requestId: string
  /** Salted hash of the client IP, valid for one day. */
  networkHash: string
  userAgent: string
  getCookie: (name: OfficeCookie) => string | undefined
  /** Sets a cookie of the response; null removes it. */
  setCookie: (name: OfficeCookie, value: string | null) => void
}

export type OfficeContext<Needs extends Access = Access> = {
  db: Db
  services: OfficeServices
  request: OfficeRequest
  now: Date
  /** Who makes the call; a public call may have nobody. */
  signedIn: Needs extends 'public' ? SignedIn | undefined : SignedIn
}

/** A call with its handler function. */
export type OfficeHandler = {
  call: OfficeCall
  run: (input: never, context: never) => Promise<unknown>
}

/** Pair a call with its handler function; the compiler checks both against the contract. */
export function defineOfficeHandler<C extends OfficeCall>(
  call: C,
  run: (input: OfficeParsedInput<C>, context: OfficeContext<C['needs']>) => Promise<OfficeOutput<C>>,
): OfficeHandler {
  return { call, run }
}
