/** Milliseconds after which a task runs even if the browser is not idle. */
const IDLE_TIMEOUT_MS = 2_000

/** Run a task when the page has loaded and been painted and the browser is idle. */
export function whenIdle(task: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(task))
    return
  }
  // From a cache, a page loads before it is painted. The second frame starts after the first one's paint.
  requestAnimationFrame(() => requestAnimationFrame(() => runWhenIdle(task)))
}

function runWhenIdle(task: () => void): void {
  // Safari before 26 has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, 200)
}
