import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createSerialQueue } from '#contract/single-flight.ts'
import { MediaRefused } from './media-refused.ts'
import type { PictureAnswer, PictureJob, PreparedPicture } from './picture-worker.ts'

const WORKER = 'content-model/media/picture-worker.ts'
/** The largest picture takes some seconds, on a busy machine a minute. */
const TIMEOUT_MS = 120_000

/** One at a time: each takes up to some hundred megabytes. */
const enqueue = createSerialQueue()

/**
 * Write an uploaded picture anew and analyse it, in a process of its own: its memory is free afterwards, and a file that
 * crashes the decoder takes nothing else with it.
 * @throws {MediaRefused} and an error if that process took too long or ended without an answer
 */
export function preparePictureApart(job: PictureJob): Promise<PreparedPicture> {
  return enqueue(async () => {
    const answer = await ask(job)
    if ('reason' in answer) throw new MediaRefused(answer.reason, answer.detail)
    return answer
  })
}

function ask(job: PictureJob): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const child = start()
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  child.once('message', resolve).once('error', reject)
  // After an answer this changes nothing.
  child.once('exit', (code, signal) =>
    reject(new Error(`the process that decodes an uploaded picture ended with ${signal ?? code}`)),
  )
  child.send(job, (error) => {
    if (error) reject(error)
  })
  return promise.finally(() => clearTimeout(timer))
}

function start(): ChildProcess {
  const child = fork(WORKER, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  // Requests of visitors come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
