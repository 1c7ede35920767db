/**
 * Return a function that shares one run of `work` among all callers with the same key while it is in flight. With
 * `shouldCacheResult`, later callers get its result too, unless it rejected. `inFlight` has the runs by key.
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

/** Return a function that runs tasks one at a time, in order. A rejected task does not block the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
