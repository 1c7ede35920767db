import { z } from 'zod'
import type { OfficeCall } from '#contract/office/office-call.ts'
import { officeFile } from '#contract/office/office-schemas.ts'
import { CONTENT_PERMISSIONS } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { hasNewerSchema } from '#database/migrate.ts'
import { hashClientIp } from '../clients/client-ip-hash.ts'
import {
  MAX_JSON_DEPTH,
  MAX_OFFICE_BODY_BYTES,
  MAX_PUBLIC_OFFICE_BODY_BYTES,
  mediaTypeOf,
} from '../http/body-limits.ts'
import { jsonResponse } from '../http/json-response.ts'
import { readJsonBody } from '../http/read-body.ts'
import { findUnstorable } from './find-unstorable.ts'
import { invalidField, OfficeError, toOfficeError } from './office-error.ts'
import type { OfficeHandler } from './office-handler.ts'
import { OFFICE_HANDLERS } from './office-handlers.ts'
import {
  checkAccess,
  isIdleRequest,
  type OfficeCallRequest,
  requireOwnPage,
  respondWithError,
  respondWithFile,
} from './office-http.ts'
import type { OfficeServices } from './office-services.ts'
import { extendSession, findSession } from './sessions.ts'

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
    if (signedIn && !isIdleRequest(request)) signedIn.session = await extendSession(db, signedIn.session, now)
    const networkHash = await hashClientIp(db, ip, now)
    const userAgent = request.headers.get('user-agent') ?? ''
    // `checkAccess` guarantees a person for every call that is not public, and `defineOfficeHandler` paired call and function.
    const context = { db, services, request: { ...cookies, networkHash, userAgent }, now, signedIn } as never
    const data = await handler.run(parseFields(handler.call, input) as never, context)
    return handler.call.output === officeFile
      ? respondWithFile(officeFile.parse(data))
      : jsonResponse(200, { code: 1, msg: 'success', data: z.core.parse(handler.call.output, data) })
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
  const maxBytes = needs === 'public' ? MAX_PUBLIC_OFFICE_BODY_BYTES : MAX_OFFICE_BODY_BYTES
  const input = await readJsonBody(request, { maxBytes, maxDepth: MAX_JSON_DEPTH })
  if (input === 'too-large') throw new OfficeError('too-large')
  if (input === 'malformed' || input === undefined) throw new OfficeError('not-json')
  return input
}

function parseFields(call: OfficeCall, input: Record<string, unknown>): unknown {
  const unstorable = findUnstorable(input)
  if (unstorable) throw invalidField(unstorable.join('.'))
  const parsed = z.core.safeParse(call.input, input, { reportInput: true })
  if (!parsed.success) throw toOfficeError(parsed.error)
  return parsed.data
}
