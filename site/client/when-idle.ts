/** Milliseconds after which a busy browser is idle enough. */
const IDLE_TIMEOUT_MS = 2_000

/** Runs a task when the page has loaded and the browser is idle, so that it never delays the first paint. */
export function whenIdle(task: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(task), { once: true })
    return
  }
  // Safari before 26 has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, 200)
}
