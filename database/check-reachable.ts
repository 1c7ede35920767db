import { resolve } from 'node:path'
import { sql } from 'kysely'
import { CommandError } from '#config/run-command.ts'
import { type Db, isPostgres } from './connect.ts'

/** What to do, by the beginning of PostgreSQL's or the system's code. */
const ADVICE: readonly (readonly [codes: RegExp, advice: string])[] = [
  [/^(28|42501)/, 'Correct user and password there, or let this machine in (pg_hba.conf).'],
  [/^3D/, 'Create that database, or correct its name there.'],
  [/^(53|57)/, 'Try again in a moment; if it stays so, see the log of PostgreSQL.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Correct the host there.'],
]
const DEFAULT_ADVICE = 'Start PostgreSQL, or correct host and port there.'

/** Throws a CommandError that says what to do when PostgreSQL lets nobody in. Of SQLite there is nothing to reach. */
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

/** Where a host has several addresses, each attempt has its own reason. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The kind and place of a database, without user and password. */
export function databaseName(databaseUrl: string): string {
  if (!isPostgres(databaseUrl)) return `SQLite ${resolve(databaseUrl)}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host}${pathname}`
}
