/** Milliseconds after which a task runs even if the browser is not idle. */
const IDLE_TIMEOUT_MS = 2_000

let painted: Promise<void> | undefined

/** Run a task when the page has loaded and been painted and the browser is idle. */
export async function whenIdle(task: () => void): Promise<void> {
  painted ??= waitForPaint()
  await painted
  // Safari before 26 has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, 200)
}

/** From a cache, a page loads before it is painted. The second frame starts after the first one's paint. */
async function waitForPaint(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
