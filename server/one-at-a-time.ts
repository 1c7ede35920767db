export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result> | undefined

/**
 * Runs one task at a time, in order; one that fails holds up none of those behind it. Undefined, and nothing is run, when
 * `longest` are waiting already.
 */
export function oneAtATime(longest: number): Queue {
  let inside = 0
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    if (inside > longest) return undefined
    inside += 1
    const result = last.then(task).finally(() => {
      inside -= 1
    })
    last = result.catch(() => undefined)
    return result
  }
}
