/** Milliseconds between two looks at the event loop. */
const SAMPLE_INTERVAL_MS = 100

/** A turn of the event loop that comes this late, in milliseconds, means that everybody waits: new work is refused. */
const MAX_EVENT_LOOP_LAG_MS = 2_500

/** Requests in the app at one time. At about 6 ms of rendering each, the last of them, and a kept page behind them, waits a second. */
const MAX_IN_FLIGHT = 128

export type LoadShedder = {
  /** True while new work should be refused, before all visitors wait for minutes. */
  isOverloaded: () => boolean
  /** A request has begun; call what is returned when it has ended. */
  begin: () => () => void
  /** Requests in the app now. */
  inFlight: () => number
  stop: () => void
}

/** Watches how late the event loop turns and how many requests are in the app. */
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
