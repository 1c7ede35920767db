import { singleFlight } from '#contract/single-flight.ts'

/** Runs `work` once per key, and shares its result for as long as anyone holds it: many slow readers take the memory of one. */
export function weakMemoize<Result extends object>(
  work: (key: Buffer) => Promise<Result>,
): (key: Buffer) => Promise<Result> {
  const results = new WeakMap<Buffer, WeakRef<Result>>()
  const workOnce = singleFlight(async (key: Buffer) => {
    const result = await work(key)
    results.set(key, new WeakRef(result))
    return result
  })
  return async (key) => results.get(key)?.deref() ?? workOnce(key)
}
