import type { ParsedInputOf } from '#contract/call.ts'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import { hashClientIp } from '../clients/client-ip-hash.ts'
import { defaultDeliveries } from '../enquiries/default-deliveries.ts'
import { checkRateLimit } from '../enquiries/rate-limit.ts'
import { attachReceipt, hasReceipt, parseReceipt, type Receipt } from '../enquiries/receipts.ts'
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
    const receipt = await readReceipt(input, context)
    const { reference } = await storeRegistration(input, context, receipt)
    const secret = await getSigningSecret(db, forms.signingSecret)
    return { reference, certificate: signedCertificatePath(secret, reference, forms.now()) }
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
    attachment: receipt && attachReceipt(receipt),
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

/**
 * Validate the receipt and check its limits. Return undefined if there is none (browsers then send an empty file) or if it
 * is already stored.
 */
async function readReceipt(
  input: Input,
  { db, forms, requestMeta }: HandlerContext,
): Promise<Receipt | undefined> {
  const { receipt: file, idempotency_key: key } = input
  if (!file || file.size === 0) return undefined
  const receipt = await parseReceipt(file)
  if (!receipt) throw new ApiError(422, (messages) => messages.unsupportedFileType('receipt'), 'receipt')
  const now = forms.now()
  const hash = await hashClientIp(db, requestMeta.ip, now)
  const existing = await findByIdempotencyKey(db, {
    kind: 'registration',
    key,
    fields: toSubmissionFields(input),
    hash,
  })
  if (existing !== undefined && (await hasReceipt(db, existing, receipt))) return undefined
  await checkRateLimit(db, forms.limits, hash, now)
  await checkReceiptQuota(db, forms.limits, { bytes: receipt.content.length, addressHash: hash, now })
  return receipt
}
