import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Drawing } from './draw-picture.ts'

/** Milliseconds that a process may take to end with its picture whole. */
const LONGEST_STOP = 2_000

export type DrawingProcess = {
  pid: number | undefined
  /** Draws one picture after another. Gives what went wrong with it, or an empty text; rejects when the process is gone. */
  draw: (drawing: Drawing) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts a process that draws pictures on one core, by default at the lowest priority: whatever the server does, for pages or
 * for pictures that visitors wait for, goes first. Throws where the system does not allow that.
 */
export function startDrawing(
  log: Logger,
  priority: number = constants.priority.PRIORITY_LOW,
): DrawingProcess {
  const child = spawn(process.execPath, ['server/media/draw-ahead.ts'], { stdio: 'pipe' })
  const ended = once(child, 'close')
  // Whoever draws next is told.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  child.stderr.on('data', (data) => log.warn({ output: String(data).slice(0, 500) }, 'drawing pictures'))
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()

  try {
    // Before it has threads of its own, which take theirs from it.
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch (error) {
    child.kill()
    throw error
  }
  return {
    pid: child.pid,
    draw: async (drawing) => {
      child.stdin.write(`${JSON.stringify(drawing)}\n`)
      const { done, value } = await answers.next()
      if (done) throw new Error('the process that draws pictures has ended')
      return value
    },
    stop: async () => {
      child.stdin.end()
      await Promise.race([ended, sleep(LONGEST_STOP, undefined, { ref: false })]).catch(() => {})
      child.kill('SIGKILL')
    },
  }
}
