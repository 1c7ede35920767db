import type { ParsedInputOf } from '#contract/call.ts'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { type AnswerContext, answer } from '../answer.ts'
import { addressHash } from '../enquiries/address-hash.ts'
import { usualDeliveries } from '../enquiries/deliveries.ts'
import { checkRate } from '../enquiries/rate-limit.ts'
import { findEarlier } from '../enquiries/submission.ts'
import { submit } from '../enquiries/submit.ts'
import { ApiError } from '../http/api-error.ts'
import { readSigningSecret } from '../outbox/secrets.ts'
import { certificateAddress } from './certificate-link.ts'
import { readRegistration } from './read-registration.ts'
import {
  type Receipt,
  type ReceiptFacts,
  receiptType,
  removeReceipt,
  saveReceipt,
  shownName,
} from './receipt.ts'
import { checkReceiptBounds } from './receipt-bounds.ts'

type Input = ParsedInputOf<typeof registerProduct>

export const registrationAnswers = [
  answer(registerProduct, async (input, context) => {
    const { db, forms } = context
    const receipt = await takeReceipt(input, context)
    const stored = await store(input, context, receipt).catch(async (error: unknown) => {
      await dropReceipt(context, receipt)
      throw error
    })
    if (!stored.isAttached) await dropReceipt(context, receipt)
    const secret = await readSigningSecret(db, forms.signingSecret)
    return {
      reference: stored.reference,
      certificate: certificateAddress(secret, stored.reference, forms.now()),
    }
  }),

  answer(getRegistration, (input, context) => readRegistration(input, context)),
]

function store(input: Input, context: AnswerContext, receipt: Receipt | undefined) {
  const { idempotency_key, subject, elapsed, notice } = input
  const { sendsWebhook, now } = context.forms
  return submit(context, {
    kind: 'registration',
    guard: { idempotency_key, subject, elapsed, notice },
    email: input.email,
    fields: fieldsOf(input),
    attachment: receipt && {
      isMissing: async (transaction, reference) => !(await hasReceipt(transaction, reference, receipt)),
      store: (transaction, stored) => insertReceipt(transaction, { ...receipt, ...stored }),
    },
    deliver: (transaction) => usualDeliveries(transaction, { sendsWebhook, now: now() }, input.email),
  })
}

/** Here the names of the wire become ours. */
function fieldsOf(input: Input) {
  return {
    familyName: input.family_name,
    name: input.name,
    phone: input.phone,
    email: input.email,
    address: input.address,
    houseType: input.house_type,
    city: input.city,
    state: input.state,
    postcode: input.postcode,
    category: input.cate_name,
    code: input.code,
    serialNumber: input.serial_number,
    channel: input.channel,
    channelDescription: input.channel_describe,
    buyDate: input.buy_date,
    orderNumber: input.order_number,
  }
}

async function insertReceipt(db: Db, row: Receipt & { reference: string; createdAt: string }): Promise<void> {
  const { id, reference, type, bytes, name, createdAt } = row
  await db.insertInto('upload').values({ id, reference, type, bytes, name, createdAt }).execute()
}

/** True when the very same was stored before: sent again after a lost answer, it needs no second place. */
async function hasReceipt(db: Db, reference: string, { type, bytes, name }: ReceiptFacts): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('reference', '=', reference)
    .where('type', '=', type)
    .where('bytes', '=', bytes)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refused before it is written: what is no receipt, what comes too often, and what the disk has no room for. Browsers send
 * an empty file for none.
 */
async function takeReceipt(input: Input, { db, forms, visit }: AnswerContext): Promise<Receipt | undefined> {
  const { receipt: file, idempotency_key: key } = input
  if (!file || file.size === 0) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = receiptType(bytes)
  if (type === undefined) throw new ApiError(422, (messages) => messages.fileType('receipt'), 'receipt')
  const facts = { type, bytes: bytes.byteLength, name: shownName(file.name) }
  const now = forms.now()
  const hash = await addressHash(db, visit.ip, now)
  const known = await findEarlier(db, { kind: 'registration', key, fields: fieldsOf(input), hash })
  if (known !== undefined && (await hasReceipt(db, known, facts))) return undefined
  await checkRate(db, forms.limits, hash, now)
  await checkReceiptBounds(db, forms.limits, { bytes: facts.bytes, addressHash: hash, now })
  return saveReceipt(forms.uploads, bytes, facts)
}

async function dropReceipt({ forms }: AnswerContext, receipt: Receipt | undefined): Promise<void> {
  if (receipt) await removeReceipt(forms.uploads, receipt.id)
}
