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
  /** Hash of the content as it is now, or as it was last known: what is made already is sent while the database is away. */
  contentHash: () => string
  processRunner?: ProcessRunner
}

/** A document takes about a second; one is made, twenty wait, and whoever comes then is asked to come back. */
const QUEUE_LIMITS = { total: 21 }
/** Milliseconds a visitor waits for a document that is being made; then he is asked to come back. */
const MAX_WAIT_MS = 20_000
/** Milliseconds one document may take; with the largest fonts and on a busy machine it takes five seconds. */
const GENERATION_TIMEOUT_MS = 60_000

/**
 * Documents are sent from disk and made by a process of their own: the PDF library and its fonts never weigh on the
 * server, and making one never holds up a page. Those nobody has asked for yet are made ahead, one at a time.
 */
export async function openDocumentGenerator({
  db,
  config,
  log,
  contentHash,
  processRunner = createProcessRunner(log, 'making documents'),
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
        (error: unknown) => log.error({ err: error }, 'documents cannot be made'),
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
    // Too many wait, or it could not be made, as on a full disk: another time it may.
    return generated?.file ?? { busy: true }
  }

  if (config.shouldPregenerateDocuments) void runGenerator([])
  return { read, stop: processRunner.stop }
}

/** A path of the right form may still name a product that does not exist; no process is started for that. */
async function namesExistingProduct(db: Db, path: string): Promise<boolean> {
  const request = parseDocumentPath(path)
  if (!request || !('code' in request)) return request !== undefined
  const row = await db.selectFrom('product').select('id').where('code', '=', request.code).executeTakeFirst()
  return row !== undefined
}
