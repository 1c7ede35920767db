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
  address: string
  /** Called when an idle PostgreSQL connection breaks; without it such an error would end the process. */
  onIdleError?: (error: Error) => void
  /** Told of every statement, for looking at plans. */
  onStatement?: (statement: string) => void
  /** Milliseconds a statement of PostgreSQL may take; 0 for any time. */
  statementLimit?: number
}

/** Nothing a visitor waits for takes longer, in milliseconds. */
const STATEMENT_LIMIT = 10_000
/** The server gives up a statement at its limit; this much later, in milliseconds, we give up the server. */
const GRACE = 2_000
/** A transaction that its process has forgotten must not hold its locks, in milliseconds: of visitors, and of an import that computes. */
const FORGOTTEN = 10_000
const FORGOTTEN_PATIENTLY = 10 * 60_000

const jsonColumns: ReadonlySet<string> = new Set(JSON_COLUMNS)

/** Parses the JSON columns by name; everything else passes unchanged. */
const parseJsonColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(parseRow) }),
}

function parseRow(row: UnknownRow): UnknownRow {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'string' && jsonColumns.has(name)) row[name] = JSON.parse(value)
  }
  return row
}

/** True for an address that means PostgreSQL. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

const patientTwins = new WeakMap<Db, () => Db>()

/** Opens the database named by its address. The caller ends it with `destroy()`. */
export function connect(options: ConnectOptions): Db {
  const { address, onStatement } = options
  const db = new Kysely<Database>({
    dialect: isPostgres(address) ? postgresDialect(options) : sqliteDialect(address),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), parseJsonColumns],
  })
  if (isPostgres(address)) patientTwins.set(db, () => connect({ ...options, statementLimit: 0 }))
  return db
}

/**
 * A connection of its own to the same PostgreSQL on which a statement may take any time: for work that nobody waits for in
 * a browser. Undefined for SQLite. The caller ends it with `destroy()`.
 */
export function connectPatiently(db: Db): Db | undefined {
  return patientTwins.get(db)?.()
}

function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return new SqliteDialect({ database: async () => openSqlite(file) })
}

function postgresDialect({
  address,
  onIdleError,
  statementLimit = STATEMENT_LIMIT,
}: ConnectOptions): PostgresDialect {
  const isPatient = statementLimit === 0
  const pool = new Pool({
    connectionString: address,
    // Ten connections per process keep a default PostgreSQL (100) free for eight processes and an administrator.
    max: isPatient ? 1 : 10,
    // Longer than a busy pool takes to free a place, shorter than a visitor waits for words about it.
    connectionTimeoutMillis: 5_000,
    ...(isPatient ? {} : { statement_timeout: statementLimit, query_timeout: statementLimit + GRACE }),
    // Firewalls forget a connection on which nothing is said for some minutes, and would not tell.
    keepAlive: true,
    idle_in_transaction_session_timeout: isPatient ? FORGOTTEN_PATIENTLY : FORGOTTEN,
  })
  pool.on('error', (error) => onIdleError?.(error))
  return new PostgresDialect({ pool: withoutSilentOnes(pool) })
}

/**
 * A connection whose server fell silent is thrown away. Given back, it would let every later visitor wait as long, until
 * the system finds out after a quarter of an hour.
 */
function withoutSilentOnes(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      const pooled = await pool.connect()
      return new WatchedClient(pooled, (silence) => pooled.release(silence))
    },
    end: () => pool.end(),
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #giveBack: (silence: Error | undefined) => void
  #silence: Error | undefined

  constructor(client: PostgresPoolClient, giveBack: (silence: Error | undefined) => void) {
    this.#client = client
    this.#giveBack = giveBack
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(question: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof question !== 'string') return this.#client.query(question)
    // The end of a transaction would wait behind the statement that was given up.
    if (this.#silence) return Promise.reject(this.#silence)
    return this.#client.query<R>(question, parameters).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.#silence = error
      throw error
    })
  }

  release(): void {
    this.#giveBack(this.#silence)
  }
}
