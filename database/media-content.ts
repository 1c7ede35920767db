import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { CHUNK_BYTES, iterateChunks, storeChunks } from './chunks.ts'
import type { Db } from './connect.ts'
import { writeTransaction } from './lock.ts'
import type { MediaTables } from './media-tables.ts'

export type Media = Selectable<MediaTables['media']>
export type MediaUpload = Selectable<MediaTables['mediaUpload']>

/** Chunks that one statement deletes: SQLite overwrites them with zeros, synchronously. */
const DELETED_AT_ONCE = 16

/** Find the current media of a path. */
export function findMedia(db: Db, path: string): Promise<Media | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('path', '=', path)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
}

/** Count the bytes of all media and uploads, whatever has become of them, with those still to arrive. */
export async function countMediaBytes(db: Db): Promise<number> {
  const { stored } = await db
    .selectFrom('mediaChunk')
    .select(({ fn }) => fn.sum(fn<number>('length', ['content'])).as('stored'))
    .executeTakeFirstOrThrow()
  const { expected } = await db
    .selectFrom('mediaUpload')
    .select(({ fn, eb }) => fn.sum(eb('bytes', '-', eb.ref('received'))).as('expected'))
    .where('path', '=', '')
    .executeTakeFirstOrThrow()
  return Number(stored ?? 0) + Number(expected ?? 0)
}

/** Insert the content of a media, in the transaction that writes its row. */
export function insertMediaChunks(transaction: Db, mediaId: string, content: Uint8Array): Promise<void> {
  return storeChunks(content, (number, chunk) =>
    transaction.insertInto('mediaChunk').values({ mediaId, number, content: chunk }).execute(),
  )
}

/** Read the content of a media or of an upload chunk by chunk, from the chunk with the number `first`. */
export function readMediaChunks(db: Db, mediaId: string, first = 0): AsyncGenerator<Uint8Array> {
  return iterateChunks((number) => readChunk(db, mediaId, number), first)
}

function readChunk(db: Db, mediaId: string, number: number): Promise<{ content: Uint8Array } | undefined> {
  return db
    .selectFrom('mediaChunk')
    .select('content')
    .where('mediaId', '=', mediaId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Read the bytes from `start` to `end`, both included, chunk by chunk. */
export async function* readMediaRange(
  db: Db,
  mediaId: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let at = Math.floor(start / CHUNK_BYTES) * CHUNK_BYTES
  for await (const chunk of readMediaChunks(db, mediaId, at / CHUNK_BYTES)) {
    yield chunk.subarray(Math.max(0, start - at), end + 1 - at)
    at += chunk.length
    if (at > end) return
  }
}

/** Read the content of a media or of an upload into memory: all of it, or a range. */
export async function readMediaContent(
  db: Db,
  mediaId: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const reading = range ? readMediaRange(db, mediaId, range) : readMediaChunks(db, mediaId)
  for await (const chunk of reading) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Append a part to an upload, unless it begins elsewhere than where the upload ends. Return how many bytes there are then;
 * undefined if there is no such upload, or it is finished.
 */
export function appendToUpload(
  db: Db,
  id: string,
  part: { offset: number; content: Uint8Array; now: Date },
): Promise<number | undefined> {
  return writeTransaction(db, async (transaction) => {
    const upload = await transaction
      .selectFrom('mediaUpload')
      .select(['bytes', 'received'])
      .where('id', '=', id)
      .where('path', '=', '')
      .executeTakeFirst()
    if (!upload) return undefined
    const { bytes, received } = upload
    if (part.offset !== received) return received
    // More than was announced is not stored.
    const content = part.content.subarray(0, bytes - received)
    const number = Math.floor(received / CHUNK_BYTES)
    const last = received % CHUNK_BYTES === 0 ? undefined : await readChunk(transaction, id, number)
    if (last)
      await transaction
        .deleteFrom('mediaChunk')
        .where('mediaId', '=', id)
        .where('number', '=', number)
        .execute()
    const joined = last ? Buffer.concat([last.content, content]) : content
    await storeChunks(
      joined,
      (place, chunk) =>
        transaction.insertInto('mediaChunk').values({ mediaId: id, number: place, content: chunk }).execute(),
      number,
    )
    const now = { received: received + content.length, updatedAt: part.now.toISOString() }
    await transaction.updateTable('mediaUpload').set(now).where('id', '=', id).execute()
    return now.received
  })
}

/** Rewrite those chunks of a media or of an upload that hold bytes of the given ranges, in the transaction of the caller. */
export async function rewriteMediaChunks(
  transaction: Db,
  mediaId: string,
  ranges: readonly { start: number; size: number }[],
  rewrite: (chunk: Uint8Array, offset: number) => Uint8Array,
): Promise<void> {
  const numbers = new Set<number>()
  for (const { start, size } of ranges)
    for (let at = Math.floor(start / CHUNK_BYTES); at * CHUNK_BYTES < start + size; at++) numbers.add(at)
  for (const number of numbers) {
    const chunk = await readChunk(transaction, mediaId, number)
    if (!chunk) continue
    await transaction
      .updateTable('mediaChunk')
      .set({ content: rewrite(chunk.content, number * CHUNK_BYTES) })
      .where('mediaId', '=', mediaId)
      .where('number', '=', number)
      .execute()
    await nextTurn()
  }
}

/** Delete the content of a media or of an upload, in short transactions. */
export async function deleteMediaChunks(db: Db, mediaId: string): Promise<void> {
  while (await writeTransaction(db, (transaction) => deleteSomeChunks(transaction, mediaId))) await nextTurn()
}

/** Forget what has arrived of an upload: it begins again. */
export async function emptyUpload(db: Db, id: string): Promise<void> {
  await deleteMediaChunks(db, id)
  await writeTransaction(db, (transaction) =>
    transaction.updateTable('mediaUpload').set({ received: 0 }).where('id', '=', id).execute(),
  )
}

/** Delete the content of an upload, in the transaction of the caller. */
export async function deleteUploadedChunks(transaction: Db, uploadId: string): Promise<void> {
  while (await deleteSomeChunks(transaction, uploadId)) await nextTurn()
}

/** Return false if there was nothing to delete. */
async function deleteSomeChunks(transaction: Db, mediaId: string): Promise<boolean> {
  const rows = await transaction
    .selectFrom('mediaChunk')
    .select('number')
    .where('mediaId', '=', mediaId)
    .limit(DELETED_AT_ONCE)
    .execute()
  if (rows.length === 0) return false
  const numbers = rows.map(({ number }) => number)
  await transaction
    .deleteFrom('mediaChunk')
    .where('mediaId', '=', mediaId)
    .where('number', 'in', numbers)
    .execute()
  return true
}
