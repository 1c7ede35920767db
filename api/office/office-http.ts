import type { z } from 'zod'
import type { OfficeCall } from '#contract/office/office-call.ts'
import type { OfficeFailure } from '#contract/office/office-failure.ts'
import type { officeFile } from '#contract/office/office-schemas.ts'
import { hasPermission } from '#contract/office/permissions.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { findViolatedTable } from '#database/unique-violation.ts'
import { EntryMissing } from '#entries/store/store-revision.ts'
import { jsonResponse } from '../http/json-response.ts'
import { rightsOf } from './identity/rights.ts'
import { OfficeError } from './office-error.ts'
import type { OfficeRequest } from './office-handler.ts'
import { confirmationEnd, type SignedIn } from './sessions.ts'

/**
 * Browsers let only the office's own scripts set it: a form of another site cannot. `idle` means that the person has not
 * used the window for a while: such a request, which only refreshes what is shown, does not extend the session.
 */
const OFFICE_HEADER = 'x-office'
const OFFICE_HEADER_VALUES = ['1', 'idle']

export type OfficeCallRequest = Omit<OfficeRequest, 'networkHash' | 'userAgent'> & {
  request: Request
  ip: string
  /** True if the browser's headers say that a page of another site sent the request. */
  isCrossOrigin: boolean
  onError: (error: unknown) => void
}

/** @throws {OfficeError} foreign-origin, if another site could have sent the request */
export function requireOwnPage({ headers }: Request, isCrossOrigin: boolean): void {
  const site = headers.get('sec-fetch-site')
  const isOfficeRequest = OFFICE_HEADER_VALUES.includes(headers.get(OFFICE_HEADER) ?? '')
  if (isCrossOrigin || !isOfficeRequest || (site !== null && site !== 'same-origin'))
    throw new OfficeError('foreign-origin')
}

/** True for a request that does not extend the session. */
export function isIdleRequest({ headers }: Request): boolean {
  return headers.get(OFFICE_HEADER) === 'idle'
}

/** @throws {OfficeError} if this person may not make this call */
export function checkAccess(
  { needs, needsConfirmation }: Pick<OfficeCall, 'needs' | 'needsConfirmation'>,
  signedIn: SignedIn | undefined,
  now: Date,
): void {
  if (needs === 'public') return
  if (!signedIn) throw new OfficeError('signed-out')
  const { person, session } = signedIn
  if (session.isEnrolling === 1) {
    if (needs !== 'enrolling') throw new OfficeError('forbidden')
    return
  }
  if (needs !== 'enrolling' && needs !== 'signed-in' && !hasPermission(person.role, needs, rightsOf(person)))
    throw new OfficeError('forbidden')
  if (needsConfirmation && !confirmationEnd(session, now)) throw new OfficeError('confirmation-required')
}

/** Return the response that explains an error, and report one that is not expected. */
export function respondWithError(
  error: unknown,
  requestId: string,
  onError: (error: unknown) => void,
): Response {
  const known = toKnownError(error)
  if (known === undefined) onError(error)
  else if (known.cause !== undefined) onError(known.cause)
  const { reason, status, fields, retryAfterSeconds } = known ?? new OfficeError('internal')
  const body: OfficeFailure = {
    code: 0,
    reason,
    msg: known?.message ?? 'internal error',
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    requestId,
    data: null,
  }
  return jsonResponse(status, body, retryAfterSeconds)
}

function toKnownError(error: unknown): OfficeError | undefined {
  if (error instanceof OfficeError) return error
  // Deleted by somebody else since the call began.
  if (error instanceof EntryMissing) return new OfficeError('not-found')
  // Of two requests that add the same at once, the second one comes here.
  const table = findViolatedTable(error)
  if (table !== undefined) return new OfficeError(table === 'person' ? 'address-taken' : 'conflict')
  return isDatabaseUnavailable(error)
    ? new OfficeError('unavailable', { retryAfterSeconds: 5, cause: error })
    : undefined
}

/** Return the response that a browser stores as a file. */
export function respondWithFile({ name, type, bytes }: z.infer<typeof officeFile>): Response {
  return new Response(bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes, {
    headers: {
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}
