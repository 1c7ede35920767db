import { serialQueue } from '#contract/single-flight.ts'
import { type PlaceBounds, visitorPlaces } from './visitor-places.ts'

export type BoundedQueue = <Result>(
  task: () => Promise<Result>,
  visitor?: string,
) => Promise<Result> | undefined

/** Runs one task at a time. Returns undefined, and runs nothing, when `places` are taken, of all or of this visitor's network. */
export function boundedQueue(places: PlaceBounds): BoundedQueue {
  const takePlace = visitorPlaces(places)
  const enqueue = serialQueue()
  return (task, visitor) => {
    const leave = takePlace(visitor)
    return leave && enqueue(task).finally(leave)
  }
}
