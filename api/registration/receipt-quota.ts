import { sql } from 'kysely'
import type { FormLimits } from '#config/form-limits.ts'
import type { Db } from '#database/connect.ts'
import { networkHalf } from '../enquiries/client-ip-hash.ts'
import { RATE_WINDOW_MINUTES, timeWindowBefore } from '../enquiries/rate-limit.ts'
import { ApiError } from '../http/api-error.ts'

/** One network (an address, or a /48 of IPv6) gets at most this share of what is taken in ten minutes. */
const MAX_NETWORK_SHARE = 1 / 4

type IncomingReceipt = { bytes: number; addressHash: string; now: Date }

/**
 * Refuses a receipt that would fill the disk, by the sizes of those stored: so the limit holds for all processes together.
 * The registration itself is never refused for it.
 */
export async function checkReceiptQuota(
  db: Db,
  { receiptBytes, receiptBytesInTenMinutes }: FormLimits,
  { bytes, addressHash, now }: IncomingReceipt,
): Promise<void> {
  const stored = () => db.selectFrom('upload').select(({ fn }) => fn.sum('bytes').as('sum'))
  const { from, to } = timeWindowBefore(now, RATE_WINDOW_MINUTES)
  const recent = () => stored().where('upload.createdAt', '>', from).where('upload.createdAt', '<=', to)
  const exceeds = async (query: ReturnType<typeof stored>, limit: number) =>
    Number((await query.executeTakeFirstOrThrow()).sum ?? 0) + bytes > limit
  if (receiptBytes > 0 && (await exceeds(stored(), receiptBytes))) {
    throw uploadsUnavailable(new Error('The receipts have reached RECEIPT_BYTES'))
  }
  if (receiptBytesInTenMinutes === 0) return
  if (await exceeds(recent(), receiptBytesInTenMinutes)) throw uploadsUnavailable()
  if (addressHash === '') return
  const network = networkHalf(addressHash)
  const ofNetwork = recent()
    .innerJoin('submission', 'submission.reference', 'upload.reference')
    .where(sql`substr(address_hash, 1, ${network.length})`, '=', network)
  if (await exceeds(ofNetwork, receiptBytesInTenMinutes * MAX_NETWORK_SHARE)) throw uploadsUnavailable()
}

/** `fault`: what an operator has to mend. */
function uploadsUnavailable(underlyingError?: Error): ApiError {
  const error = new ApiError(503, (messages) => messages.uploadsUnavailable(), 'receipt')
  error.retryAfterSeconds = RATE_WINDOW_MINUTES * 60
  error.underlyingError = underlyingError
  return error
}
