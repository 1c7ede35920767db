import { DAY_MS } from '#contract/day-ms.ts'
import type { Db } from './connect.ts'
import { readJobRun, recordJobRun } from './job-runs.ts'

/** The hourly run accepts the clock, so a longer pause is a wrong clock, a site that was out of service, or an old backup. */
const MAX_PAUSE_MS = 30 * DAY_MS
/** How far the clocks of several machines may differ. */
const MAX_SKEW_MS = 60 * 60 * 1_000

export type RetentionClock = {
  isDoubted: boolean
  /** The time by which data is deleted: the clock, or an earlier time while that is in doubt. */
  time: Date
  /** The last time at which the clock was accepted; undefined in a database without data. */
  accepted: string | undefined
}

/**
 * Compare a clock with the last time that was accepted, or with the newest data. Whatever is deleted because of its age takes
 * the time from here: a machine whose clock is years ahead must not delete everything.
 */
export async function readRetentionClock(db: Db, now: Date): Promise<RetentionClock> {
  const accepted = (await readJobRun(db, 'retention')) ?? (await readNewestTime(db))
  if (accepted === undefined) return { isDoubted: false, time: now, accepted }
  const acceptedMs = Date.parse(accepted)
  const aheadMs = now.getTime() - acceptedMs
  const isDoubted = aheadMs > MAX_PAUSE_MS || aheadMs < -MAX_SKEW_MS
  return { isDoubted, time: isDoubted ? new Date(Math.min(now.getTime(), acceptedMs)) : now, accepted }
}

/** Record that a clock is right. */
export function acceptClock(db: Db, now: Date): Promise<void> {
  return recordJobRun(db, 'retention', now)
}

/** Start from the newest data, before a request or an import writes some by a clock that may be wrong. */
export async function startRetentionClock(db: Db, now: Date): Promise<void> {
  const { accepted } = await readRetentionClock(db, now)
  await recordJobRun(db, 'retention', accepted === undefined ? now : new Date(accepted))
}

async function readNewestTime(db: Db): Promise<string | undefined> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('submission')
        .select(({ fn }) => fn.max('createdAt').as('time'))
        .as('submission'),
      selectFrom('subscription')
        .select(({ fn }) => fn.max('requestedAt').as('time'))
        .as('subscription'),
      selectFrom('revision')
        .select(({ fn }) => fn.max('createdAt').as('time'))
        .as('revision'),
      selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('time'))
        .as('audit'),
    ])
    .executeTakeFirstOrThrow()
  return Object.values(row)
    .filter((time) => time !== null)
    .sort()
    .at(-1)
}
