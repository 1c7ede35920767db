import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectWithoutTimeouts, type Db } from './connect.ts'
import { BUSY_TIMEOUT_MS, isSqliteBusy } from './sqlite.ts'

/** Any number that no other program on the same PostgreSQL uses for an advisory lock. */
const ADVISORY_LOCK_ID = 73_312_019

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

/** On a patient connection: another process may hold the lock for as long as a large import takes. */
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

/** Kysely begins SQLite transactions deferred, so that two processes could both read before one of them fails to write. */
function immediateTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    return commitOrRollBack(connection, work)
  })
}

/** Commits what `work` does in a transaction that has begun, or rolls it back. */
async function commitOrRollBack<Result>(
  connection: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(connection)
    await sql`commit`.execute(connection)
    return result
  } catch (error) {
    // A full disk or a lost file has rolled back already; that there is nothing to roll back must not hide why.
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}

/** Milliseconds a submission waits for another process that writes; the visitor's browser waits thirty seconds. */
const WRITE_LOCK_TIMEOUT_MS = 5_000
const WRITE_LOCK_RETRY_INTERVAL_MS = 40

/**
 * One transaction that may write. On SQLite it takes the write lock at its start, so that it can never fail half-way
 * because of another process, and waits for the lock without holding up the process. Whatever `work` throws rolls
 * everything back.
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

/** Another process held SQLite's write lock for too long. */
export class DatabaseBusy extends Error {
  constructor() {
    super('another process holds the database')
    this.name = 'DatabaseBusy'
  }
}

/**
 * Moves SQLite's write-ahead log into the database file and truncates it: the log holds deleted rows as they were before.
 * Resolves to false when another process was reading or writing all the time. Nothing to do on PostgreSQL.
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

/** Undefined when another process is writing; nothing has happened then. */
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

/** Node's SQLite waits inside the process: no page could be answered meanwhile. */
async function withoutBusyTimeout<Result>(connection: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    return await work()
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
  }
}
