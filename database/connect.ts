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
import { type Database, JSON_COLUMNS } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Db = Kysely<Database>

type ConnectOptions = {
  /** A postgres:// address, or the path of the SQLite file (":memory:" for none). */
  databaseUrl: string
  /** Called when an idle PostgreSQL connection breaks; without it such an error would end the process. */
  onIdleError?: (error: Error) => void
  /** Told of every statement, for looking at plans. */
  onStatement?: (statement: string) => void
  /** Milliseconds a statement of PostgreSQL may take; 0 for any time. */
  statementTimeoutMs?: number
}

/** Nothing a visitor waits for takes longer, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000
/** The server gives up a statement at its limit; this much later, in milliseconds, we give up the server. */
const QUERY_TIMEOUT_GRACE_MS = 2_000
/** A transaction that its process has forgotten must not hold its locks, in milliseconds: of visitors, and of an import that computes. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000
const UNBOUNDED_IDLE_TRANSACTION_TIMEOUT_MS = 10 * 60_000

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

/** True for an address that means PostgreSQL. */
export function isPostgres(databaseUrl: string): boolean {
  return /^postgres(ql)?:\/\//.test(databaseUrl)
}

const unboundedTwins = new WeakMap<Db, () => Db>()

/** Opens the database named by its address. The caller ends it with `destroy()`. */
export function connect(options: ConnectOptions): Db {
  const { databaseUrl, onStatement } = options
  const db = new Kysely<Database>({
    dialect: isPostgres(databaseUrl) ? postgresDialect(options) : sqliteDialect(databaseUrl),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), parseJsonColumns],
  })
  if (isPostgres(databaseUrl)) unboundedTwins.set(db, () => connect({ ...options, statementTimeoutMs: 0 }))
  return db
}

/**
 * A connection of its own to the same PostgreSQL on which a statement may take any time: for work that nobody waits for in
 * a browser. Undefined for SQLite. The caller ends it with `destroy()`.
 */
export function connectWithoutTimeouts(db: Db): Db | undefined {
  return unboundedTwins.get(db)?.()
}

function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new SqliteDialect({ database: async () => openSqlite(file) })
}

function postgresDialect({
  databaseUrl,
  onIdleError,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: ConnectOptions): PostgresDialect {
  const isUnbounded = statementTimeoutMs === 0
  const pool = new Pool({
    connectionString: databaseUrl,
    // Ten connections per process keep a default PostgreSQL (100) free for eight processes and an administrator.
    max: isUnbounded ? 1 : 10,
    // Longer than a busy pool takes to free a place, shorter than a visitor waits for words about it.
    connectionTimeoutMillis: 5_000,
    ...(isUnbounded
      ? {}
      : {
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + QUERY_TIMEOUT_GRACE_MS,
        }),
    // Firewalls forget a connection on which nothing is said for some minutes, and would not tell.
    keepAlive: true,
    idle_in_transaction_session_timeout: isUnbounded
      ? UNBOUNDED_IDLE_TRANSACTION_TIMEOUT_MS
      : IDLE_TRANSACTION_TIMEOUT_MS,
  })
  pool.on('error', (error) => onIdleError?.(error))
  return new PostgresDialect({ pool: discardHungConnections(pool) })
}

/**
 * A connection whose server fell silent is thrown away. Given back, it would let every later visitor wait as long, until
 * the system finds out after a quarter of an hour.
 */
function discardHungConnections(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const pooled = await pool.connect()
      return new TimeoutAwareClient(pooled, (timeoutError) => pooled.release(timeoutError))
    },
    end: () => pool.end(),
  }
}

class TimeoutAwareClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #releaseToPool: (silence: Error | undefined) => void
  #timeoutError: Error | undefined

  constructor(client: PostgresPoolClient, releaseToPool: (silence: Error | undefined) => void) {
    this.#client = client
    this.#releaseToPool = releaseToPool
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement)
    // The end of a transaction would wait behind the statement that was given up.
    if (this.#timeoutError) return Promise.reject(this.#timeoutError)
    return this.#client.query<R>(statement, parameters).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.#timeoutError = error
      throw error
    })
  }

  release(): void {
    this.#releaseToPool(this.#timeoutError)
  }
}
