import { DatabaseBusy } from './lock.ts'

/** SQLite result codes for busy, locked, read-only, I/O error, full disk, cannot open, and not a database. */
const SQLITE_ERROR_CODES = new Set([5, 6, 8, 10, 13, 14, 26])
/** System error codes for an unreachable server, and for a full, read-only or failing disk. */
const SYSTEM_ERROR_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EHOSTUNREACH',
])
/**
 * SQLSTATE classes for lost connections (08), insufficient resources such as a full disk (53), shutdown or timeout (57),
 * system errors (58), read-only transactions (25006), and deadlocks and locks (40, 55).
 */
const POSTGRES_SQLSTATES = /^(08|53|57|58|40|55)\w{3}$|^25006$/
/** Errors of `pg` that have no code. */
const PG_CLIENT_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** Return true for errors that need no code change: the database is unavailable, locked or full. Any other error is a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if ('errcode' in error) return SQLITE_ERROR_CODES.has(Number(error.errcode) & 0xff)
  if ('code' in error && typeof error.code === 'string') {
    return SYSTEM_ERROR_CODES.has(error.code) || POSTGRES_SQLSTATES.test(error.code)
  }
  return PG_CLIENT_MESSAGES.test(error.message)
}
