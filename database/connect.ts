import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  SqliteDialect,
  type UnknownRow,
} from 'kysely'
import { Pool } from 'pg'
import { JSON_COLUMNS } from './json-columns.ts'
import { onlyDataStatements, toRollbackOnly } from './rollback-only.ts'
import type { Database } from './schema.ts'
import { BUSY_TIMEOUT_MS, openSqlite } from './sqlite.ts'

export type Db = Kysely<Database>

type ConnectOptions = {
  /** A postgres:// URL, or the path of the SQLite file (":memory:" for an in-memory database). */
  databaseUrl: string
  /** Called when an idle PostgreSQL connection breaks; unhandled, that error would end the process. */
  onIdleError?: (error: Error) => void
  /** Called with every statement, for tests. The statement's result waits for a promise that it returns. */
  onStatement?: (statement: string) => unknown
  /** How many connections to PostgreSQL at most. */
  maxConnections?: number
  /** Limit for one PostgreSQL statement; 0 disables it. */
  statementTimeoutMs?: number
  /**
   * Open a single connection whose transactions are always rolled back. It never waits for another process: on SQLite a taken
   * lock is an error, on PostgreSQL one that stays taken for half a second.
   */
  isRollbackOnly?: boolean
}

/** With those for reads and one for previews, six processes leave some of a default PostgreSQL (100) to an administrator. */
export const MAX_CONNECTIONS = 10
const READ_CONNECTIONS = 4
/** No query that a visitor waits for takes longer. */
const STATEMENT_TIMEOUT_MS = 10_000
/** PostgreSQL cancels a statement at its limit; if it does not respond this much later, the client gives up. */
const QUERY_TIMEOUT_GRACE_MS = 2_000
/** Limits for idle transactions, which must not hold locks forever: one for visitors, one for an import that computes in between. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000
const UNBOUNDED_IDLE_TRANSACTION_TIMEOUT_MS = 10 * 60_000
/** Less than PostgreSQL's `deadlock_timeout` of one second, so that a deadlock never costs the other transaction. */
const ROLLBACK_ONLY_LOCK_TIMEOUT_MS = 500

const jsonColumnNames: ReadonlySet<string> = new Set(Object.values(JSON_COLUMNS).flatMap(Object.keys))

/** Parses JSON columns by name: Kysely's results do not say which table a column comes from. */
const parseJsonColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(parseRow) }),
}

function parseRow(row: UnknownRow): UnknownRow {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'string' && jsonColumnNames.has(name)) row[name] = JSON.parse(value)
  }
  return row
}

/** Return true for a PostgreSQL URL. */
export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

/** Opens another pool of connections to the same PostgreSQL. */
const secondPools = new WeakMap<Db, (changes: Partial<ConnectOptions>) => Db>()

/** Open a database. The caller closes it with `destroy()`. */
export function connect(options: ConnectOptions): Db {
  const { databaseUrl, onStatement, isRollbackOnly = false } = options
  const dialect = isPostgres(databaseUrl)
    ? postgresDialect(options)
    : sqliteDialect(databaseUrl, isRollbackOnly ? 0 : BUSY_TIMEOUT_MS)
  const db = new Kysely<Database>({
    dialect: isRollbackOnly ? toRollbackOnly(dialect) : dialect,
    ...(onStatement ? { log: async ({ query }) => void (await onStatement(query.sql)) } : {}),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      parseJsonColumns,
      ...(isRollbackOnly ? [onlyDataStatements] : []),
    ],
  })
  if (isPostgres(databaseUrl)) secondPools.set(db, (changes) => connect({ ...options, ...changes }))
  return db
}

/**
 * Open a second connection to the same PostgreSQL without statement timeouts, for work that no browser waits for.
 * Return undefined for SQLite. The caller closes the connection with `destroy()`.
 */
export function connectWithoutTimeouts(db: Db): Db | undefined {
  return secondPools.get(db)?.({ statementTimeoutMs: 0 })
}

/**
 * Open connections of their own for what pages read: forms that wait for a lock must not delay pages. SQLite has one connection
 * for all, since nothing waits there. The caller closes them with `destroy()`.
 */
export function connectForReads(db: Db): Db {
  return secondPools.get(db)?.({ maxConnections: READ_CONNECTIONS }) ?? db
}

function sqliteDialect(file: string, busyTimeoutMs: number): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new SqliteDialect({ database: async () => openSqlite(file, busyTimeoutMs) })
}

function postgresDialect({
  databaseUrl,
  onIdleError,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  isRollbackOnly = false,
  maxConnections = MAX_CONNECTIONS,
}: ConnectOptions): PostgresDialect {
  const isUnbounded = statementTimeoutMs === 0
  const pool = new Pool({
    connectionString: databaseUrl,
    max: isUnbounded || isRollbackOnly ? 1 : maxConnections,
    // Longer than a busy pool takes to free a connection, shorter than a visitor waits for an error message.
    connectionTimeoutMillis: 5_000,
    ...(isUnbounded
      ? {}
      : {
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + QUERY_TIMEOUT_GRACE_MS,
        }),
    ...(isRollbackOnly ? { lock_timeout: ROLLBACK_ONLY_LOCK_TIMEOUT_MS } : {}),
    // Firewalls silently drop connections that are idle for some minutes.
    keepAlive: true,
    idle_in_transaction_session_timeout: isUnbounded
      ? UNBOUNDED_IDLE_TRANSACTION_TIMEOUT_MS
      : IDLE_TRANSACTION_TIMEOUT_MS,
  })
  pool.on('error', (error) => {
    // The pool adds the connection to the error, and with it the key that cancels queries, which must not be logged.
    Reflect.deleteProperty(error, 'client')
    onIdleError?.(error)
  })
  return new PostgresDialect({ pool: discardHungConnections(pool) })
}

/**
 * Discard a connection whose server stopped responding. Returned to the pool, it would make every later visitor wait
 * just as long, until the operating system notices after a quarter of an hour. A connection that breaks between two statements
 * of a transaction fails the next one; without a listener, its error would end the process.
 */
function discardHungConnections(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const pooled = await pool.connect()
      const client = new TimeoutAwareClient(pooled, (brokenBy) => {
        pooled.off('error', client.fail)
        pooled.release(brokenBy)
      })
      pooled.on('error', client.fail)
      return client
    },
    end: () => pool.end(),
  }
}

class TimeoutAwareClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #releaseToPool: (brokenBy: Error | undefined) => void
  #brokenBy: Error | undefined
  /** Rejects all further statements. */
  readonly fail = (error: Error): void => {
    this.#brokenBy ??= error
  }

  constructor(client: PostgresPoolClient, releaseToPool: (brokenBy: Error | undefined) => void) {
    this.#client = client
    this.#releaseToPool = releaseToPool
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement)
    // A rollback would queue behind the abandoned statement.
    if (this.#brokenBy) return Promise.reject(this.#brokenBy)
    return this.#client.query<R>(statement, parameters).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.#brokenBy = error
      throw error
    })
  }

  release(): void {
    this.#releaseToPool(this.#brokenBy)
  }
}
