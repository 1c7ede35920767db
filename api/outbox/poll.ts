export type Poller = {
  /** Works at once instead of after the pause; what is under way is followed by another round. */
  wake: () => void
  /** Waits for what is under way. */
  stop: () => Promise<void>
}

/** Does `work` now and after every pause of so many milliseconds, until it is stopped. The work must not throw. */
export function startPolling(poll: () => Promise<void>, pollIntervalMs: number): Poller {
  let isStopped = false
  let isWoken = false
  let endSleep: (() => void) | undefined

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      await poll()
      if (!isWoken && !isStopped) await interruptibleSleep(pollIntervalMs, (end) => (endSleep = end))
    }
  }

  const running = run()
  const wake = () => {
    isWoken = true
    endSleep?.()
  }
  return {
    wake,
    stop: () => {
      isStopped = true
      wake()
      return running
    },
  }
}

/** Waits, unless somebody ends it before. */
function interruptibleSleep(milliseconds: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    onStart(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
