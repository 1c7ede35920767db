import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isSqliteBusy } from '#database/sqlite.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { PreviewBusy } from './preview-errors.ts'

/** How often a lock that another process holds is tried again. */
const LOCK_RETRY_INTERVAL_MS = 8

/**
 * Run `work` in a transaction that is always rolled back. `db` is a connection opened with `isRollbackOnly`.
 *
 * @throws {PreviewBusy} if the database is locked, or `work` is not done after `limitMs`; it can then no longer use the
 *   transaction
 */
export async function rolledBackTransaction<Result>(
  db: Db,
  limitMs: number,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + limitMs
  for (;;) {
    try {
      return await db.transaction().execute((transaction) => runUntil(deadline, transaction, work))
    } catch (error) {
      if (!isSqliteBusy(error)) throw isDatabaseUnavailable(error) ? new PreviewBusy() : error
      if (performance.now() > deadline) throw new PreviewBusy()
      await sleep(LOCK_RETRY_INTERVAL_MS)
    }
  }
}

async function runUntil<Result>(
  deadline: number,
  transaction: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  let isOver = false
  // Pages that are still being rendered must not go on with what is published.
  const untilOver: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isOver) throw new PreviewBusy()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const timeout = new AbortController()
  const running = work(transaction.withPlugin(untilOver))
  running.catch(() => undefined)
  try {
    const limit = sleep(Math.max(0, deadline - performance.now()), undefined, { signal: timeout.signal })
    return await Promise.race([running, limit.then(() => Promise.reject(new PreviewBusy()))])
  } finally {
    isOver = true
    timeout.abort()
  }
}
