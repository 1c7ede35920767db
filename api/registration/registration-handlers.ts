import type { ParsedInputOf } from '#contract/call.ts'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { hashClientIp } from '../enquiries/client-ip-hash.ts'
import { defaultDeliveries } from '../enquiries/default-deliveries.ts'
import { checkRateLimit } from '../enquiries/rate-limit.ts'
import {
  detectReceiptType,
  type Receipt,
  type ReceiptMeta,
  removeReceipt,
  sanitizeFileName,
  saveReceipt,
} from '../enquiries/receipt-files.ts'
import { findByIdempotencyKey } from '../enquiries/submission.ts'
import { submit } from '../enquiries/submit.ts'
import { defineHandler, type HandlerContext } from '../handler.ts'
import { ApiError } from '../http/api-error.ts'
import { getSigningSecret } from '../secrets.ts'
import { signedCertificatePath } from './certificate-link.ts'
import { readRegistration } from './read-registration.ts'
import { checkReceiptQuota } from './receipt-quota.ts'

type Input = ParsedInputOf<typeof registerProduct>

export const registrationHandlers = [
  defineHandler(registerProduct, async (input, context) => {
    const { db, forms } = context
    const receipt = await validateAndSaveReceipt(input, context)
    const stored = await storeRegistration(input, context, receipt).catch(async (error: unknown) => {
      await discardReceipt(context, receipt)
      throw error
    })
    if (!stored.isAttached) await discardReceipt(context, receipt)
    const secret = await getSigningSecret(db, forms.signingSecret)
    return {
      reference: stored.reference,
      certificate: signedCertificatePath(secret, stored.reference, forms.now()),
    }
  }),

  defineHandler(getRegistration, (input, context) => readRegistration(input, context)),
]

function storeRegistration(input: Input, context: HandlerContext, receipt: Receipt | undefined) {
  const { idempotency_key, subject, elapsed, notice } = input
  const { sendsWebhook, now } = context.forms
  return submit(context, {
    kind: 'registration',
    guard: { idempotency_key, subject, elapsed, notice },
    email: input.email,
    fields: toSubmissionFields(input),
    attachment: receipt && {
      isMissing: async (transaction, reference) => !(await hasReceipt(transaction, reference, receipt)),
      store: (transaction, stored) => insertReceipt(transaction, { ...receipt, ...stored }),
    },
    planDeliveries: (transaction) =>
      defaultDeliveries(transaction, { sendsWebhook, now: now() }, input.email),
  })
}

/** Map the contract's field names to the stored ones. */
function toSubmissionFields(input: Input) {
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

/** True if an equal receipt is already stored: one sent again after a lost response is not stored twice. */
async function hasReceipt(db: Db, reference: string, { type, bytes, name }: ReceiptMeta): Promise<boolean> {
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
 * Validate the receipt and check its limits before writing it. Return undefined if there is none (browsers then send an
 * empty file) or if it is already stored.
 */
async function validateAndSaveReceipt(
  input: Input,
  { db, forms, requestMeta }: HandlerContext,
): Promise<Receipt | undefined> {
  const { receipt: file, idempotency_key: key } = input
  if (!file || file.size === 0) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectReceiptType(bytes)
  if (type === undefined)
    throw new ApiError(422, (messages) => messages.unsupportedFileType('receipt'), 'receipt')
  const meta = { type, bytes: bytes.byteLength, name: sanitizeFileName(file.name) }
  const now = forms.now()
  const hash = await hashClientIp(db, requestMeta.ip, now)
  const existing = await findByIdempotencyKey(db, {
    kind: 'registration',
    key,
    fields: toSubmissionFields(input),
    hash,
  })
  if (existing !== undefined && (await hasReceipt(db, existing, meta))) return undefined
  await checkRateLimit(db, forms.limits, hash, now)
  await checkReceiptQuota(db, forms.limits, { bytes: meta.bytes, addressHash: hash, now })
  return saveReceipt(forms.uploads, bytes, meta)
}

async function discardReceipt({ forms }: HandlerContext, receipt: Receipt | undefined): Promise<void> {
  if (receipt) await removeReceipt(forms.uploads, receipt.id)
}
