import { z } from 'zod'
import type { OfficeCall } from '#contract/office/office-call.ts'
import type { OfficeFailure } from '#contract/office/office-failure.ts'
import { officeFile } from '#contract/office/office-schemas.ts'
import { CONTENT_PERMISSIONS, hasPermission } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { hasNewerSchema } from '#database/migrate.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { findViolatedTable } from '#database/unique-violation.ts'
import { EntryMissing } from '#entries/store/store-revision.ts'
import { hashClientIp } from '../clients/client-ip-hash.ts'
import { MAX_OFFICE_BODY_BYTES, MAX_PUBLIC_OFFICE_BODY_BYTES, mediaTypeOf } from '../http/body-limits.ts'
import { parseJsonObject, readLimitedBody } from '../http/read-body.ts'
import { findUnstorable } from './find-unstorable.ts'
import { rightsOf } from './identity/rights.ts'
import { invalidField, OfficeError, toOfficeError } from './office-error.ts'
import type { OfficeHandler, OfficeRequest } from './office-handler.ts'
import { OFFICE_HANDLERS } from './office-handlers.ts'
import type { OfficeServices } from './office-services.ts'
import { confirmationEnd, extendSession, findSession, type SignedIn } from './sessions.ts'

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

const handlersByPath: ReadonlyMap<string, OfficeHandler> = new Map(
  OFFICE_HANDLERS.map((handler) => [handler.call.path, handler]),
)

/** Handle one HTTP request to a call of the office. Never throws. */
export async function handleOfficeCall(
  db: Db,
  services: OfficeServices,
  { request, ip, isCrossOrigin, onError, ...cookies }: OfficeCallRequest,
): Promise<Response> {
  const { requestId } = cookies
  try {
    const handler = handlersByPath.get(new URL(request.url).pathname)
    if (!handler) throw new OfficeError('outdated')
    requireCallOfOwnPage(request, isCrossOrigin)
    const now = services.now()
    const signedIn = await findSession(db, cookies.getCookie('session'), now)
    checkAccess(handler.call, signedIn, now)
    // An instance of the release before writes nothing of a content whose rules it may not know.
    if (CONTENT_PERMISSIONS.has(handler.call.needs) && (await hasNewerSchema(db)))
      throw new OfficeError('outdated')
    // Only now: a stranger's large body takes no memory.
    const input = await readInput(request, handler.call)
    if (signedIn && request.headers.get(OFFICE_HEADER) !== 'idle')
      signedIn.session = await extendSession(db, signedIn.session, now)
    const networkHash = await hashClientIp(db, ip, now)
    const userAgent = request.headers.get('user-agent') ?? ''
    // `checkAccess` guarantees a person for every call that is not public, and `defineOfficeHandler` paired call and function.
    const context = { db, services, request: { ...cookies, networkHash, userAgent }, now, signedIn } as never
    const data = await handler.run(parseFields(handler.call, input) as never, context)
    return handler.call.output === officeFile
      ? respondWithFile(officeFile.parse(data))
      : respond(200, { code: 1, msg: 'success', data: z.core.parse(handler.call.output, data) })
  } catch (error) {
    return respondWithError(error, requestId, onError)
  }
}

/** Refuse everything that another site could send: a form, a request without the header, a foreign origin. */
function requireCallOfOwnPage(request: Request, isCrossOrigin: boolean): void {
  if (request.method !== 'POST') throw new OfficeError('outdated')
  requireOwnPage(request, isCrossOrigin)
  if (mediaTypeOf(request.headers.get('content-type')) !== 'application/json')
    throw new OfficeError('not-json')
}

/** Read the JSON body of a call, whose size and depth are limited. */
async function readInput(request: Request, { needs }: OfficeCall): Promise<Record<string, unknown>> {
  const limit = needs === 'public' ? MAX_PUBLIC_OFFICE_BODY_BYTES : MAX_OFFICE_BODY_BYTES
  const body = await readLimitedBody(request, limit)
  if (!body) throw new OfficeError('too-large')
  const input = parseJsonObject(body)
  if (!input) throw new OfficeError('not-json')
  return input
}

/** @throws {OfficeError} foreign-origin, if another site could have sent the request */
export function requireOwnPage({ headers }: Request, isCrossOrigin: boolean): void {
  const site = headers.get('sec-fetch-site')
  const isOfficeRequest = OFFICE_HEADER_VALUES.includes(headers.get(OFFICE_HEADER) ?? '')
  if (isCrossOrigin || !isOfficeRequest || (site !== null && site !== 'same-origin'))
    throw new OfficeError('foreign-origin')
}

function parseFields(call: OfficeCall, input: Record<string, unknown>): unknown {
  const unstorable = findUnstorable(input)
  if (unstorable) throw invalidField(unstorable.join('.'))
  const parsed = z.core.safeParse(call.input, input, { reportInput: true })
  if (!parsed.success) throw toOfficeError(parsed.error)
  return parsed.data
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
  const response = respond(status, {
    code: 0,
    reason,
    msg: known?.message ?? 'internal error',
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    requestId,
    data: null,
  })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
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

/** Return the JSON of a response of the office, which nothing may store. */
export function respond(
  status: number,
  body: OfficeFailure | { code: 1; msg: 'success'; data: unknown },
): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

function respondWithFile({ name, type, bytes }: z.infer<typeof officeFile>): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}
