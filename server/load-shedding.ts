/** Milliseconds between two looks at the event loop. */
const LOOK_EVERY = 100

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
  underWay: () => number
  stop: () => void
}

/** Watches how late the event loop turns and how many requests are in the app. */
export function createLoadShedder({
  maxInFlight = MAX_IN_FLIGHT,
  maxEventLoopLagMs = MAX_EVENT_LOOP_LAG_MS,
} = {}): LoadShedder {
  let underWay = 0
  let lag = 0
  let expected = performance.now() + LOOK_EVERY
  const timer = setInterval(() => {
    const now = performance.now()
    lag = Math.max(0, now - expected)
    expected = now + LOOK_EVERY
  }, LOOK_EVERY)
  timer.unref()
  return {
    isOverloaded: () => underWay >= maxInFlight || lag > maxEventLoopLagMs,
    begin: () => {
      underWay += 1
      let hasEnded = false
      return () => {
        if (!hasEnded) underWay -= 1
        hasEnded = true
      }
    },
    underWay: () => underWay,
    stop: () => clearInterval(timer),
  }
}
