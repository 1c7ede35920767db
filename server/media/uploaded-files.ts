import type { Context } from 'hono'
import type { Db } from '#database/connect.ts'
import { type Media, readMediaContent, readMediaRange } from '#database/media-content.ts'
import { sendBytes, toWebStream } from '../http/send-file.ts'

export type UploadedFile = Pick<Media, 'id' | 'sha256' | 'bytes' | 'uploadedAt'>
export type UploadedFileMap = ReadonlyMap<string, UploadedFile>

export type UploadedFiles = {
  find: (path: string) => UploadedFile | undefined
  readText: (file: UploadedFile) => Promise<string>
  /** Streams a file from the database, with byte ranges. */
  send: (context: Context, file: UploadedFile, cachePolicy: string) => Response
}

/** Read which drawings and films were uploaded: requests for all others must not cost a query. */
export async function readUploadedFiles(db: Db): Promise<UploadedFileMap> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'id', 'sha256', 'bytes', 'uploadedAt'])
    .where('kind', 'in', ['drawing', 'film'])
    .where('retiredAt', 'is', null)
    .execute()
  return new Map(rows.map(({ path, ...file }) => [path, file]))
}

/** Serve the drawings and films that were uploaded. */
export function openUploadedFiles(db: Db, files: () => UploadedFileMap): UploadedFiles {
  return {
    find: (path) => files().get(path),
    readText: async ({ id }) => (await readMediaContent(db, id)).toString(),
    send: (context, file, cachePolicy) => sendUploadedFilm(db, context, file, cachePolicy),
  }
}

/** Stream a film from the database; no more than one chunk of it is in memory. */
export function sendUploadedFilm(
  db: Db,
  context: Context,
  { id, sha256, bytes, uploadedAt }: UploadedFile,
  cachePolicy: string,
): Response {
  return sendBytes(
    context,
    {
      size: bytes,
      etag: `"${sha256.slice(0, 16)}"`,
      modifiedAt: new Date(uploadedAt),
      read: (range) => toWebStream(readMediaRange(db, id, range)),
    },
    { 'content-type': 'video/mp4', 'cache-control': cachePolicy },
  )
}
