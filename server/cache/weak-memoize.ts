import { singleFlight } from '#contract/single-flight.ts'

/** Run `work` once per key, and share its result while it is referenced: many slow readers use the memory of one. */
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
