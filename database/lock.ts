import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Any number that no other program on the same PostgreSQL uses for an advisory lock. */
const LOCK_ID = 73_312_019

/**
 * Runs `work` in one transaction that no other process can run at the same time: an advisory lock on PostgreSQL,
 * an immediate transaction on SQLite. A second process waits. Whatever `work` throws rolls everything back.
 */
export function lockedTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return isSqlite(db) ? immediateTransaction(db, work) : advisoryTransaction(db, work)
}

/** True when the connection speaks SQLite. */
export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter.supportsReturning && !db.getExecutor().adapter.supportsTransactionalDdl
}

function advisoryTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction)
    return work(transaction)
  })
}

/** Kysely begins SQLite transactions deferred, so that two processes could both read before one of them fails to write. */
function immediateTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      return result
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}
