import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
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
}

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

/** Opens the database named by its address. The caller ends it with `destroy()`. */
export function connect({ address, onIdleError, onStatement }: ConnectOptions): Db {
  return new Kysely<Database>({
    dialect: isPostgres(address) ? postgresDialect(address, onIdleError) : sqliteDialect(address),
    ...(onStatement ? { log: ({ query }) => onStatement(query.sql) } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), parseJsonColumns],
  })
}

function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return new SqliteDialect({ database: async () => openSqlite(file) })
}

function postgresDialect(address: string, onIdleError: ConnectOptions['onIdleError']): PostgresDialect {
  const pool = new Pool({
    connectionString: address,
    // Ten connections per process keep a default PostgreSQL (100) free for eight processes and an administrator.
    max: 10,
    connectionTimeoutMillis: 5_000,
    // The server gives up a statement after ten seconds; two more, and we give up the server: nothing may wait for ever.
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    // A transaction that its process has forgotten must not hold its locks.
    idle_in_transaction_session_timeout: 10_000,
  })
  pool.on('error', (error) => onIdleError?.(error))
  return new PostgresDialect({ pool })
}
