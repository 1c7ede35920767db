import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { ORIGINALS_FOLDER, provideOriginal } from '#database/media-originals.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import { readDesignHash } from './compiler/design-hash.ts'
import type { Compile } from './compiler/typst.ts'
import { PICTURE_FOLDER, parseDocumentPath } from './document-paths.ts'
import { type DocumentInput, hashDocumentInput } from './inputs/document-input.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import type { DocumentOptions } from './queries/read-product-content.ts'

export type StoredDocument = {
  /** Public path. */
  path: string
  /** File path on disk. */
  file: string
  bytes: number
}

/** A document as the current content describes it, stored or not. */
export type CurrentDocument = {
  path: string
  file: string
  hash: string
  /** Files of the prepared pictures in it. */
  pictures: string[]
}

export type DocumentStore = {
  /** Returns where the document belongs with the current content; undefined if the path refers to no document. */
  locate: (path: string) => Promise<CurrentDocument | undefined>
  /** Returns a located document if it is stored. */
  find: (document: CurrentDocument) => Promise<StoredDocument | undefined>
  /** Returns the newest stored file of a path, whatever the current content. */
  findNewest: (path: string) => Promise<string | undefined>
  /** Returns the stored document or creates it. Concurrent calls share the result. Undefined as with `locate`. */
  getOrCreate: (path: string) => Promise<StoredDocument | undefined>
}

export type DocumentStoreOptions = DocumentOptions & {
  db: Db
  /** Root folder of the stored documents. */
  directory: string
  /** Returns the version of the current content; located documents are remembered for one version. */
  contentVersion: () => number
  compile: Compile
  /** Called when the size of a stored document cannot be recorded, which the next call for it repeats. */
  reportUnrecorded: (path: string, error: unknown) => void
}

/** Length of the revision in the footer. */
const REVISION_LENGTH = 6
const MAX_LOCATED = 2_000

/** Open the document store. A file's name contains the hash of everything it is made from: `en/hz90-manual-<hash>.pdf`. */
export function openDocumentStore(options: DocumentStoreOptions): DocumentStore {
  const { db, directory, contentVersion, compile, reportUnrecorded } = options
  const located = new LRUCache<string, CurrentDocument>({ max: MAX_LOCATED })

  async function read(
    path: string,
  ): Promise<{ input: DocumentInput; document: CurrentDocument } | undefined> {
    const key = `${path} ${contentVersion()}`
    const request = parseDocumentPath(path)
    const input = request && (await readDocumentInput(db, request, options))
    if (!input) return undefined
    const hash = hashDocumentInput(input, await readDesignHash())
    const pictures = input.pictures.map(({ file }) => join(directory, PICTURE_FOLDER, file))
    const document = { path, hash, file: `${fileStem(directory, path)}-${hash}.pdf`, pictures }
    located.set(key, document)
    return { input, document }
  }

  async function locate(path: string): Promise<CurrentDocument | undefined> {
    return located.get(`${path} ${contentVersion()}`) ?? (await read(path))?.document
  }

  async function find({ path, file }: CurrentDocument): Promise<StoredDocument | undefined> {
    const bytes = await readCompletePdfSize(file).catch(() => undefined)
    return bytes === undefined ? undefined : { path, file, bytes }
  }

  /** Pages only lack the size of a document that is not recorded, so its reader must not suffer from a failure. */
  async function record(document: StoredDocument): Promise<StoredDocument> {
    await recordDocumentFile(db, document).catch((error: unknown) => reportUnrecorded(document.path, error))
    return document
  }

  const getOrCreate = singleFlight(async (path: string) => {
    const document = await locate(path)
    const stored = document && (await find(document))
    // The row may be missing if the database was recreated after the file was written.
    if (stored) return record(stored)
    const current = await read(path)
    if (!current) return undefined
    const { file, hash } = current.document
    const input = await withOriginals(db, join(dirname(directory), ORIGINALS_FOLDER), current.input)
    const data = await compile({ input, revision: hash.slice(0, REVISION_LENGTH) })
    await writeAtomically(file, data)
    return record({ path, file, bytes: data.length })
  })

  return { locate, find, findNewest: (path) => findNewest(directory, path), getOrCreate }
}

/** Point the pictures that were uploaded to files that the compiler, which has no database, can read. */
async function withOriginals(db: Db, directory: string, input: DocumentInput): Promise<DocumentInput> {
  const pictures = await Promise.all(
    input.pictures.map(async (source) => {
      const name = await provideOriginal(db, directory, source)
      return name === undefined ? source : { ...source, original: join(directory, name) }
    }),
  )
  return { ...input, pictures }
}

/** Safe for paths that have passed `parseDocumentPath`: their only dot is that of `.pdf`. */
function fileStem(directory: string, path: string): string {
  return join(directory, path.replace(/^\/documents\//, '').replace(/\.pdf$/, ''))
}

async function findNewest(directory: string, path: string): Promise<string | undefined> {
  if (parseDocumentPath(path) === undefined) return undefined
  const stem = fileStem(directory, path)
  const folder = dirname(stem)
  const names = await readdir(folder).catch(() => [])
  const files = names
    .map((name) => join(folder, name))
    .filter((file) => file.startsWith(`${stem}-`) && /^[0-9a-f]{16}\.pdf$/.test(file.slice(stem.length + 1)))
  const dated = await Promise.all(files.map(async (file) => ({ file, time: (await stat(file)).mtimeMs })))
  return dated.toSorted((one, other) => other.time - one.time)[0]?.file
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
  await writeTransaction(db, (transaction) =>
    transaction
      .insertInto('documentFile')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ bytes: row.bytes, madeAt: row.madeAt }))
      .execute(),
  )
}
