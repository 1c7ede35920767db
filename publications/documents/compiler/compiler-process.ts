import { type ChildProcess, fork } from 'node:child_process'
import { createSerialQueue } from '#contract/single-flight.ts'
import type { CompileAnswer } from './compiler-worker.ts'
import type { Compile, CompileJob } from './typst.ts'

export type DocumentCompiler = {
  /** Compiles one document after another. Rejects with a `DocumentError` if the document cannot be compiled. */
  compile: Compile
  stop: () => void
}

/** A document that cannot be compiled: its data, a character or a picture is at fault, or the compiler crashed or hung on it. */
export class DocumentError extends Error {
  override name = 'DocumentError'
}

type CompilerOptions = {
  /** Folder of the prepared pictures. */
  pictureDirectory: string
  timeoutMs?: number
  idleMs?: number
  /** Module of the child process. */
  worker?: string
}

/** A document takes a tenth of a second; with new pictures and on a busy machine, some seconds. */
const TIMEOUT_MS = 30_000
const IDLE_MS = 60_000
const MAX_ERROR_OUTPUT = 2_000

/**
 * Open the compiler: a child process that starts with the first document and ends after a minute without work, so that fonts and
 * compiler use no memory of this process. If it crashes or hangs, only the document it was compiling fails.
 */
export function openDocumentCompiler({
  pictureDirectory,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
  worker = 'publications/documents/compiler/compiler-worker.ts',
}: CompilerOptions): DocumentCompiler {
  const enqueue = createSerialQueue()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isStopped = false

  function start(): ChildProcess {
    const started = fork(worker, [pictureDirectory], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  async function compile(job: CompileJob): Promise<Uint8Array> {
    if (isStopped) throw new Error('the compiler has been stopped')
    clearTimeout(idleTimer)
    child ??= start()
    const answer = await askChild(child, job, timeoutMs).catch((error: unknown) => {
      endChild()
      throw error
    })
    idleTimer = setTimeout(endChild, idleMs).unref()
    if ('error' in answer) throw new DocumentError(answer.error)
    return answer.data
  }

  function endChild(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  function stop(): void {
    isStopped = true
    clearTimeout(idleTimer)
    endChild()
  }

  return { compile: (job) => enqueue(() => compile(job)), stop }
}

/** Send a job and wait for its answer. A child that does not answer in time is killed. */
function askChild(child: ChildProcess, job: CompileJob, timeoutMs: number): Promise<CompileAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CompileAnswer>()
  let errorOutput = ''
  const onOutput = (text: Buffer) => {
    errorOutput = (errorOutput + text).slice(-MAX_ERROR_OUTPUT)
  }
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(new DocumentError(`the compiler did not finish within ${timeoutMs / 1_000} s`))
  }, timeoutMs)
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    reject(
      new DocumentError(`the compiler ended with ${signal ?? `exit code ${code}`} ${errorOutput}`.trim()),
    )
  child.once('message', resolve).once('exit', onExit).once('error', reject)
  child.stderr?.on('data', onOutput)
  child.send(job, (error) => {
    if (error) reject(error)
  })
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onExit).off('error', reject)
    child.stderr?.off('data', onOutput)
  })
}
