import { createHmac } from 'node:crypto'
import { DeliveryError } from './outcome.ts'
import type { Parcel } from './parcel.ts'
import { post } from './post.ts'

/** Stays the same when something is sent again, so that a service can recognise it. */
const DELIVERY = 'x-serein-delivery'

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
      [DELIVERY]: parcel.row.id,
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

/** Sends a visitor's address to the lead-capture service, as its own form would: only a header tells more. */
export async function captureLead(
  { row, fields }: Parcel,
  { url, fields: fixed }: { url: string; fields: Record<string, string> },
): Promise<void> {
  if (!('email' in fields)) return
  // Such services answer by sending the browser on to the return address; there is nothing to follow.
  await post(url, {
    body: new URLSearchParams({ ...fixed, email: fields.email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', [DELIVERY]: row.id },
  })
}
