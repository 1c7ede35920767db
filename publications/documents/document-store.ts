import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createSerialQueue, singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { type DocumentRequest, parseDocumentPath } from './document-paths.ts'
import { writeAtomically } from './write-atomically.ts'

type StoredDocument = {
  /** The public path. */
  path: string
  /** Where the file lies. */
  file: string
  bytes: number
}

export type DocumentStore = {
  /** The kept file of a public path; undefined when it has not been made from the content as it is now. */
  find: (path: string) => Promise<StoredDocument | undefined>
  /** Makes a document, unless it is kept already. Undefined when the path names no document. */
  getOrCreate: (path: string) => Promise<StoredDocument | undefined>
}

type DocumentStoreOptions = {
  db: Db
  /** Folder the documents are kept under. */
  directory: string
  /** Hash of the content as it is now; documents of another hash are made anew. */
  contentHash: () => string
  /** Asked when a document is drawn: where other content came meanwhile it belongs to neither, and is thrown away. */
  isContentUnchanged?: () => Promise<boolean>
  contentDirectory?: string
}

/** Raise when documents look different for the same content, so that kept files are made anew. */
const DESIGN_REVISION = 1

/** Files of earlier contents stay this long, since other processes may still be sending them. */
const OLD_FOLDER_RETENTION_MS = 24 * 60 * 60 * 1000

/** Opens the folder of kept documents. They are made one at a time; who asks for the same one waits for the same one. */
export function openDocumentStore(options: DocumentStoreOptions): DocumentStore {
  const enqueue = createSerialQueue()

  function currentFolder(): string {
    const hash = options.contentHash().replace(/[^a-z0-9]/gi, '')
    return join(options.directory, `${hash || 'none'}-${DESIGN_REVISION}`)
  }

  async function find(path: string): Promise<StoredDocument | undefined> {
    if (parseDocumentPath(path) === undefined) return undefined
    const file = fileOf(currentFolder(), path)
    const bytes = await readCompletePdfSize(file).catch(() => undefined)
    return bytes === undefined ? undefined : { path, file, bytes }
  }

  async function createUnlessStored(
    path: string,
    request: DocumentRequest,
  ): Promise<StoredDocument | undefined> {
    const stored = await find(path)
    if (stored) {
      // The file may have outlived the row, when the database was made anew beside it.
      await recordDocumentFile(options.db, stored)
      return stored
    }
    const folder = currentFolder()
    // Loaded when the first document is made: a server that only sends them never holds the PDF library.
    const { renderDocument } = await import('./render-document.ts')
    const data = await renderDocument(options.db, request, options)
    if (!data || (await options.isContentUnchanged?.()) === false) return undefined
    const created = { path, file: fileOf(folder, path), bytes: data.length }
    await writeAtomically(created.file, data)
    await recordDocumentFile(options.db, created)
    await removeOldFolders(options.directory, folder)
    return created
  }

  const getOrCreate = singleFlight(async (path: string) => {
    const request = parseDocumentPath(path)
    return request && enqueue(() => createUnlessStored(path, request))
  })

  return { find, getOrCreate }
}

/** Safe because `path` has passed `parseDocumentPath`: it holds no dots but the one of `.pdf`. */
function fileOf(folder: string, path: string): string {
  return join(folder, path.replace(/^\/documents\//, ''))
}

/** Bytes of a PDF; undefined for an empty or truncated one, which ends without its mark (ISO 32000-1, section 7.5.5). */
async function readCompletePdfSize(file: string): Promise<number | undefined> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, 32))
    await handle.read(tail, 0, tail.length, size - tail.length)
    return tail.includes('%%EOF') ? size : undefined
  } finally {
    await handle.close()
  }
}

async function recordDocumentFile(db: Db, { path, bytes }: StoredDocument): Promise<void> {
  const row = { path, bytes, madeAt: new Date().toISOString() }
  await db
    .insertInto('documentFile')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ bytes: row.bytes, madeAt: row.madeAt }))
    .execute()
}

async function removeOldFolders(directory: string, current: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const folder = join(directory, name)
    const status = await stat(folder).catch(() => undefined)
    const isOld = status !== undefined && Date.now() - status.mtimeMs > OLD_FOLDER_RETENTION_MS
    if (folder !== current && isOld) await rm(folder, { recursive: true, force: true })
  }
}
