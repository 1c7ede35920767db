import { createHash, randomBytes } from 'node:crypto'
import { registrationFields } from '#api/testing.ts'

/** A form that the last release has acknowledged. */
export type SentForm = {
  path: string
  fields: Record<string, string>
  receipt: File | undefined
  reference: string
  /** Hash of the receipt. */
  sha256: string | undefined
}

const PDF_SIGNATURE = Buffer.from('%PDF-1.7\n')

type Form = { path: string; fields: Record<string, string>; receiptBytes?: number }

/** Return a form of each kind; the mark makes them different from others. */
function createForms(mark: string): Form[] {
  const registration = (number: number) =>
    registrationFields({ order_number: `${mark}-${number}`, email: `${mark}-ada@example.com` })
  const company = { name: `${mark} 海尔家电`, email: `${mark}-eve@example.com`, language: '0400 000 000' }
  const application = { phone: '0400', website: 'example.com', main_business: 'Kitchens' }
  const feedback = { name: 'Ada', countries: 'Australia', city: 'Richmond', phone: '0400' }
  return [
    { path: 'customerform', fields: { cate_name: 'Hobs', series_name: 'FL95', contact: mark } },
    {
      path: 'joinus',
      fields: { ...company, phone: '1 Lane', information: 'Twelve kitchens\nin two houses' },
    },
    { path: 'projectcooperation', fields: { ...application, company: mark } },
    { path: 'advice', fields: { ...feedback, describe: `=cmd() 🙂 ${mark}` } },
    { path: 'guarantee', fields: registration(1) },
    { path: 'guarantee', fields: registration(2), receiptBytes: 9 },
    { path: 'guarantee', fields: registration(3), receiptBytes: 7_900_000 },
    { path: 'subscribe', fields: { email: `${mark}-ben@example.com` } },
    { path: 'subscribe', fields: { email: `${mark}-dan@example.com` } },
  ]
}

/** Send a form of each kind, registrations with receipts of several sizes among them. */
export async function sendAllForms(origin: string, mark: string): Promise<SentForm[]> {
  const sent: SentForm[] = []
  for (const { path, fields, receiptBytes } of createForms(mark)) {
    const bytes =
      receiptBytes === undefined ? undefined : Buffer.concat([PDF_SIGNATURE, randomBytes(receiptBytes)])
    const form = {
      path: `/api/Information/${path}`,
      fields: { ...fields, idempotency_key: crypto.randomUUID() },
      receipt: bytes && new File([bytes], 'receipt.pdf'),
      sha256: bytes && createHash('sha256').update(bytes).digest('hex'),
    }
    sent.push({ ...form, reference: await sendForm(origin, form) })
  }
  return sent
}

/** Send a form and return the reference. @throws if it is refused */
export async function sendForm(
  origin: string,
  { path, fields, receipt }: Pick<SentForm, 'path' | 'fields' | 'receipt'>,
): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (receipt) body.set('receipt', receipt)
  const response = await fetch(origin + path, { method: 'POST', body })
  const text = await response.text()
  const reference = /"reference":"(SR-[^"]+)"/.exec(text)?.[1]
  if (reference === undefined) throw new Error(`${path}: ${response.status} ${text}`)
  return reference
}
