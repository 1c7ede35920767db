export type Queue = <Result>(task: () => Promise<Result>, owner?: string) => Promise<Result> | undefined

/**
 * Runs one task at a time, in order; one that fails holds up none of those behind it. Undefined, and nothing is run, when
 * `longest` are waiting already, or when `longestOfOne` tasks of the same owner wait or run.
 */
export function oneAtATime(longest: number, longestOfOne = Number.POSITIVE_INFINITY): Queue {
  let inside = 0
  const owned = new Map<string, number>()
  let last: Promise<unknown> = Promise.resolve()
  const count = (owner: string | undefined, change: 1 | -1) => {
    inside += change
    if (owner === undefined) return
    const own = (owned.get(owner) ?? 0) + change
    if (own > 0) owned.set(owner, own)
    else owned.delete(owner)
  }
  return (task, owner) => {
    if (inside > longest || (owned.get(owner ?? '') ?? 0) >= longestOfOne) return undefined
    count(owner, 1)
    const result = last.then(task).finally(() => count(owner, -1))
    last = result.catch(() => undefined)
    return result
  }
}
