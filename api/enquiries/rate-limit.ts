import { sql } from 'kysely'
import type { FormLimits } from '#config/form-limits.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { ApiError } from '../http/api-error.ts'
import { networkHalf } from './client-ip-hash.ts'

export const RATE_WINDOW_MINUTES = 10
/** Of a whole /48 of IPv6, which anybody can have, as much is taken as of this many addresses. */
const NETWORK_LIMIT_FACTOR = 10
/** What comes beyond the limit of a minute is kept and marked, up to this many times the limit: the disk has an end. */
const MAX_FLOOD_FACTOR = 10

/** First half of the name of an advisory lock; the other is the address. Locks of one number are other locks. */
const CLIENT_IP_LOCK_CLASS = 73_312_020

/**
 * Lets the submissions of one network address come one after the other until the transaction ends: sent all at once, each
 * would count before any of the others is stored. SQLite has one writing transaction at a time anyway. The other limits
 * go without: they are there against floods, and the few that are under way do not matter to them.
 */
export async function lockClientIp(transaction: Db, limits: FormLimits, addressHash: string): Promise<void> {
  if (limits.perClientIp === 0 || addressHash === '' || isSqlite(transaction)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(CLIENT_IP_LOCK_CLASS)}, hashtext(${addressHash}))`.execute(
    transaction,
  )
}

/** `isFlood`: so much comes from everywhere that somebody must tell people from programs later. */
type RateCheck = { isFlood: boolean }

/**
 * Refuses what is too much from one place, by counting what is stored: so the limit holds for all processes together, and
 * survives their restarts. What is too much from everywhere is not refused, so that a few cannot shut the forms for all.
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

/** Submissions and corrections; of these the last sender's hash stands with the submission. */
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
  // An IPv4 address is counted by itself already.
  if (addressHash === network + network) return 0
  const row = await db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '>', from)
    .where('createdAt', '<=', to)
    // No pattern: an underscore of the hash would stand for any character.
    .where(sql`substr(address_hash, 1, ${network.length})`, '=', network)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What is suspected anyway takes nobody's place. */
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

/** Asks to wait: whoever sends too much from one place, or everybody. */
export function tooManyRequests(seconds: number, isPerClient: boolean): ApiError {
  const error = new ApiError(429, (messages) =>
    isPerClient ? messages.rateLimited(Math.ceil(seconds / 60)) : messages.overloaded(),
  )
  error.retryAfterSeconds = seconds
  return error
}

/** Both ISO times; `from` itself does not belong to it. */
type TimeWindow = { from: string; to: string }

/** Milliseconds by which rows may be newer than the clock of whoever counts: it waited for the database meanwhile. */
const CLOCK_SKEW_MS = 60_000

/** The last minutes. What a clock that ran ahead has written lies outside, or nobody could send until then. */
export function timeWindowBefore(now: Date, minutes: number): TimeWindow {
  return { from: minutesBefore(now, minutes), to: new Date(now.getTime() + CLOCK_SKEW_MS).toISOString() }
}

export function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}
