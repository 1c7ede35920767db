/** What the work gives; throws when it takes longer than so many milliseconds, and nobody waits for what it then gives. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  createTimeoutError: () => Error,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(createTimeoutError()), timeoutMs)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
