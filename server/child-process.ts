import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from 'pino'

export type ProcessRunner = {
  /** Runs a program of the project with Node; gives its exit code and what it wrote. Rejects when it cannot be started. */
  run: (
    parameters: readonly string[],
    options?: { longest?: number },
  ) => Promise<{ code: number | null; output: Buffer }>
  /** Ends all that run. */
  stop: () => void
}

/** Runs programs beside the server. What they write to their error output is logged as `doing`. */
export function createProcessRunner(log: Logger, doing: string): ProcessRunner {
  const children = new Set<ChildProcess>()
  return {
    run: (parameters, { longest } = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, parameters, {
          stdio: ['ignore', 'pipe', 'pipe'],
          // One that hangs would hold up all behind it for ever.
          ...(longest === undefined ? {} : { timeout: longest, killSignal: 'SIGKILL' }),
        })
        const chunks: Buffer[] = []
        children.add(child)
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.stderr.on('data', (data) => log.warn({ output: String(data).slice(0, 500) }, doing))
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
