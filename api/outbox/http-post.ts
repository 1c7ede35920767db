import http from 'node:http'
import https from 'node:https'
import { DeliveryError } from './delivery-error.ts'

const HTTP_TIMEOUT_MS = 10_000

type PostRequest = { body: string; headers: Readonly<Record<string, string>> }

/**
 * Post a body and return the status, which is below 400.
 *
 * @throws {DeliveryError} for a higher status, or without a response within `timeoutMs`
 */
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
 * Send a request without reading the response body; `fetch` would decompress it before it could be discarded. Redirects
 * are not followed: visitors' data goes to the configured URL only.
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

/** A receiver of the whole body may have stored it without responding in time, so such a request is not retried forever. */
function noResponseError(error: Error, wasTransmitted: boolean): DeliveryError {
  return wasTransmitted
    ? new DeliveryError('transient', String(error), 'no-answer')
    : new DeliveryError('unreachable', String(error), 'unreachable')
}
