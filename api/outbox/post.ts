import http from 'node:http'
import https from 'node:https'
import { DeliveryError } from './outcome.ts'

/** Milliseconds for all of one call. */
const TIME_OUT = 10_000

type Posted = { body: string; headers: Readonly<Record<string, string>> }

/** Gives the status; throws for one that says no. */
export async function post(url: string, posted: Posted, timeOut = TIME_OUT): Promise<number> {
  const status = await exchange(url, posted, timeOut)
  if (status < 400) return status
  const trouble = status >= 500 || status === 429 || status === 408 ? 'later' : 'refused'
  throw new DeliveryError(trouble, `answered ${status}`, String(status))
}

/**
 * What comes back is not read, and never unpacked: `fetch` would open whatever a receiver packed before it could be thrown
 * away. Nor is anybody followed elsewhere: nothing but the configured address gets what visitors wrote.
 */
function exchange(url: string, { body, headers }: Posted, timeOut: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal: AbortSignal.timeout(timeOut),
    }
    let isHandedOver = false
    request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
      .on('finish', () => {
        isHandedOver = true
      })
      .on('error', (error) => reject(silence(error, isHandedOver)))
      .end(body)
  })
}

/** Whoever has the body may have stored it and only be slow to say so: such a call must not be repeated for ever. */
function silence(error: Error, isHandedOver: boolean): DeliveryError {
  return isHandedOver
    ? new DeliveryError('later', String(error), 'no-answer')
    : new DeliveryError('away', String(error), 'unreachable')
}
