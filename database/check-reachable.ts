import { resolve } from 'node:path'
import { sql } from 'kysely'
import { ConfigError } from '#system/config.ts'
import { CommandError } from '#system/run-command.ts'
import { type Db, isPostgres } from './connect.ts'

/** Advice by PostgreSQL SQLSTATE prefix or system error code. */
const ADVICE: readonly (readonly [codes: RegExp, advice: string])[] = [
  [/^(28|42501)/, 'Correct the user and password in DATABASE_URL, or allow this host in pg_hba.conf.'],
  [/^3D/, 'Create that database, or correct its name in DATABASE_URL.'],
  [/^(53|57)/, 'Try again in a moment; if the error persists, see the PostgreSQL log.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Correct the host in DATABASE_URL.'],
]
/** Advice by the text of the error, where its code is shared with others. */
const ADVICE_BY_MESSAGE: readonly (readonly [message: RegExp, advice: string])[] = [
  [
    /unsupported startup parameter/,
    'A pooler such as PgBouncer refuses it: add ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout to its configuration.',
  ],
  [
    /SSL|TLS|certificate/i,
    'Correct sslmode and sslrootcert in DATABASE_URL, or the TLS settings of PostgreSQL.',
  ],
]
const DEFAULT_ADVICE = 'Start PostgreSQL, or correct the host and port in DATABASE_URL.'

/** SQLite errors that a restart does not cure: corrupt, cannot be opened, not a database, read-only. */
const LASTING_SQLITE_ERRORS = [3, 8, 11, 14, 26]

/**
 * Check that PostgreSQL accepts connections, or that the SQLite file can be opened and is a database.
 *
 * @throws {CommandError} with advice when the connection fails
 * @throws {ConfigError} if the SQLite file can never be used
 */
export async function checkReachable(db: Db, databaseUrl: string): Promise<void> {
  if (!isPostgres(databaseUrl)) return checkSqlite(db, databaseUrl)
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const reason = reasonOf(error)
    const advice =
      ADVICE_BY_MESSAGE.find(([message]) => message.test(reason))?.[1] ??
      ADVICE.find(([codes]) => codes.test(codeOf(error)))?.[1] ??
      DEFAULT_ADVICE
    throw new CommandError(
      `DATABASE_URL: cannot connect to ${databaseName(databaseUrl)} (${reason}). ${advice}`,
      { cause: error },
    )
  }
}

async function checkSqlite(db: Db, file: string): Promise<void> {
  try {
    await sql`select 1 from sqlite_master`.execute(db)
  } catch (error) {
    const reason = `cannot be used: ${databaseName(file)} (${reasonOf(error)})`
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
    if (code !== undefined && LASTING_SQLITE_ERRORS.includes(code))
      throw new ConfigError(new Map([['DATA_DIR', reason]]))
    throw new CommandError(`DATA_DIR: ${reason}`, { cause: error })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A host with several IP addresses has one error per attempt. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** Describe a database by its kind and location, without user and password. */
export function databaseName(databaseUrl: string): string {
  if (!isPostgres(databaseUrl)) return `SQLite ${resolve(databaseUrl)}`
  const { host, pathname, searchParams } = new URL(databaseUrl)
  // A socket is named in the query or, encoded, in place of the host.
  return `PostgreSQL ${searchParams.get('host') ?? decodeURIComponent(host)}${pathname}`
}
