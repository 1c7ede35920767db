import { DocumentError } from './compiler/compiler-process.ts'
import type { DocumentStore } from './document-store.ts'

type Options = {
  store: DocumentStore
  /** Returns false after an import of other content, which starts a run of its own. */
  isContentUnchanged: () => Promise<boolean>
  /** Called with a line such as "120 / 810, 12 s left", and with an empty one at the end. */
  showProgress: (line: string) => void
  /** Called for each document that cannot be created. */
  reportFailure: (path: string, error: DocumentError) => void
  /** Stops the run after the documents under way. */
  signal: AbortSignal
}

type Result = {
  /** False if a change of the content or the signal stopped the run. */
  isComplete: boolean
  failed: number
  /** Files of the documents and of the pictures in them; of documents that failed, their last edition. */
  files: Set<string>
  summary: string
}

type Count = { created: number; existing: number; missing: number; failed: number; bytes: number }

/** Exit code of a run in which documents failed; other causes of an incomplete run end by themselves. */
export const FAILED_EXIT_CODE = 3

/** The content of a document is read while another one is compiled. */
const CONCURRENCY = 2

const STOPPED_MESSAGE =
  'Stopped because the content has changed. Run the command again to create the other documents.'
const INTERRUPTED_MESSAGE = 'Interrupted. Run the command again to create the other documents.'

/** Create the missing documents. */
export async function createMissingDocuments(
  paths: readonly string[],
  { store, isContentUnchanged, showProgress, reportFailure, signal }: Options,
): Promise<Result> {
  const start = performance.now()
  const count: Count = { created: 0, existing: 0, missing: 0, failed: 0, bytes: 0 }
  const waiting = paths.values()
  let done = 0
  let isUnchanged = true
  const files = new Set<string>()

  async function create(path: string): Promise<void> {
    const located = await store.locate(path)
    const existing = located && (await store.find(located))
    for (const file of located ? [located.file, ...located.pictures] : []) files.add(file)
    const document = await store.getOrCreate(path)
    count.bytes += document?.bytes ?? 0
    count[document === undefined ? 'missing' : existing ? 'existing' : 'created'] += 1
  }

  async function createOneByOne(): Promise<void> {
    for (const path of waiting) {
      await create(path).catch(async (error: unknown) => {
        if (!(error instanceof DocumentError)) throw error
        count.failed += 1
        reportFailure(path, error)
        const earlier = await store.findNewest(path)
        if (earlier !== undefined) files.add(earlier)
      })
      done += 1
      const secondsEach = (performance.now() - start) / 1_000 / done
      showProgress(`${done} / ${paths.length}, ${Math.ceil(secondsEach * (paths.length - done))} s left`)
      isUnchanged = isUnchanged && (await isContentUnchanged())
      if (!isUnchanged || signal.aborted) return
    }
  }

  await Promise.all(Array.from({ length: CONCURRENCY }, createOneByOne))
  showProgress('')
  const stopped = isUnchanged ? INTERRUPTED_MESSAGE : STOPPED_MESSAGE
  const isComplete = done === paths.length
  const result = summarize(count, (performance.now() - start) / 1_000)
  return { isComplete, failed: count.failed, files, summary: isComplete ? result : `${result}. ${stopped}` }
}

function summarize({ created, existing, missing, failed, bytes }: Count, seconds: number): string {
  const counts = [
    `${created} documents created`,
    `${existing} up to date`,
    ...(missing === 0 ? [] : [`${missing} without content`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ]
  return `${counts.join(', ')}; ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`
}
