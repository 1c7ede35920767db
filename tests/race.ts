import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import type { TestDatabase } from '#database/testing.ts'

type Client<Result> = (db: Db) => Promise<Result>

/**
 * Let two clients change the same PostgreSQL database at once: when the first has run statements like those of `after`, in this
 * order, the second runs until it is done or waits for a lock of the first. Return how each ended.
 */
export async function race<First, Second>(
  { db, databaseUrl }: Pick<TestDatabase, 'db' | 'databaseUrl'>,
  { first, after, second }: { first: Client<First>; after: readonly RegExp[]; second: Client<Second> },
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  let others: Promise<Second> | undefined
  const expected = [...after]
  const onStatement = async (statement: string) => {
    if (expected[0]?.test(statement)) expected.shift()
    if (others !== undefined || expected.length > 0) return
    others = second(db)
    await untilBlocked(db, others)
  }
  const firstDb = connect({ databaseUrl, onStatement })
  try {
    const [own] = await Promise.allSettled([first(firstDb)])
    if (!others) throw new Error(`the first client has run no statement like ${expected[0]}`, { cause: own })
    const [other] = await Promise.allSettled([others])
    return [own, other]
  } finally {
    await firstDb.destroy()
  }
}

/** Wait until a statement waits for the lock of another, or the work is done. */
async function untilBlocked(db: Db, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  void work.then(finish, finish)
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return isDone || rows.length > 0
      },
      { interval: 5 },
    )
    .toBe(true)
}
