import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import type { TestDatabase } from '#database/testing.ts'

type Client<Result> = (db: Db) => Promise<Result>

type Race<First, Second> = {
  first: Client<First>
  /** Statements that the first client runs, in this order, before the second begins. */
  after: readonly RegExp[]
  /** On SQLite, it must write in transactions: another write would wait without letting the first client go on. */
  second: Client<Second>
}

/** Takes the one lock of SQLite, which PostgreSQL has for what pages show. */
export const CONTENT_LOCKED = /^select pg_advisory_xact_lock|^begin immediate/

/**
 * Let two clients change the same database at once, each with connections of its own: when the first has run statements like those
 * of `after`, the second runs until it is done or waits for a lock of the first. Return how each ended.
 */
export async function race<First, Second>(
  { db, dialect, databaseUrl }: Pick<TestDatabase, 'db' | 'dialect' | 'databaseUrl'>,
  { first, after, second }: Race<First, Second>,
): Promise<[PromiseSettledResult<First>, PromiseSettledResult<Second>]> {
  let others: Promise<Second> | undefined
  const expected = [...after]
  const tries = countTries()
  const secondDb = connect({ databaseUrl, onStatement: tries.onStatement })
  const isWaiting = dialect === 'sqlite' ? async () => tries.areInVain() : () => waitsForLock(db)
  const firstDb = connect({
    databaseUrl,
    onStatement: async (statement) => {
      if (expected[0]?.test(statement)) expected.shift()
      if (others !== undefined || expected.length > 0) return
      others = second(secondDb)
      await untilBlocked(others, isWaiting)
    },
  })
  try {
    const [own] = await Promise.allSettled([first(firstDb)])
    if (!others) throw new Error(`the first client has run no statement like ${expected[0]}`, { cause: own })
    const [other] = await Promise.allSettled([others])
    return [own, other]
  } finally {
    await firstDb.destroy()
    await secondDb.destroy()
  }
}

/** Wait until a client waits for the lock of another, or its work is done. */
async function untilBlocked(work: Promise<unknown>, isWaiting: () => Promise<boolean>): Promise<void> {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  void work.then(finish, finish)
  await expect.poll(async () => isDone || (await isWaiting()), { interval: 5 }).toBe(true)
}

async function waitsForLock(db: Db): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Count how often a client of SQLite has tried to begin a transaction since its last other statement. */
function countTries() {
  let tries = 0
  return {
    onStatement: (statement: string) => {
      if (statement.startsWith('begin')) tries += 1
      else if (!statement.startsWith('pragma')) tries = 0
    },
    /** The first try would have been followed by a statement of the transaction. */
    areInVain: () => tries > 1,
  }
}
