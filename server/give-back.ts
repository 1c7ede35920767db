import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Milliseconds between two looks at how busy the process is. */
const LOOK_EVERY = 1_000

/** Shares of its time in which the process counts as busy, and as calm after that. */
const BUSY = 0.3
const CALM = 0.05

/**
 * Gives memory back to the machine once a busy time is over. V8 lets its heap grow while it has much to do, and does not
 * shrink it when it has nothing to do: after a rush some 130 MB would stay that nobody uses. Collecting takes about a tenth
 * of a second, so it waits for a second in which next to nothing is asked. `collect` is what `--expose-gc` gives.
 */
export function giveBackWhenCalm(
  collect: (() => void) | undefined,
  { lookEvery = LOOK_EVERY, now = () => performance.eventLoopUtilization() } = {},
): { stop: () => void } {
  if (!collect) return { stop: () => {} }
  let wasBusy = false
  let last: EventLoopUtilization = now()
  const timer = setInterval(() => {
    const current = now()
    const { utilization } = performance.eventLoopUtilization(current, last)
    last = current
    if (utilization > BUSY) wasBusy = true
    else if (wasBusy && utilization < CALM) {
      wasBusy = false
      collect()
    }
  }, lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
