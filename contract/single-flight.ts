/**
 * Shares one run of `work` among all callers with the same key while it is in flight. With `shouldCacheResult`, later callers get its result
 * too, unless it rejected. `inFlight` has the runs by their keys.
 */
export function singleFlight<Key, Rest extends unknown[], Result>(
  work: (key: Key, ...rest: Rest) => Promise<Result>,
  { shouldCacheResult = false } = {},
) {
  const inFlight = new Map<Key, Promise<Result>>()
  const run = (key: Key, ...rest: Rest): Promise<Result> => {
    const running = inFlight.get(key)
    if (running) return running
    const started = work(key, ...rest)
    const forget = () => inFlight.delete(key)
    inFlight.set(key, started)
    started.then(shouldCacheResult ? undefined : forget, forget)
    return started
  }
  return Object.assign(run, { inFlight })
}

/** Runs tasks one at a time, in the order they were added. A task that rejects does not hold up the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
