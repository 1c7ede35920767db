import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { networkHalf } from '../../enquiries/client-ip-hash.ts'
import { timeWindowBefore } from '../../enquiries/rate-limit.ts'
import { getOrCreateSecret } from '../../secrets.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

const WINDOW_MINUTES = 15
const MAX_FAILURES = { account: 5, network: 20 }

/** The parts of a request that its failure is counted by. */
export type Attempt = Pick<OfficeContext<'public'>, 'db' | 'request' | 'now'>

/** Hash what names an account, whether it exists or not. */
export async function hashAccount(db: Db, account: string): Promise<string> {
  const secret = await getOrCreateSecret(db, 'office-attempts')
  return createHmac('sha256', secret).update(account.trim().toLowerCase()).digest('base64url').slice(0, 22)
}

/**
 * Check that neither the account nor the network has failed too often.
 *
 * @throws {OfficeError} too-many-attempts, with the time to wait
 */
export async function checkAttempts(attempt: Attempt, accountHash: string): Promise<void> {
  await checkFailures(attempt, 'accountHash', accountHash, MAX_FAILURES.account)
  await checkFailures(attempt, 'networkHash', networkHalf(attempt.request.networkHash), MAX_FAILURES.network)
}

/** Record a failed attempt and return the error for it. */
export async function recordFailure(
  { db, request, now }: Attempt,
  accountHash: string,
): Promise<OfficeError> {
  const row = {
    id: randomUUID(),
    at: now.toISOString(),
    accountHash,
    networkHash: networkHalf(request.networkHash),
  }
  await writeTransaction(db, (transaction) => transaction.insertInto('signInFailure').values(row).execute())
  return new OfficeError('wrong-credentials')
}

/** Forget the failures of an account. To be called in the transaction of its successful sign-in. */
export async function clearFailures(db: Db, accountHash: string): Promise<void> {
  await db.deleteFrom('signInFailure').where('accountHash', '=', accountHash).execute()
}

async function checkFailures(
  { db, now }: Attempt,
  column: 'accountHash' | 'networkHash',
  hash: string,
  limit: number,
): Promise<void> {
  if (hash === '') return
  const { from, to } = timeWindowBefore(now, WINDOW_MINUTES)
  const failures = await db
    .selectFrom('signInFailure')
    .select('at')
    .where(column, '=', hash)
    .where('at', '>', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  const oldest = failures[limit - 1]
  if (!oldest) return
  const seconds = WINDOW_MINUTES * 60 - Math.floor((now.getTime() - Date.parse(oldest.at)) / 1_000)
  throw new OfficeError('too-many-attempts', { retryAfterSeconds: Math.max(1, seconds) })
}
