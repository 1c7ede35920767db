/** Milliseconds without a `scroll` event after which scrolling has ended, in browsers that do not tell (Safari before 26.2). */
const QUIET_MS = 150

/** Call a listener whenever scrolling ends. Returns a function that removes it. */
export function onScrollEnd(target: Window | Element, listener: () => void): () => void {
  const stopping = new AbortController()
  const options = { passive: true, signal: stopping.signal }
  if ('onscrollend' in window) target.addEventListener('scrollend', listener, options)
  else {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(listener, QUIET_MS)
    }
    target.addEventListener('scroll', restart, options)
    stopping.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return () => stopping.abort()
}
