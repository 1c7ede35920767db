import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RenditionTask } from './render-to-file.ts'

/** Milliseconds that a process may take to end with its picture whole. */
const STOP_TIMEOUT_MS = 2_000

export type RenditionProcess = {
  pid: number | undefined
  /** Draws one picture after another. Gives what went wrong with it, or an empty text; rejects when the process is gone. */
  render: (task: RenditionTask) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts a process that draws pictures on one core, by default at the lowest priority: whatever the server does, for pages or
 * for pictures that visitors wait for, goes first. Throws where the system does not allow that.
 */
export function startRenditionProcess(
  log: Logger,
  priority: number = constants.priority.PRIORITY_LOW,
): RenditionProcess {
  const child = spawn(process.execPath, ['server/media/rendition-worker.ts'], { stdio: 'pipe' })
  const ended = once(child, 'close')
  // Whoever draws next is told.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  child.stderr.on('data', (data) => log.warn({ output: String(data).slice(0, 500) }, 'drawing pictures'))
  const results = createInterface(child.stdout)[Symbol.asyncIterator]()

  try {
    // Before it has threads of its own, which take theirs from it.
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
      if (done) throw new Error('the process that draws pictures has ended')
      return value
    },
    stop: async () => {
      child.stdin.end()
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]).catch(() => {})
      child.kill('SIGKILL')
    },
  }
}
