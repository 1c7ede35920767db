/** Return the result of `work`, or throw after `timeoutMs`; a later result is ignored. */
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
