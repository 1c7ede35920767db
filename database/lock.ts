import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectWithoutTimeouts, type Db } from './connect.ts'
import { BUSY_TIMEOUT_MS, isSqliteBusy } from './sqlite.ts'

/** An arbitrary number that no other program on the same PostgreSQL uses for an advisory lock. */
export const ADVISORY_LOCK_ID = 73_312_019

/**
 * Run `work` in a transaction that only one process at a time can enter: with an advisory lock on PostgreSQL, as an
 * immediate transaction on SQLite. Other processes wait. An error thrown by `work` rolls the transaction back.
 */
export function lockedTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return isSqlite(db) ? immediateTransaction(db, work) : advisoryTransaction(db, work)
}

/** Return true for an SQLite connection. */
export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter.supportsReturning && !db.getExecutor().adapter.supportsTransactionalDdl
}

/** Use a connection without timeouts, since another process may hold the lock for as long as a large import takes. */
async function advisoryTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const unbounded = connectWithoutTimeouts(db)
  try {
    return await (unbounded ?? db).transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK_ID)})`.execute(transaction)
      return work(transaction)
    })
  } finally {
    await unbounded?.destroy()
  }
}

/** Kysely begins SQLite transactions deferred: two processes could both read before one of them fails to write. */
function immediateTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    return commitOrRollBack(connection, work)
  })
}

async function commitOrRollBack<Result>(
  connection: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(connection)
    await sql`commit`.execute(connection)
    return result
  } catch (error) {
    // After a full disk or a lost file SQLite has already rolled back; the failing rollback must not hide the cause.
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}

/** How long a submission waits for another writing process; the visitor's browser waits 30 seconds. */
const WRITE_LOCK_TIMEOUT_MS = 5_000
const WRITE_LOCK_RETRY_INTERVAL_MS = 40

/**
 * Run `work` in a transaction that may write. On SQLite it takes the write lock at its start, so that another process
 * cannot make it fail halfway, and waits for the lock without blocking the event loop. An error thrown by `work` rolls
 * the transaction back.
 *
 * @throws DatabaseBusy when the lock stays taken for 5 seconds
 */
export async function writeTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (!isSqlite(db)) return db.transaction().execute(work)
  const deadline = Date.now() + WRITE_LOCK_TIMEOUT_MS
  for (;;) {
    const done = await tryImmediateTransaction(db, work)
    if (done) return done.result
    if (Date.now() > deadline) throw new DatabaseBusy()
    await sleep(WRITE_LOCK_RETRY_INTERVAL_MS)
  }
}

/**
 * Run `work` like `writeTransaction`, and on PostgreSQL under the lock of imports as well, so that two processes never change
 * what pages show at the same time.
 */
export function contentTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return writeTransaction(db, async (transaction) => {
    if (!isSqlite(transaction))
      await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK_ID)})`.execute(transaction)
    return work(transaction)
  })
}

/** Another process held the SQLite write lock for too long. */
export class DatabaseBusy extends Error {
  constructor() {
    super('another process holds the database')
    this.name = 'DatabaseBusy'
  }
}

/**
 * Checkpoint and truncate the SQLite write-ahead log, which still holds deleted rows. Resolve to false if other
 * processes kept reading or writing for 5 seconds. Does nothing on PostgreSQL.
 */
export async function truncateWal(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return true
  const deadline = Date.now() + WRITE_LOCK_TIMEOUT_MS
  for (;;) {
    const { rows } = await db
      .connection()
      .execute((connection) =>
        withoutBusyTimeout(connection, () =>
          sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection),
        ),
      )
    if (rows[0]?.busy === 0) return true
    if (Date.now() > deadline) return false
    await sleep(WRITE_LOCK_RETRY_INTERVAL_MS)
  }
}

/** Run `work`, or return undefined if another process is writing. */
function tryImmediateTransaction<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  return db.connection().execute(async (connection) => {
    if (!(await tryBeginImmediate(connection))) return undefined
    return { result: await commitOrRollBack(connection, work) }
  })
}

async function tryBeginImmediate(connection: Db): Promise<boolean> {
  try {
    await withoutBusyTimeout(connection, () => sql`begin immediate`.execute(connection))
    return true
  } catch (error) {
    if (isSqliteBusy(error)) return false
    throw error
  }
}

/** Node's SQLite waits synchronously: no request could be served meanwhile. */
async function withoutBusyTimeout<Result>(connection: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    return await work()
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
  }
}
