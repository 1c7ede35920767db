import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { DeliveryError } from './outcome.ts'
import type { Parcel } from './parcel.ts'

const TIME_OUT = 10_000

/**
 * Posts a submission as JSON to a service of the brand's own. The signature is over the time and the body, so that the
 * receiver can refuse what is not ours and what is replayed: hex HMAC-SHA256 of `<timestamp>.<body>`.
 */
export async function callWebhook(
  parcel: Parcel,
  { url, secret }: { url: string; secret: string },
  now: Date,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const body = JSON.stringify(messageOf(parcel))
  const answered = await post(url, {
    body,
    headers: {
      'content-type': 'application/json',
      'x-serein-delivery': parcel.row.id,
      'x-serein-timestamp': timestamp,
      'x-serein-signature': `sha256=${webhookSignature(secret, timestamp, body)}`,
    },
  })
  if (answered >= 300) throw new DeliveryError('later', `answered ${answered}`, String(answered))
}

/** What a receiver computes too, and compares. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function messageOf({ row, submission, fields, uploads }: Parcel): object {
  const { reference, kind, lang, page, createdAt, notice } = submission
  return {
    delivery: row.id,
    reference,
    change: row.changeNumber,
    kind,
    lang,
    page,
    createdAt,
    notice,
    fields,
    receipts: uploads.map(({ type, bytes, name }) => ({ type, bytes, name })),
  }
}

/** Sends a visitor's address to the lead-capture service, as its own form would. */
export async function captureLead(
  { fields }: Parcel,
  { url, fields: fixed }: { url: string; fields: Record<string, string> },
): Promise<void> {
  if (!('email' in fields)) return
  // Such services answer by sending the browser on to the return address; there is nothing to follow.
  await post(url, {
    body: new URLSearchParams({ ...fixed, email: fields.email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  })
}

type Posted = { body: string; headers: Readonly<Record<string, string>> }

/**
 * Gives the status; throws for one that says no. What comes back is not read, and never unpacked: `fetch` would open whatever
 * a receiver packed before it could be thrown away. Nor is anybody followed elsewhere: nothing but the configured address
 * gets what visitors wrote.
 */
async function post(url: string, { body, headers }: Posted): Promise<number> {
  const status = await new Promise<number>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      signal: AbortSignal.timeout(TIME_OUT),
    }
    request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
      .on('error', reject)
      .end(body)
  }).catch((error: unknown) => {
    throw new DeliveryError('away', String(error), 'unreachable')
  })
  if (status < 400) return status
  const trouble = status >= 500 || status === 429 || status === 408 ? 'later' : 'refused'
  throw new DeliveryError(trouble, `answered ${status}`, String(status))
}
