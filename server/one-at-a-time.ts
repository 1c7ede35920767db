import { type PlaceBounds, visitorPlaces } from './visitor-places.ts'

export type Queue = <Result>(task: () => Promise<Result>, visitor?: string) => Promise<Result> | undefined

/**
 * Runs one task at a time, in order; one that fails holds up none of those behind it. Undefined, and nothing is run, when
 * as many as `places` allows wait or run already, of all or of this visitor's network.
 */
export function oneAtATime(places: PlaceBounds): Queue {
  const takePlace = visitorPlaces(places)
  let last: Promise<unknown> = Promise.resolve()
  return (task, visitor) => {
    const leave = takePlace(visitor)
    if (!leave) return undefined
    const result = last.then(task).finally(leave)
    last = result.catch(() => undefined)
    return result
  }
}
