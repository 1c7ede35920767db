import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import { networkHalf } from '../../clients/client-ip-hash.ts'
import { timeWindowBefore } from '../../clients/time-window.ts'
import { getOrCreateSecret } from '../../secrets.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

type Limit = { count: number; minutes: number }

const LIMITS = {
  accountInNetwork: { count: 5, minutes: 15 },
  network: { count: 20, minutes: 15 },
  account: { count: 50, minutes: 15 },
  mails: { count: 5, minutes: 24 * 60 },
  /** A mail that has just been sent is enough, and another would end its link. */
  mailsAtOnce: { count: 1, minutes: 10 },
} satisfies Record<string, Limit>

/** An arbitrary number that no other program on the same PostgreSQL uses for an advisory lock. */
const ATTEMPTS_LOCK_ID = 73_312_021

/** The parts of a request that its failure is counted by. */
export type Attempt = Pick<OfficeContext<'public'>, 'db' | 'request' | 'now'>

/** What a failure is counted by: an account, a network, or both. */
export type AttemptScope = {
  /** Names the account, whether it exists or not. */
  account?: string
  /** False if strangers cannot make such an attempt, so that only the account counts. */
  isByNetwork?: boolean
}

type Failure = { id: string; at: string; accountHash: string; networkHash: string }
type FailureScope = Partial<Pick<Failure, 'id' | 'accountHash' | 'networkHash'>>

/**
 * Run an attempt and return its result, undefined if it failed. It is counted before it runs: attempts at once cannot pass the
 * limits together. A success forgets the failures of its account in this network, an error of `run` only itself.
 *
 * @throws {OfficeError} too-many-attempts, with the time to wait
 */
export async function countAttempt<Result>(
  attempt: Attempt,
  scope: AttemptScope,
  run: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { db } = attempt
  const { id, accountHash, networkHash } = await recordAttempt(attempt, scope)
  const result = await run().catch(async (error: unknown) => {
    await forget(db, { id })
    throw error
  })
  if (result !== undefined) await forget(db, accountHash === '' ? { id } : { accountHash, networkHash })
  return result
}

/**
 * Count an attempt as failed, whatever comes of it.
 *
 * @throws {OfficeError} too-many-attempts, with the time to wait
 */
export async function recordAttempt(attempt: Attempt, scope: AttemptScope): Promise<Failure> {
  const failure = await toFailure(attempt, scope)
  const { accountHash, networkHash } = failure
  await countingTransaction(attempt.db, async (transaction) => {
    const check = (where: FailureScope, limit: Limit) => checkLimit(transaction, attempt.now, where, limit)
    if (accountHash !== '') await check({ accountHash, networkHash }, LIMITS.accountInNetwork)
    if (networkHash !== '') await check({ networkHash }, LIMITS.network)
    if (accountHash !== '' && networkHash !== '') await check({ accountHash }, LIMITS.account)
    await transaction.insertInto('signInFailure').values(failure).execute()
  })
  return failure
}

/**
 * Count a mail that a stranger can cause, whether the address has an account or not. Return false if one was sent just now.
 *
 * @throws {OfficeError} too-many-attempts, with the time to wait
 */
export async function countMail(attempt: Attempt, address: string): Promise<boolean> {
  const { db, now } = attempt
  const mail = await toFailure(attempt, { account: `mail ${address}`, isByNetwork: false })
  const { accountHash } = mail
  return countingTransaction(db, async (transaction) => {
    if (await findOldest(transaction, now, { accountHash }, LIMITS.mailsAtOnce)) return false
    await checkLimit(transaction, now, { accountHash }, LIMITS.mails)
    await transaction.insertInto('signInFailure').values(mail).execute()
    return true
  })
}

/** Return the secret that hashes the names of accounts and signs the cookies of a sign-in. */
export function getOfficeSecret(db: Db): Promise<string> {
  return getOrCreateSecret(db, 'office-attempts')
}

async function hashAccount(db: Db, account: string): Promise<string> {
  const secret = await getOfficeSecret(db)
  return createHmac('sha256', secret).update(account).digest('base64url').slice(0, 22)
}

async function toFailure(
  { db, request, now }: Attempt,
  { account, isByNetwork = true }: AttemptScope,
): Promise<Failure> {
  return {
    id: randomUUID(),
    at: now.toISOString(),
    accountHash: account === undefined ? '' : await hashAccount(db, account),
    networkHash: isByNetwork ? networkHalf(request.networkHash) : '',
  }
}

/** Without the lock, two attempts at once would count before either is stored. SQLite writes one transaction at a time. */
function countingTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return writeTransaction(db, async (transaction) => {
    if (!isSqlite(transaction))
      await sql`select pg_advisory_xact_lock(${sql.lit(ATTEMPTS_LOCK_ID)})`.execute(transaction)
    return work(transaction)
  })
}

async function checkLimit(db: Db, now: Date, scope: FailureScope, limit: Limit): Promise<void> {
  const oldest = await findOldest(db, now, scope, limit)
  if (!oldest) return
  const seconds = limit.minutes * 60 - Math.floor((now.getTime() - Date.parse(oldest.at)) / 1_000)
  throw new OfficeError('too-many-attempts', { retryAfterSeconds: Math.max(1, seconds) })
}

/** Find the oldest of the failures that reach a limit. */
async function findOldest(db: Db, now: Date, scope: FailureScope, { count, minutes }: Limit) {
  const { from, to } = timeWindowBefore(now, minutes)
  const failures = await db
    .selectFrom('signInFailure')
    .select('at')
    .where(({ and }) => and(scope))
    .where('at', '>', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .limit(count)
    .execute()
  return failures[count - 1]
}

async function forget(db: Db, scope: FailureScope): Promise<void> {
  await writeTransaction(db, (transaction) =>
    transaction
      .deleteFrom('signInFailure')
      .where(({ and }) => and(scope))
      .execute(),
  )
}
