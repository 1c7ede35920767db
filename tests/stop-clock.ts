import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

/** Stops `performance.now()`, also for caches that opened before. Undone by `vi.restoreAllMocks()`. */
export function stopClock(): { advance: (ms: number) => Promise<void> } {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return {
    advance: async (ms) => {
      now += ms
      // lru-cache reads the clock once a millisecond at most.
      await sleep(5)
    },
  }
}
