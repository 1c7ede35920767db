const SAMPLE_INTERVAL_MS = 100

/** Event loop lag above which new requests are shed. */
const MAX_EVENT_LOOP_LAG_MS = 2_500

/** At about 6 ms of rendering each, the last of them, and a cached page behind them, waits about a second. */
const MAX_IN_FLIGHT = 128

export type LoadShedder = {
  /** Returns true while new requests should be shed, before all clients wait for minutes. */
  isOverloaded: () => boolean
  /** Counts a request as started. Returns the function to call when it has ended. */
  begin: () => () => void
  /** Returns the number of requests in the app. */
  inFlight: () => number
  stop: () => void
}

/** Create a load shedder that monitors event loop lag and requests in flight. */
export function createLoadShedder({
  maxInFlight = MAX_IN_FLIGHT,
  maxEventLoopLagMs = MAX_EVENT_LOOP_LAG_MS,
} = {}): LoadShedder {
  let inFlight = 0
  let lagMs = 0
  let expected = performance.now() + SAMPLE_INTERVAL_MS
  const timer = setInterval(() => {
    const now = performance.now()
    lagMs = Math.max(0, now - expected)
    expected = now + SAMPLE_INTERVAL_MS
  }, SAMPLE_INTERVAL_MS)
  timer.unref()
  return {
    isOverloaded: () => inFlight >= maxInFlight || lagMs > maxEventLoopLagMs,
    begin: () => {
      inFlight += 1
      let hasEnded = false
      return () => {
        if (!hasEnded) inFlight -= 1
        hasEnded = true
      }
    },
    inFlight: () => inFlight,
    stop: () => clearInterval(timer),
  }
}
