import http from 'node:http'
import https from 'node:https'
import { DeliveryError } from './delivery-error.ts'

/** Milliseconds for all of one call. */
const HTTP_TIMEOUT_MS = 10_000

type PostRequest = { body: string; headers: Readonly<Record<string, string>> }

/** Gives the status; throws for one that says no. */
export async function httpPost(
  url: string,
  request: PostRequest,
  timeoutMs = HTTP_TIMEOUT_MS,
): Promise<number> {
  const status = await sendRequest(url, request, timeoutMs)
  if (status < 400) return status
  const failureKind = status >= 500 || status === 429 || status === 408 ? 'transient' : 'permanent'
  throw new DeliveryError(failureKind, `answered ${status}`, String(status))
}

/**
 * What comes back is not read, and never unpacked: `fetch` would open whatever a receiver packed before it could be thrown
 * away. Nor is anybody followed elsewhere: nothing but the configured address gets what visitors wrote.
 */
function sendRequest(url: string, { body, headers }: PostRequest, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal: AbortSignal.timeout(timeoutMs),
    }
    let wasTransmitted = false
    request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
      .on('finish', () => {
        wasTransmitted = true
      })
      .on('error', (error) => reject(noResponseError(error, wasTransmitted)))
      .end(body)
  })
}

/** Whoever has the body may have stored it and only be slow to say so: such a call must not be repeated for ever. */
function noResponseError(error: Error, wasTransmitted: boolean): DeliveryError {
  return wasTransmitted
    ? new DeliveryError('transient', String(error), 'no-answer')
    : new DeliveryError('unreachable', String(error), 'unreachable')
}
