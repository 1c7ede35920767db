import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createSerialQueue, singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { type DocumentRequest, parseDocumentPath } from './document-paths.ts'
import { writeAtomically } from './write-atomically.ts'

type StoredDocument = {
  /** Public path. */
  path: string
  /** File path on disk. */
  file: string
  bytes: number
}

export type DocumentStore = {
  /** Returns the stored file of a public path; undefined if none exists for the current content. */
  find: (path: string) => Promise<StoredDocument | undefined>
  /** Returns the stored document or creates it. Undefined if the path refers to no document. */
  getOrCreate: (path: string) => Promise<StoredDocument | undefined>
}

type DocumentStoreOptions = {
  db: Db
  /** Root folder of the stored documents. */
  directory: string
  /** Returns the hash of the current content; documents of other content are not reused. */
  contentHash: () => string
  /** Called after rendering: if the content changed meanwhile, the document may mix both versions and is discarded. */
  isContentUnchanged?: () => Promise<boolean>
  contentDirectory?: string
}

/** Increment when the design changes, so that stored documents are created again. */
const DESIGN_REVISION = 1

/** Folders of earlier content are retained this long, since other processes may still serve them. */
const OLD_FOLDER_RETENTION_MS = 24 * 60 * 60 * 1000

/** Open the document store. It creates one document at a time; concurrent calls for the same path share the result. */
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
      // The row may be missing if the database was recreated after the file was written.
      await recordDocumentFile(options.db, stored)
      return stored
    }
    const folder = currentFolder()
    // Loaded on demand, so that a server that only sends documents does not load the PDF library.
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

/** Safe because `path` has passed `parseDocumentPath`: its only dot is that of `.pdf`. */
function fileOf(folder: string, path: string): string {
  return join(folder, path.replace(/^\/documents\//, ''))
}

/** Return the size of a PDF in bytes; undefined if it lacks the end-of-file marker (ISO 32000-1, section 7.5.5). */
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
