import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { parseDocumentPath } from '#publications/documents/document-paths.ts'
import { openDocumentStore } from '#publications/documents/document-store.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'
import type { DocumentResult, DocumentSource } from './document-routes.ts'

type DocumentGeneratorOptions = {
  db: Db
  config: Pick<Config, 'dataDirectory' | 'shouldPregenerateDocuments'>
  log: Logger
  /** Hash of the current content, or the last known one, so that stored documents are served without the database. */
  contentHash: () => string
  processRunner?: ProcessRunner
}

/** A document takes about a second. One is generated and twenty wait; further requests get a 503. */
const QUEUE_LIMITS = { total: 21 }
/** Maximum wait for a document that is being generated; after it the client gets a 503. */
const MAX_WAIT_MS = 20_000
/** With the largest fonts on a busy machine, a document takes five seconds. */
const GENERATION_TIMEOUT_MS = 60_000

/**
 * Create the generator of documents. They are served from disk and generated in a child process, so that the PDF library and
 * its fonts use no memory of the server and never delay a page. Missing documents are generated in advance, one at a time.
 */
export async function openDocumentGenerator({
  db,
  config,
  log,
  contentHash,
  processRunner = createProcessRunner(log, 'document generator output'),
}: DocumentGeneratorOptions): Promise<DocumentSource & { stop: () => void }> {
  const store = openDocumentStore({
    db,
    directory: join(config.dataDirectory, 'documents'),
    contentHash,
  })
  const enqueue = boundedQueue(QUEUE_LIMITS)

  function runGenerator(args: readonly string[], timeoutMs?: number): Promise<void> {
    return processRunner
      .run(
        ['publications/documents/documents-command.ts', ...args],
        timeoutMs === undefined ? {} : { timeoutMs },
      )
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'document generator could not be started'),
      )
  }

  const generateOnce = singleFlight(async (path: string) =>
    enqueue(() => runGenerator(['--path', path], GENERATION_TIMEOUT_MS)),
  )

  async function read(path: string): Promise<DocumentResult> {
    const stored = await store.find(path)
    if (stored) return stored.file
    if (!(await namesExistingProduct(db, path))) return undefined
    await Promise.race([generateOnce(path), sleep(MAX_WAIT_MS, undefined, { ref: false })])
    const generated = await store.find(path)
    // The queue is full, or generation failed, for example on a full disk: a retry may succeed.
    return generated?.file ?? { busy: true }
  }

  if (config.shouldPregenerateDocuments) void runGenerator([])
  return { read, stop: processRunner.stop }
}

/** Avoid starting a process for a valid path of a product that does not exist. */
async function namesExistingProduct(db: Db, path: string): Promise<boolean> {
  const request = parseDocumentPath(path)
  if (!request || !('code' in request)) return request !== undefined
  const row = await db.selectFrom('product').select('id').where('code', '=', request.code).executeTakeFirst()
  return row !== undefined
}
