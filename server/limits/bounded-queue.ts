import { createSerialQueue } from '#contract/single-flight.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './concurrency-limit.ts'

export type BoundedQueue = <Result>(
  task: () => Promise<Result>,
  clientIp?: string,
) => Promise<Result> | undefined

/** Runs one task at a time. Returns undefined, and runs nothing, when `places` are taken, of all or of this visitor's network. */
export function boundedQueue(limits: ConcurrencyLimits): BoundedQueue {
  const acquireSlot = createConcurrencyLimiter(limits)
  const enqueue = createSerialQueue()
  return (task, clientIp) => {
    const release = acquireSlot(clientIp)
    return release && enqueue(task).finally(release)
  }
}
