import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/content-version.ts'
import { parseDocumentPath } from '#documents/kinds.ts'
import { openDocumentStore } from '#documents/store.ts'
import type { Config } from './config.ts'
import type { DocumentAnswer, DocumentFiles } from './document-routes.ts'

type Options = { db: Db; config: Config; log: Logger }

/** A document takes about a second; whoever waits behind this many is asked to come back. */
const LONGEST_QUEUE = 20

/**
 * Documents are sent from disk and made by a process of their own: the PDF library and its fonts never weigh on the
 * server, and making one never holds up a page. Those nobody has asked for yet are made ahead, one at a time.
 */
export async function openDocuments({
  db,
  config,
  log,
}: Options): Promise<DocumentFiles & { stop: () => void }> {
  const store = openDocumentStore({
    db,
    directory: join(config.dataDirectory, 'documents'),
    contentVersion: async () => (await readContentVersion(db)).hash,
  })
  const children = new Set<ChildProcess>()
  const underWay = new Map<string, Promise<void>>()
  let queue: Promise<void> = Promise.resolve()

  function runCommand(parameters: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['documents/command.ts', ...parameters], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      children.add(child)
      child.stderr.on('data', (data) => log.warn({ output: String(data) }, 'making documents'))
      child.on('error', (error) => log.error({ err: error }, 'documents cannot be made'))
      child.on('close', () => {
        children.delete(child)
        resolve()
      })
    })
  }

  async function read(path: string): Promise<DocumentAnswer> {
    const kept = await store.find(path)
    if (kept) return kept.file
    if (!(await canBeMade(db, path))) return undefined
    if (underWay.size >= LONGEST_QUEUE) return { busy: true }
    const making = underWay.get(path) ?? queue.then(() => runCommand(['--path', path]))
    underWay.set(path, making)
    queue = making
    await making.finally(() => underWay.delete(path))
    const made = await store.find(path)
    // It exists and could not be made, as on a full disk: another time it may.
    return made?.file ?? { busy: true }
  }

  if (config.documentsAhead) void runCommand([])
  return {
    read,
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

/** A path of the right form may still name a product that does not exist; no process is started for that. */
async function canBeMade(db: Db, path: string): Promise<boolean> {
  const request = parseDocumentPath(path)
  if (!request || !('code' in request)) return request !== undefined
  const row = await db.selectFrom('product').select('id').where('code', '=', request.code).executeTakeFirst()
  return row !== undefined
}
