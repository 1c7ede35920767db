import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import type { FormLimits } from '#system/form-limits.ts'
import { networkHalf } from '../clients/client-ip-hash.ts'
import { type TimeWindow, timeWindowBefore } from '../clients/time-window.ts'
import { ApiError } from '../http/api-error.ts'

export const RATE_WINDOW_MINUTES = 10
/** A whole IPv6 /48, which anyone can obtain, gets the limit of this many client IPs. */
const NETWORK_LIMIT_FACTOR = 10
/** Submissions above the limit per minute are stored and flagged, up to this multiple of it: disk space is finite. */
const MAX_FLOOD_FACTOR = 10

/** First key of the two-key advisory lock; the second is the hash. One-key locks have a separate key space. */
const CLIENT_IP_LOCK_CLASS = 73_312_020

/**
 * Serialize the submissions of one client IP until the transaction ends; concurrent ones would each be counted before any
 * other is stored. SQLite has a single write transaction at a time anyway. The other limits need no lock: they guard
 * against floods, so a few uncounted submissions in flight do not matter.
 */
export async function lockClientIp(transaction: Db, limits: FormLimits, addressHash: string): Promise<void> {
  if (limits.perClientIp === 0 || addressHash === '' || isSqlite(transaction)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(CLIENT_IP_LOCK_CLASS)}, hashtext(${addressHash}))`.execute(
    transaction,
  )
}

/** `isFlood`: the total rate is so high that a person must review the submission. */
type RateCheck = { isFlood: boolean }

/**
 * Check the rate limits by counting stored submissions, so that they hold across processes and restarts. Too many from
 * all clients together are flagged, not rejected: a few clients must not be able to close the forms for everyone.
 *
 * @throws {ApiError} 429 for too many from one client IP or network, or at ten times the limit per minute
 */
export async function checkRateLimit(
  db: Db,
  limits: FormLimits,
  addressHash: string,
  now: Date,
): Promise<RateCheck> {
  if (limits.perClientIp > 0 && addressHash !== '') {
    const timeWindow = timeWindowBefore(now, RATE_WINDOW_MINUTES)
    const exceedsLimit =
      (await countFromClientIp(db, timeWindow, addressHash)) >= limits.perClientIp ||
      (await countFromNetwork(db, timeWindow, addressHash)) >= limits.perClientIp * NETWORK_LIMIT_FACTOR
    if (exceedsLimit) throw tooManyRequests(RATE_WINDOW_MINUTES * 60, true)
  }
  if (limits.perMinute === 0) return { isFlood: false }
  const { all, unmarked } = await countFromEverywhere(db, timeWindowBefore(now, 1))
  if (all >= limits.perMinute * MAX_FLOOD_FACTOR) throw tooManyRequests(60, false)
  return { isFlood: unmarked >= limits.perMinute }
}

/** Count submissions and corrections; a corrected submission carries the hash of its last sender. */
async function countFromClientIp(db: Db, { from, to }: TimeWindow, addressHash: string): Promise<number> {
  const first = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('addressHash', '=', addressHash)
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('submission')
    .innerJoin('submissionChange', 'submissionChange.reference', 'submission.reference')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('submission.addressHash', '=', addressHash)
    .where('submissionChange.createdAt', '>', from)
    .where('submissionChange.createdAt', '<=', to)
    .executeTakeFirstOrThrow()
  return Number(first.count) + Number(changes.count)
}

async function countFromNetwork(db: Db, { from, to }: TimeWindow, addressHash: string): Promise<number> {
  const network = networkHalf(addressHash)
  // An IPv4 address has already been counted as a client IP.
  if (addressHash === network + network) return 0
  const row = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    // Not LIKE: an underscore in the hash would match any character.
    .where(sql`substr(address_hash, 1, ${network.length})`, '=', network)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Count all submissions, and those not flagged as spam: flagged ones do not use up the limit. */
async function countFromEverywhere(
  db: Db,
  { from, to }: TimeWindow,
): Promise<{ all: number; unmarked: number }> {
  const row = await db
    .selectFrom('submission')
    .select(({ fn }) => [fn.countAll().as('all'), fn.countAll().filterWhere('spam', '=', '').as('unmarked')])
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), unmarked: Number(row.unmarked) }
}

/** Create the 429 for one client over its limit, or for all clients. */
export function tooManyRequests(seconds: number, isPerClient: boolean): ApiError {
  const error = new ApiError(429, (messages) =>
    isPerClient ? messages.rateLimited(Math.ceil(seconds / 60)) : messages.overloaded(),
  )
  error.retryAfterSeconds = seconds
  return error
}
