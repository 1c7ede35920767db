/** SQLite result codes of a second row with the same primary key, or the same value in a unique index. */
const SQLITE_ERROR_CODES = new Set([1555, 2067])
const POSTGRES_SQLSTATE = '23505'

/** Return the table to which a statement tried to add a second row of the same key; undefined for any other error. */
export function findViolatedTable(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && SQLITE_ERROR_CODES.has(Number(error.errcode)))
    return /failed: (\w+)\./.exec(error.message)?.[1]
  return 'code' in error && error.code === POSTGRES_SQLSTATE && 'table' in error
    ? String(error.table)
    : undefined
}
