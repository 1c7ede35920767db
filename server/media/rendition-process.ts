import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { letOomKillerPrefer } from '../jobs/child-process.ts'
import type { RenditionTask } from './render-to-file.ts'

/** Time for the process to finish its current picture on stop. */
const STOP_TIMEOUT_MS = 2_000

export type RenditionProcess = {
  pid: number | undefined
  /** Renders one picture at a time. Returns the error message, or an empty string. Rejects if the process has exited. */
  render: (task: RenditionTask) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Start a process that renders pictures on one core, by default at the lowest priority, so that all work of the server for
 * requests comes first.
 * @throws if the system does not permit changing the priority
 */
export function startRenditionProcess(
  log: Logger,
  priority: number = constants.priority.PRIORITY_LOW,
): RenditionProcess {
  const child = spawn(process.execPath, ['server/media/rendition-worker.ts'], { stdio: 'pipe' })
  letOomKillerPrefer(child)
  const ended = once(child, 'close')
  // The next call of `render` rejects.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  child.stderr.on('data', (data) =>
    log.warn({ output: String(data).slice(0, 500) }, 'rendition process output'),
  )
  const results = createInterface(child.stdout)[Symbol.asyncIterator]()

  try {
    // Set before it starts threads, which inherit it.
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch (error) {
    child.kill()
    throw error
  }
  return {
    pid: child.pid,
    render: async (task) => {
      child.stdin.write(`${JSON.stringify(task)}\n`)
      const { done, value } = await results.next()
      if (done) throw new Error('the rendition process has ended')
      return value
    },
    stop: async () => {
      child.stdin.end()
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]).catch(() => {})
      child.kill('SIGKILL')
    },
  }
}
