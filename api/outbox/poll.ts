export type Poller = {
  /** Polls now; a poll in progress is followed by another one. */
  wake: () => void
  /** Stops after the poll in progress. */
  stop: () => Promise<void>
}

/** Call `poll` now and then with a pause of `pollIntervalMs`, until stopped. It must not throw. */
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

function interruptibleSleep(milliseconds: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    onStart(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
