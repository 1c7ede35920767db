import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { FormLimits } from '#system/form-limits.ts'
import { networkHalf } from '../clients/client-ip-hash.ts'
import { timeWindowBefore } from '../clients/time-window.ts'
import { RATE_WINDOW_MINUTES } from '../enquiries/rate-limit.ts'
import { ApiError } from '../http/api-error.ts'

/** Largest share of the ten-minute limit for one network (an IPv4 address or an IPv6 /48). */
const MAX_NETWORK_SHARE = 1 / 4

type IncomingReceipt = { bytes: number; addressHash: string; now: Date }

/**
 * Check the receipt limits, which protect the disk, against the sizes of stored receipts, so that they hold across
 * processes. The registration itself can still be sent without the receipt.
 *
 * @throws {ApiError} 503 above a limit
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
    throw uploadsUnavailable(new Error('receipts have reached RECEIPT_BYTES'))
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

/** `underlyingError`: logged for the operator. */
function uploadsUnavailable(underlyingError?: Error): ApiError {
  const error = new ApiError(503, (messages) => messages.uploadsUnavailable(), 'receipt')
  error.retryAfterSeconds = RATE_WINDOW_MINUTES * 60
  error.underlyingError = underlyingError
  return error
}
