import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

/** Stop `performance.now()`, also for existing caches, and return a way to advance it. Undo with `vi.restoreAllMocks()`. */
export function stopClock(): { advance: (ms: number) => Promise<void> } {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return {
    advance: async (ms) => {
      now += ms
      // lru-cache reads the clock at most once per millisecond.
      await sleep(5)
    },
  }
}
