import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { Refusal } from '../http/refusal.ts'
import type { FormLimits } from './services.ts'

const ADDRESS_MINUTES = 10

/** First half of the name of an advisory lock; the other is the address. Locks of one number are other locks. */
const ADDRESS_LOCK = 73_312_020

/**
 * Lets the submissions of one network address come one after the other until the transaction ends: sent all at once, each
 * would count before any of the others is stored. SQLite has one writing transaction at a time anyway. The limit of a minute
 * goes without: it is there against floods, and the few that are under way do not matter to it.
 */
export async function takeTurn(transaction: Db, limits: FormLimits, addressHash: string): Promise<void> {
  if (limits.perAddress === 0 || addressHash === '' || isSqlite(transaction)) return
  await sql`select pg_advisory_xact_lock(${sql.lit(ADDRESS_LOCK)}, hashtext(${addressHash}))`.execute(
    transaction,
  )
}

/**
 * Refuses what is too much, by counting what is stored: so the limit holds for all processes together, and survives
 * their restarts.
 */
export async function checkRate(db: Db, limits: FormLimits, addressHash: string, now: Date): Promise<void> {
  if (limits.perAddress > 0 && addressHash !== '') {
    const count = await countSince(db, minutesBefore(now, ADDRESS_MINUTES), addressHash)
    if (count >= limits.perAddress) throw tooMany(ADDRESS_MINUTES * 60, true)
  }
  if (limits.perMinute > 0) {
    const count = await countSince(db, minutesBefore(now, 1))
    if (count >= limits.perMinute) throw tooMany(60, false)
  }
}

async function countSince(db: Db, time: string, addressHash?: string): Promise<number> {
  const rows = db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '>', time)
  const row = await (addressHash === undefined
    ? rows
    : rows.where('addressHash', '=', addressHash)
  ).executeTakeFirstOrThrow()
  return Number(row.count)
}

function tooMany(seconds: number, isOwn: boolean): Refusal {
  const refusal = new Refusal(429, (messages) =>
    isOwn ? messages.tooOften(Math.ceil(seconds / 60)) : messages.overrun(),
  )
  refusal.retryAfter = seconds
  return refusal
}

export function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString()
}
