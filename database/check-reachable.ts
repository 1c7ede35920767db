import { resolve } from 'node:path'
import { sql } from 'kysely'
import { CommandError } from '#config/run-command.ts'
import { type Db, isPostgres } from './connect.ts'

/** Advice by PostgreSQL SQLSTATE prefix or system error code. */
const ADVICE: readonly (readonly [codes: RegExp, advice: string])[] = [
  [/^(28|42501)/, 'Correct the user and password in DATABASE_URL, or allow this host in pg_hba.conf.'],
  [/^3D/, 'Create that database, or correct its name in DATABASE_URL.'],
  [/^(53|57)/, 'Try again in a moment; if the error persists, see the PostgreSQL log.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Correct the host in DATABASE_URL.'],
]
const DEFAULT_ADVICE = 'Start PostgreSQL, or correct the host and port in DATABASE_URL.'

/**
 * Check that PostgreSQL accepts connections. Does nothing for SQLite.
 *
 * @throws CommandError with advice when the connection fails
 */
export async function checkReachable(db: Db, databaseUrl: string): Promise<void> {
  if (!isPostgres(databaseUrl)) return
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const advice = ADVICE.find(([codes]) => codes.test(codeOf(error)))?.[1] ?? DEFAULT_ADVICE
    throw new CommandError(
      `DATABASE_URL: cannot connect to ${databaseName(databaseUrl)} (${reasonOf(error)}). ${advice}`,
      { cause: error },
    )
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
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}
