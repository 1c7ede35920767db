import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Logger } from 'pino'

export type ProcessRunner = {
  /** Runs a script of the project with Node and returns its exit code and standard output. Rejects if it cannot be started. */
  run: (
    args: readonly string[],
    options?: { isLowPriority?: boolean },
  ) => Promise<{ code: number | null; output: Buffer }>
  /** Stops all running processes. */
  stop: () => void
}

/** Create a runner of child processes. Their standard error is logged under `label`. */
export function createProcessRunner(log: Logger, label: string): ProcessRunner {
  const children = new Set<ChildProcess>()
  return {
    run: (args, { isLowPriority = false } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
        const chunks: Buffer[] = []
        letOomKillerPrefer(child)
        if (isLowPriority) lowerPriority(child)
        children.add(child)
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.stderr.on('data', (data) => log.warn({ output: String(data).slice(0, 500) }, label))
        child.once('error', (error) => {
          children.delete(child)
          reject(error)
        })
        child.once('close', (code) => {
          children.delete(child)
          resolve({ code, output: Buffer.concat(chunks) })
        })
      }),
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

/** Of 1,000; the server has 0. */
const OOM_SCORE_ADJUSTMENT = '500'

/** Make the kernel end this process rather than the server when memory runs out: the server starts another. */
export function letOomKillerPrefer({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, OOM_SCORE_ADJUSTMENT)
  } catch {
    // Other systems do not have it. Where it is not permitted, the kernel chooses by size.
  }
}

/**
 * Give a process the lowest priority, before it starts threads and processes, which inherit it.
 * @throws if the system does not permit it; the process is killed then
 */
function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    child.kill()
    throw error
  }
}
