import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { parseDocumentPath } from '#publications/documents/document-paths.ts'
import { openDocumentStore } from '#publications/documents/document-store.ts'
import { boundedQueue } from './bounded-queue.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'
import type { DocumentAnswer, DocumentFiles } from './document-routes.ts'

type Options = {
  db: Db
  config: Pick<Config, 'dataDirectory' | 'documentsAhead'>
  log: Logger
  /** Hash of the content as it is now, or as it was last known: what is made already is sent while the database is away. */
  contentHash: () => string
  programs?: ProcessRunner
}

/** A document takes about a second; one is made, twenty wait, and whoever comes then is asked to come back. */
const PLACES = { all: 21 }
/** Milliseconds a visitor waits for a document that is being made; then he is asked to come back. */
const LONGEST_WAIT = 20_000
/** Milliseconds one document may take; with the largest fonts and on a busy machine it takes five seconds. */
const LONGEST_MAKING = 60_000

/**
 * Documents are sent from disk and made by a process of their own: the PDF library and its fonts never weigh on the
 * server, and making one never holds up a page. Those nobody has asked for yet are made ahead, one at a time.
 */
export async function openDocuments({
  db,
  config,
  log,
  contentHash,
  programs = createProcessRunner(log, 'making documents'),
}: Options): Promise<DocumentFiles & { stop: () => void }> {
  const store = openDocumentStore({
    db,
    directory: join(config.dataDirectory, 'documents'),
    contentHash,
  })
  const enqueue = boundedQueue(PLACES)

  function make(parameters: readonly string[], longest?: number): Promise<void> {
    return programs
      .run(
        ['publications/documents/documents-command.ts', ...parameters],
        longest === undefined ? {} : { longest },
      )
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'documents cannot be made'),
      )
  }

  const makeOnce = singleFlight(async (path: string) => enqueue(() => make(['--path', path], LONGEST_MAKING)))

  async function read(path: string): Promise<DocumentAnswer> {
    const kept = await store.find(path)
    if (kept) return kept.file
    if (!(await canBeMade(db, path))) return undefined
    await Promise.race([makeOnce(path), sleep(LONGEST_WAIT, undefined, { ref: false })])
    const made = await store.find(path)
    // Too many wait, or it could not be made, as on a full disk: another time it may.
    return made?.file ?? { busy: true }
  }

  if (config.documentsAhead) void make([])
  return { read, stop: programs.stop }
}

/** A path of the right form may still name a product that does not exist; no process is started for that. */
async function canBeMade(db: Db, path: string): Promise<boolean> {
  const request = parseDocumentPath(path)
  if (!request || !('code' in request)) return request !== undefined
  const row = await db.selectFrom('product').select('id').where('code', '=', request.code).executeTakeFirst()
  return row !== undefined
}
