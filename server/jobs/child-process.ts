import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from 'pino'

export type ProcessRunner = {
  /** Runs a program of the project with Node; gives its exit code and what it wrote. Rejects when it cannot be started. */
  run: (
    args: readonly string[],
    options?: { timeoutMs?: number },
  ) => Promise<{ code: number | null; output: Buffer }>
  /** Ends all that run. */
  stop: () => void
}

/** Runs programs beside the server. What they write to their error output is logged as `doing`. */
export function createProcessRunner(log: Logger, label: string): ProcessRunner {
  const children = new Set<ChildProcess>()
  return {
    run: (args, { timeoutMs } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, args, {
          stdio: ['ignore', 'pipe', 'pipe'],
          // One that hangs would hold up all behind it for ever.
          ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' }),
        })
        const chunks: Buffer[] = []
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
