import { z } from 'zod'
import { uploadedBytes } from '#contract/office/media.ts'
import { UPLOAD_PART_BYTES } from '#contract/office/media-limits.ts'
import { MAX_INTEGER } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import { appendToUpload } from '#database/media-content.ts'
import { jsonResponse } from '../../http/json-response.ts'
import { OfficeError } from '../office-error.ts'
import { checkAccess, type OfficeCallRequest, requireOwnPage, respondWithError } from '../office-http.ts'
import type { OfficeServices } from '../office-services.ts'
import { findSession } from '../sessions.ts'
import { findUpload } from './find-upload.ts'

const query = z.object({ upload: z.uuid(), offset: z.coerce.number().int().min(0).max(MAX_INTEGER) })

/**
 * Handle the PUT of a part of an upload: store its bytes as they arrive, and answer how many there are. A part that begins
 * elsewhere than where the upload ends stores nothing, so the browser goes on from the answer. Never throws.
 */
export async function receivePart(
  db: Db,
  services: OfficeServices,
  {
    request,
    isCrossOrigin,
    requestId,
    getCookie,
    onError,
  }: Pick<OfficeCallRequest, 'request' | 'isCrossOrigin' | 'requestId' | 'getCookie' | 'onError'>,
): Promise<Response> {
  try {
    requireOwnPage(request, isCrossOrigin)
    const input = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!input.success) throw new OfficeError('invalid')
    const now = services.now()
    const signedIn = await findSession(db, getCookie('session'), now)
    checkAccess({ needs: 'entries.publish', needsConfirmation: false }, signedIn, now)
    if (!signedIn) throw new OfficeError('signed-out')
    const { id, received } = await findUpload({ db, signedIn }, input.data.upload)
    const { offset } = input.data
    const stored = offset === received ? await storeBody(db, id, { request, offset, now }) : received
    return jsonResponse(200, { code: 1, msg: 'success', data: uploadedBytes.parse({ received: stored }) })
  } catch (error) {
    return respondWithError(error, requestId, onError)
  }
}

type Part = { request: Request; offset: number; now: Date }

/** Store the body in pieces of at most one part, also what has arrived when the connection breaks. */
async function storeBody(db: Db, id: string, { request, offset, now }: Part): Promise<number> {
  let [received, waiting] = [offset, [] as Uint8Array[]]
  async function flush(): Promise<boolean> {
    const content = Buffer.concat(waiting)
    waiting = []
    if (content.length === 0) return true
    const expected = received + content.length
    const stored = await appendToUpload(db, id, { offset: received, content, now })
    if (stored === undefined) throw new OfficeError('not-found')
    received = stored
    return stored === expected
  }
  try {
    for await (const piece of request.body ?? []) {
      waiting.push(piece)
      const size = waiting.reduce((sum, { length }) => sum + length, 0)
      // Another request stores the same bytes, or there are more than announced.
      if (size >= UPLOAD_PART_BYTES && !(await flush())) return received
    }
  } finally {
    await flush()
  }
  return received
}
