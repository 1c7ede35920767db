import { setTimeout as sleep } from 'node:timers/promises'

/** One visitor's form, and what came of it. */
export type Sending = {
  number: number
  /** Stands in one submission and nowhere else. */
  mark: string
  key: string
  hasReceipt: boolean
  /** What the visitor was told is stored; undefined for who was never answered and left. */
  reference: string | undefined
}

export type Visitors = {
  sendings: readonly Sending[]
  answered: () => number
  /** Resolves when every form was answered or given up. */
  done: Promise<void>
}

type Options = {
  count: number
  together: number
  /** Where the site is open now; undefined while it is down. */
  origin: () => string | undefined
}

/** A visitor who gets no answer tries again with the same key; one in twelve leaves instead. */
const LEAVES = 1 / 12
const PATIENCE = 10_000

/** Sends forms as fast as the site takes them, a few at a time. */
export function sendForms({ count, together, origin }: Options): Visitors {
  const sendings: Sending[] = []
  let answered = 0
  async function visit(): Promise<void> {
    while (sendings.length < count) {
      const sending = begin(sendings.length + 1)
      sendings.push(sending)
      sending.reference = await insist(sending, origin)
      answered += 1
    }
  }
  const done = Promise.all(Array.from({ length: together }, visit)).then(() => undefined)
  return { sendings, answered: () => answered, done }
}

function begin(number: number): Sending {
  const key = crypto.randomUUID()
  return { number, mark: `mark-${key}`, key, hasReceipt: number % 10 === 0, reference: undefined }
}

async function insist(sending: Sending, origin: () => string | undefined): Promise<string | undefined> {
  for (;;) {
    const address = origin()
    const answer = address === undefined ? undefined : await post(address, sending)
    if (answer !== undefined) return answer
    if (address !== undefined && Math.random() < LEAVES) return undefined
    await sleep(20 + Math.random() * 60)
  }
}

/** The reference, or undefined where no answer arrived. Throws for an answer that is neither success nor "try again". */
async function post(origin: string, sending: Sending): Promise<string | undefined> {
  const { path, fields } = formOf(sending)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (sending.hasReceipt) body.set('receipt', new File([`%PDF-1.7 ${sending.mark}`], 'receipt.pdf'))
  const answer = await fetch(origin + path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  if (answer === undefined || answer.status === 503) return undefined
  const reference = /"reference":"(SR-[^"]+)"/.exec(answer.text)?.[1]
  if (reference === undefined) throw new Error(`A form was answered ${answer.status}: ${answer.text}`)
  return reference
}

function formOf({ number, mark, key, hasReceipt }: Sending): {
  path: string
  fields: Record<string, string>
} {
  if (hasReceipt) return { path: '/api/Information/guarantee', fields: registration(mark, key) }
  if (number % 2 === 0) {
    const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: mark, idempotency_key: key }
    return { path: '/api/Information/customerform', fields }
  }
  const fields = {
    name: mark,
    email: `${mark}@visitors.example`,
    phone: '1 Lane',
    language: '0400 000 000',
    information: `Twelve kitchens, sending ${number}`,
    idempotency_key: key,
  }
  return { path: '/api/Information/joinus', fields }
}

/** Its address is none that mail could reach: a certificate per registration would take an hour. */
function registration(mark: string, key: string): Record<string, string> {
  const names = ['family_name', 'name', 'phone', 'address', 'house_type', 'city', 'state', 'postcode']
  const more = ['cate_name', 'code', 'channel', 'channel_describe', 'buy_date', 'order_number', 'email']
  const filled = Object.fromEntries([...names, ...more].map((name) => [name, 'x']))
  return { ...filled, serial_number: mark, idempotency_key: key }
}
