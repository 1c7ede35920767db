import { anySignal } from '#contract/abort-signals.ts'
import { CallError, readData, sendWithRecovery } from './call-office.ts'

const PART_PATH = '/office/api/media/chunk'
/** Of a part of one megabyte, also on a slow connection. */
const TIMEOUT_MS = 60_000

/**
 * Send bytes of an upload from `offset` on, and return how many the server has then.
 *
 * @throws {CallError}
 */
export async function sendPart(
  upload: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<number> {
  const query = new URLSearchParams({ upload, offset: String(offset) })
  const response = await sendWithRecovery(() => put(`${PART_PATH}?${query}`, part, signal))
  return (await readData<{ received: number }>(response)).received
}

async function put(url: string, body: Blob, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-office': '1' },
      body,
      signal: anySignal([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
  } catch {
    throw new CallError('offline')
  }
}
