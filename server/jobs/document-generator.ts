import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { type DocumentCompiler, DocumentError } from '#publications/documents/compiler/compiler-process.ts'
import { FAILED_EXIT_CODE } from '#publications/documents/create-missing-documents.ts'
import { parseDocumentPath } from '#publications/documents/document-paths.ts'
import {
  type CurrentDocument,
  type DocumentStore,
  openDocumentStore,
} from '#publications/documents/document-store.ts'
import type { DocumentOptions } from '#publications/documents/queries/read-product-content.ts'
import type { Config } from '#system/config.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'
import type { DocumentResult, DocumentSource } from './document-routes.ts'

type DocumentGeneratorOptions = {
  db: Db
  config: DocumentOptions & Pick<Config, 'dataDirectory' | 'shouldPregenerateDocuments'>
  log: Logger
  /** Returns the version of the current content. */
  contentVersion: () => number
  compiler: Pick<DocumentCompiler, 'compile'>
  /** Called for each document that cannot be created, and for each run of the command with such documents. */
  onFailure?: () => void
  processRunner?: ProcessRunner
}

export type DocumentGenerator = DocumentSource & {
  /** Creates the missing documents in the background, after the start and after each change of the content. */
  startPregeneration: () => void
  stop: () => void
}

/** A document takes a tenth of a second. One is created and twenty wait; further requests get a 503. */
const QUEUE_LIMITS = { total: 21 }
/** Maximum wait for a document that is being created; after it the client gets a 503. */
const MAX_WAIT_MS = 20_000
const BUSY = { busy: true } as const

/** A document that cannot be compiled is not tried again for this long. */
const FAILURE_MEMORY = { max: 1_000, ttl: 60_000 }

/**
 * Create the generator of documents. They are served from disk and created in child processes: on request by the compiler that
 * certificates use, too, and in advance, at the lowest priority, by the command `documents`.
 */
export function openDocumentGenerator({
  db,
  config,
  log,
  contentVersion,
  compiler,
  onFailure = () => {},
  processRunner = createProcessRunner(log, 'document pregeneration output'),
}: DocumentGeneratorOptions): DocumentGenerator {
  const directory = join(config.dataDirectory, 'documents')
  const reportUnrecorded = (document: string, error: unknown) =>
    log.error({ err: error, document }, 'size of a document could not be recorded')
  const { compile } = compiler
  const store = openDocumentStore({ ...config, db, directory, contentVersion, compile, reportUnrecorded })
  const enqueue = boundedQueue(QUEUE_LIMITS)
  const failed = new LRUCache<string, true>(FAILURE_MEMORY)

  const create = singleFlight(async (path: string, hash: string): Promise<DocumentResult> => {
    try {
      const created = await enqueue(() => store.getOrCreate(path))
      return created?.file ?? BUSY
    } catch (error) {
      onFailure()
      log.error({ err: error, document: path }, 'document could not be created')
      if (error instanceof DocumentError) failed.set(hash, true)
      return undefined
    }
  })

  async function read(path: string): Promise<DocumentResult> {
    if (parseDocumentPath(path) === undefined) return undefined
    const document = await locateOrFindNewest(store, path)
    if (document === undefined || typeof document === 'string') return document
    const stored = await store.find(document)
    if (stored) return stored.file
    const wait = sleep(MAX_WAIT_MS, BUSY, { ref: false })
    const created = failed.has(document.hash)
      ? undefined
      : await Promise.race([create(path, document.hash), wait])
    // An edition of earlier content serves readers better than an error.
    return created ?? (await store.findNewest(path)) ?? BUSY
  }

  const pregeneration = config.shouldPregenerateDocuments
    ? openPregeneration(log, processRunner, onFailure)
    : undefined
  return { read, startPregeneration: () => pregeneration?.(), stop: processRunner.stop }
}

/** Without the database, the last known document is better than none. */
async function locateOrFindNewest(
  store: DocumentStore,
  path: string,
): Promise<CurrentDocument | string | undefined> {
  try {
    return await store.locate(path)
  } catch (error) {
    const newest = await store.findNewest(path)
    if (newest === undefined) throw error
    return newest
  }
}

/** Return a function that runs the command; called during a run, it runs it once more afterwards. */
function openPregeneration(log: Logger, { run }: ProcessRunner, onFailure: () => void): () => void {
  let isRunning = false
  let isRequested = false
  async function runWhileRequested(): Promise<void> {
    isRunning = true
    while (isRequested) {
      isRequested = false
      try {
        const { code, output } = await run(['publications/documents/documents-command.ts'], {
          isLowPriority: true,
        })
        if (code === FAILED_EXIT_CODE) onFailure()
        log.info({ code, output: output.toString().trim() }, 'document pregeneration finished')
      } catch (error) {
        log.error({ err: error }, 'document pregeneration could not be started')
      }
    }
    isRunning = false
  }
  return () => {
    isRequested = true
    if (!isRunning) void runWhileRequested()
  }
}
