import { createSerialQueue } from '#contract/single-flight.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limit.ts'

export type BoundedQueue = <Result>(
  task: () => Promise<Result>,
  clientIp?: string,
) => Promise<Result> | undefined

/** Create a queue that runs one task at a time. It returns undefined, and runs nothing, once a limit is reached. */
export function boundedQueue(limits: ConcurrencyLimits): BoundedQueue {
  const acquireSlot = createConcurrencyLimiter(limits)
  const enqueue = createSerialQueue()
  return (task, clientIp) => {
    const release = acquireSlot(clientIp)
    return release && enqueue(task).finally(release)
  }
}
