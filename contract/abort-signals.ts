/** Return a signal that aborts with the first of several, like `AbortSignal.any`, which Safari before 17.4 lacks. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}
