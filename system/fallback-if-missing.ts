/** Create a `catch` handler that returns a value for a missing file and rethrows every other error. */
export function fallbackIfMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
