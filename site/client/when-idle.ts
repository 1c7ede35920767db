/** Milliseconds after which a task runs even if the browser reports no paint, or is not idle. */
const TIMEOUT_MS = 2_000

/** Run a task when the page has loaded and been painted and the browser is idle. */
export function whenIdle(task: () => void): void {
  if (document.readyState === 'complete') afterFirstPaint(() => runWhenIdle(task))
  else addEventListener('load', () => whenIdle(task))
}

/** From a cache, a page loads several frames before it is on the screen: what a task requests must not delay that. */
function afterFirstPaint(task: () => void): void {
  const run = () => {
    observer.disconnect()
    clearTimeout(timer)
    task()
  }
  const observer = new PerformanceObserver(run)
  const timer = setTimeout(run, TIMEOUT_MS)
  observer.observe({ type: 'paint', buffered: true })
}

function runWhenIdle(task: () => void): void {
  // Safari before 26 has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: TIMEOUT_MS })
  else setTimeout(task, 200)
}
