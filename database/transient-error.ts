import { DatabaseBusy } from './lock.ts'

/** SQLite's numbers for busy, locked, read-only, broken disk, full disk, no such file, and not a database. */
const SQLITE_ERROR_CODES = new Set([5, 6, 8, 10, 13, 14, 26])
/** The system's words for a server that cannot be reached, and for a disk that is full or read-only. */
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
 * PostgreSQL's classes for lost connections (08), too few resources, disk full among them (53), an administrator's
 * shutdown or a time-out (57), faults of its machine (58), read-only (25006), and deadlocks and locks (40, 55).
 */
const POSTGRES_SQLSTATES = /^(08|53|57|58|40|55)\w{3}$|^25006$/
/** What `pg` says without a code. */
const PG_CLIENT_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** True for a failure that passes by itself: the database is away, locked or full. Anything else is a mistake of ours. */
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
