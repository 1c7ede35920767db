/** What the work gives; throws when it takes longer than so many milliseconds, and nobody waits for what it then gives. */
export async function inTime<Result>(
  work: Promise<Result>,
  longest: number,
  tooLate: () => Error,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooLate()), longest)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
