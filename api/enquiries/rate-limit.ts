import type { Db } from '#database/connect.ts'
import { Refusal } from '../http/refusal.ts'
import type { FormLimits } from './services.ts'

const ADDRESS_MINUTES = 10

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
