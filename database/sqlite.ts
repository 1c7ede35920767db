import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

/** How long to wait for another process before giving up. */
export const BUSY_TIMEOUT_MS = 10_000

/** The site uses about 200 statements; combinations of filter types add more. */
const MAX_CACHED_STATEMENTS = 500

/**
 * Open Node's built-in SQLite with the interface that Kysely's dialect expects. WAL lets readers continue beside a
 * writer; synchronous FULL makes commits survive a power cut; secure_delete overwrites deleted rows with zeros; the
 * timeout waits for another process instead of failing.
 */
export function openSqlite(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): SqliteDatabase {
  if (file !== ':memory:') restrictToOwner(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  enableWal(database)
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on')
  const statements = new LRUCache<string, { statement: StatementSync; reader: boolean }>({
    max: MAX_CACHED_STATEMENTS,
  })
  function prepare(text: string) {
    const statement = database.prepare(text)
    const prepared = { statement, reader: statement.columns().length > 0 }
    statements.set(text, prepared)
    return prepared
  }
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: (text) => {
      const { statement, reader } = statements.get(text) ?? prepare(text)
      return {
        reader,
        all: (parameters) => statement.all(...sqlValues(parameters)),
        run: (parameters) => statement.run(...sqlValues(parameters)),
        // Not cached: a second use would disturb rows that are still being read.
        iterate: (parameters) => database.prepare(text).iterate(...sqlValues(parameters)),
      }
    },
  }
}

/**
 * Deny all other accounts access to the database, which holds personal data and the signing secret, whatever the
 * umask. SQLite gives a new log file the mode of the database; an existing one keeps its own.
 */
function restrictToOwner(file: string): void {
  const ownUid = process.getuid?.()
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const status = statSync(path, { throwIfNoEntry: false })
    if (status === undefined) {
      if (path === file) closeSync(openSync(path, 'a', 0o600))
    } else if (status.isFile() && (status.mode & 0o077) !== 0 && (ownUid === 0 || ownUid === status.uid)) {
      // Only root or the owner can change the mode. A folder given by mistake stays unchanged.
      chmodSync(path, 0o600)
    }
  }
}

/** Switching to WAL ignores the busy timeout when several processes open the same new file, so it is retried here. */
function enableWal(database: DatabaseSync): void {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isSqliteBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** Return true for SQLITE_BUSY: the low byte of every extended busy code is 5. */
export function isSqliteBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}

function sqlValues(parameters: readonly unknown[]): (string | number | bigint | Uint8Array | null)[] {
  return parameters.map((value) => {
    if (value === undefined || value === null) return null
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(`SQLite cannot bind a value of type ${typeof value}`)
  })
}
