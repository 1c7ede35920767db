export type Loop = {
  /** Works at once instead of after the pause; what is under way is followed by another round. */
  wake: () => void
  /** Waits for what is under way. */
  stop: () => Promise<void>
}

/** Does `work` now and after every pause of so many milliseconds, until it is stopped. The work must not throw. */
export function startLoop(work: () => Promise<void>, pauseFor: number): Loop {
  let isStopped = false
  let isWoken = false
  let wakeUp: (() => void) | undefined

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false
      await work()
      if (!isWoken && !isStopped) await pause(pauseFor, (end) => (wakeUp = end))
    }
  }

  const running = run()
  const wake = () => {
    isWoken = true
    wakeUp?.()
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
function pause(milliseconds: number, giveEnd: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    giveEnd(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
