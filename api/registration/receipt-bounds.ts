import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { networkPart } from '../enquiries/address-hash.ts'
import { ADDRESS_MINUTES, spanBefore } from '../enquiries/rate-limit.ts'
import type { FormLimits } from '../enquiries/services.ts'
import { ApiError } from '../http/api-error.ts'

/** One network (an address, or a /48 of IPv6) gets at most this share of what is taken in ten minutes. */
const SHARE = 1 / 4

type Coming = { bytes: number; addressHash: string; now: Date }

/**
 * Refuses a receipt that would fill the disk, by the sizes of those stored: so the limit holds for all processes together.
 * The registration itself is never refused for it.
 */
export async function checkReceiptBounds(
  db: Db,
  { receiptBytes, receiptBytesInTenMinutes }: FormLimits,
  { bytes, addressHash, now }: Coming,
): Promise<void> {
  const stored = () => db.selectFrom('upload').select(({ fn }) => fn.sum('bytes').as('sum'))
  const { from, to } = spanBefore(now, ADDRESS_MINUTES)
  const lately = () => stored().where('upload.createdAt', '>', from).where('upload.createdAt', '<=', to)
  const isBeyond = async (query: ReturnType<typeof stored>, limit: number) =>
    Number((await query.executeTakeFirstOrThrow()).sum ?? 0) + bytes > limit
  if (receiptBytes > 0 && (await isBeyond(stored(), receiptBytes))) {
    throw noReceipts(new Error('The receipts have reached RECEIPT_BYTES'))
  }
  if (receiptBytesInTenMinutes === 0) return
  if (await isBeyond(lately(), receiptBytesInTenMinutes)) throw noReceipts()
  if (addressHash === '') return
  const network = networkPart(addressHash)
  const ofNetwork = lately()
    .innerJoin('submission', 'submission.reference', 'upload.reference')
    .where(sql`substr(address_hash, 1, ${network.length})`, '=', network)
  if (await isBeyond(ofNetwork, receiptBytesInTenMinutes * SHARE)) throw noReceipts()
}

/** `fault`: what an operator has to mend. */
function noReceipts(fault?: Error): ApiError {
  const refusal = new ApiError(503, (messages) => messages.noReceipts(), 'receipt')
  refusal.retryAfter = ADDRESS_MINUTES * 60
  refusal.underlyingError = fault
  return refusal
}
