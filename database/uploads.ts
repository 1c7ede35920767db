import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { iterateChunks, storeChunks } from './chunks.ts'
import type { Db } from './connect.ts'
import { writeTransaction } from './lock.ts'

/** Return the SHA-256 of bytes in hexadecimal, computed outside the event loop. */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** Insert the content of an upload, in the transaction that writes its row. */
export function insertChunks(transaction: Db, uploadId: string, content: Uint8Array): Promise<void> {
  return storeChunks(content, (number, chunk) =>
    transaction.insertInto('uploadChunk').values({ uploadId, number, content: chunk }).execute(),
  )
}

/** Delete an upload with its content, which a foreign key removes. */
export async function deleteUpload(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('upload').where('id', '=', id).execute()
  await nextTurn()
}

/** Read the content of an upload chunk by chunk; nothing if it has none in the database. */
export function readChunks(db: Db, uploadId: string): AsyncGenerator<Uint8Array> {
  return iterateChunks((number) =>
    db
      .selectFrom('uploadChunk')
      .select('content')
      .where('uploadId', '=', uploadId)
      .where('number', '=', number)
      .executeTakeFirst(),
  )
}

async function listChunks(db: Db, uploadId: string): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readChunks(db, uploadId)) chunks.push(chunk)
  return chunks
}

/**
 * Read an upload from the database or, if an older release stored it, from its file in `folder`. Return undefined if it has
 * been erased or its content is missing.
 */
export async function readUpload(
  db: Db,
  folder: string,
  id: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select(['bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!upload) return undefined
  // Files that cannot be read are logged where they are moved into the database.
  const file =
    upload.sha256 === '' ? await readFile(uploadPath(folder, id)).catch(() => undefined) : undefined
  // Without a file, another process may have moved it into the database a moment ago.
  const content = file ?? Buffer.concat(await listChunks(db, id))
  return content.length === upload.bytes ? content : undefined
}

/**
 * Store the content of an upload whose row an older release inserted. Return false if the row is gone or another process
 * has stored it.
 */
export async function storeContent(db: Db, id: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const sha256 = await hashBytes(content)
  return writeTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set({ sha256 })
      .where('id', '=', id)
      .where('sha256', '=', '')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await insertChunks(transaction, id, content)
    return true
  })
}

/**
 * Return the path of the file in which an older release stored an upload.
 *
 * @throws for an id that could lead outside the folder, since a backup may come from anywhere
 */
export function uploadPath(folder: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`invalid upload id ${id}`)
  return join(folder, id)
}
