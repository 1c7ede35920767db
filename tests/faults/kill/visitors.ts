import { setTimeout as sleep } from 'node:timers/promises'

/** One visitor's form and its outcome. */
export type Sending = {
  number: number
  /** Unique text that identifies the stored submission. */
  marker: string
  idempotencyKey: string
  hasReceipt: boolean
  /** Reference in the response; undefined if the visitor left without one. */
  reference: string | undefined
}

export type Visitors = {
  sendings: readonly Sending[]
  countAnswered: () => number
  /** Resolves when every form is acknowledged or abandoned. */
  done: Promise<void>
}

type Options = {
  count: number
  concurrency: number
  /** Current origin of the site; undefined while it is down. */
  origin: () => string | undefined
}

/** A visitor without a response retries with the same idempotency key, or leaves with this probability. */
const ABANDON_PROBABILITY = 1 / 12
const RESPONSE_TIMEOUT_MS = 10_000

/** Send forms as fast as the site accepts them, with limited concurrency. */
export function sendForms({ count, concurrency, origin }: Options): Visitors {
  const sendings: Sending[] = []
  let answeredCount = 0
  async function visit(): Promise<void> {
    while (sendings.length < count) {
      const sending = createSending(sendings.length + 1)
      sendings.push(sending)
      sending.reference = await sendUntilAnswered(sending, origin)
      answeredCount += 1
    }
  }
  const done = Promise.all(Array.from({ length: concurrency }, visit)).then(() => undefined)
  return { sendings, countAnswered: () => answeredCount, done }
}

function createSending(number: number): Sending {
  const idempotencyKey = crypto.randomUUID()
  return {
    number,
    marker: `mark-${idempotencyKey}`,
    idempotencyKey,
    hasReceipt: number % 10 === 0,
    reference: undefined,
  }
}

async function sendUntilAnswered(
  sending: Sending,
  origin: () => string | undefined,
): Promise<string | undefined> {
  for (;;) {
    const currentOrigin = origin()
    const reference = currentOrigin === undefined ? undefined : await postForm(currentOrigin, sending)
    if (reference !== undefined) return reference
    if (currentOrigin !== undefined && Math.random() < ABANDON_PROBABILITY) return undefined
    await sleep(20 + Math.random() * 60)
  }
}

/**
 * Send a form and return its reference, or undefined if there is no response or a 503.
 *
 * @throws for any other response.
 */
async function postForm(origin: string, sending: Sending): Promise<string | undefined> {
  const { path, fields } = createForm(sending)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (sending.hasReceipt) body.set('receipt', new File([`%PDF-1.7 ${sending.marker}`], 'receipt.pdf'))
  const result = await fetch(origin + path, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  if (result === undefined || result.status === 503) return undefined
  const reference = /"reference":"(SR-[^"]+)"/.exec(result.text)?.[1]
  if (reference === undefined)
    throw new Error(`Unexpected response to a form: ${result.status} ${result.text}`)
  return reference
}

function createForm({ number, marker, idempotencyKey, hasReceipt }: Sending): {
  path: string
  fields: Record<string, string>
} {
  if (hasReceipt)
    return { path: '/api/Information/guarantee', fields: createRegistration(marker, idempotencyKey) }
  if (number % 2 === 0) {
    const fields = {
      cate_name: 'Hobs',
      series_name: 'FL95',
      contact: marker,
      idempotency_key: idempotencyKey,
    }
    return { path: '/api/Information/customerform', fields }
  }
  const fields = {
    name: marker,
    email: `${marker}@visitors.example`,
    phone: '1 Lane',
    language: '0400 000 000',
    information: `Twelve kitchens, sending ${number}`,
    idempotency_key: idempotencyKey,
  }
  return { path: '/api/Information/joinus', fields }
}

/** Return the fields of a registration. Its email is invalid: rendering a certificate for each would take an hour. */
function createRegistration(mark: string, key: string): Record<string, string> {
  const names = ['family_name', 'name', 'phone', 'address', 'house_type', 'city', 'state', 'postcode']
  const more = ['cate_name', 'code', 'channel', 'channel_describe', 'buy_date', 'order_number', 'email']
  const filled = Object.fromEntries([...names, ...more].map((name) => [name, 'x']))
  return { ...filled, serial_number: mark, idempotency_key: key }
}
