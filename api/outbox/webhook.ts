import { createHmac } from 'node:crypto'
import { DeliveryError } from './delivery-error.ts'
import type { DeliveryPayload } from './delivery-payload.ts'
import { httpPost } from './http-post.ts'

/** Stays the same when a delivery is sent again, so that the receiver can recognise duplicates. */
const DELIVERY_ID_HEADER = 'x-serein-delivery'

/**
 * Post a submission as JSON to the brand's own service. The signature, hex HMAC-SHA256 of `<timestamp>.<body>`, lets the
 * receiver reject forged and replayed requests.
 *
 * @throws {DeliveryError} for a failed request and for any status outside 2xx
 */
export async function callWebhook(
  payload: DeliveryPayload,
  { url, secret }: { url: string; secret: string },
  now: Date,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const body = JSON.stringify(webhookBody(payload))
  const status = await httpPost(url, {
    body,
    headers: {
      'content-type': 'application/json',
      [DELIVERY_ID_HEADER]: payload.row.id,
      'x-serein-timestamp': timestamp,
      'x-serein-signature': `sha256=${webhookSignature(secret, timestamp, body)}`,
    },
  })
  if (status >= 300) throw new DeliveryError('transient', `answered ${status}`, String(status))
}

/** Compute the signature that the receiver compares. */
export function webhookSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function webhookBody({ row, submission, fields, uploads }: DeliveryPayload): object {
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

/**
 * Post a visitor's email address to the lead-capture service as its own form would, with the delivery id in a header.
 *
 * @throws {DeliveryError}
 */
export async function sendLead(
  { row, fields }: DeliveryPayload,
  { url, fields: staticFields }: { url: string; fields: Record<string, string> },
): Promise<void> {
  if (!('email' in fields)) return
  // Such services respond with a redirect to the return URL, which is not followed.
  await httpPost(url, {
    body: new URLSearchParams({ ...staticFields, email: fields.email }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      [DELIVERY_ID_HEADER]: row.id,
    },
  })
}
