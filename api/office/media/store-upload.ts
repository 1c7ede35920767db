import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { detectFormat, type MediaFormat } from '#content-model/media/detect-format.ts'
import { deriveMediaPath } from '#content-model/media/media-path.ts'
import { MediaRefused } from '#content-model/media/media-refused.ts'
import { preparePictureApart } from '#content-model/media/prepare-picture-apart.ts'
import type { Box } from '#content-model/media/read-boxes.ts'
import { blankBoxes, readFilm } from '#content-model/media/read-film.ts'
import { rewriteDrawing } from '#content-model/media/rewrite-drawing.ts'
import { folderOf, UPLOAD_LIMITS } from '#contract/office/media-limits.ts'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import {
  deleteUploadedChunks,
  emptyUpload,
  insertMediaChunks,
  type MediaUpload,
  readMediaChunks,
  readMediaContent,
  rewriteMediaChunks,
} from '#database/media-content.ts'
import type { MediaTables } from '#database/media-tables.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { toAnalysis } from '#entries/store/stored-media.ts'
import { recordAudit } from '../audit-log.ts'
import { openMedia } from '../entries/entry-access.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'
import { mediaDirectory } from './media-folder-files.ts'

type Context = OfficeContext<'entries.publish'>
type Row = Insertable<MediaTables['media']>

/**
 * What an upload has become: the facts of the media, and its content; the content of a film is that of the upload, without the
 * boxes of `metadata`. `original` is the hash of the file as it came.
 */
type Prepared = Pick<
  Row,
  'kind' | 'sha256' | 'bytes' | 'width' | 'height' | 'color' | 'isCutout' | 'body' | 'milliseconds'
> & { extension: string; original: string } & ({ content: Uint8Array } | { metadata: readonly Box[] })

const NO_PICTURE = { width: 0, height: 0, color: '', isCutout: 0, body: 'null', milliseconds: 0 } as const

/**
 * Check a complete upload, prepare its content and make it available, all at once. An upload that is already available is not
 * stored again; a browser that asks a second time gets the result of the first. Without `isCopy`, neither is a file that there
 * is already.
 * @throws {MediaRefused} {OfficeError}
 */
export function storeUpload(context: Context, upload: MediaUpload, isCopy: boolean) {
  return storeOnce(upload.id, context, upload, isCopy)
}

const storeOnce = singleFlight(async (_: string, context: Context, upload: MediaUpload, isCopy: boolean) => {
  if (upload.path !== '') return { outcome: 'done' as const, path: upload.path }
  if (upload.received < upload.bytes) throw new MediaRefused('incomplete', String(upload.received))
  const prepared = await prepareOrEmpty(context.db, upload)
  if (upload.replaces !== '') return replace(context, upload, prepared)
  const identical = isCopy ? undefined : await findIdentical(context, prepared)
  return identical === undefined
    ? storeNew(context, upload, prepared)
    : { outcome: 'identical' as const, path: identical }
})

/** Nothing of a refused file remains: it takes space, and may say where it was made. @throws {MediaRefused} */
async function prepareOrEmpty(db: Db, upload: MediaUpload): Promise<Prepared> {
  try {
    return await prepare(db, upload)
  } catch (error) {
    if (error instanceof MediaRefused) await emptyUpload(db, upload.id)
    throw error
  }
}

async function prepare(db: Db, upload: MediaUpload): Promise<Prepared> {
  const { id, bytes, sha256, replaces } = upload
  const format = await readFormat(db, id)
  if (bytes > UPLOAD_LIMITS[format === 'jpeg' ? 'jpg' : format]) throw new MediaRefused('too-large')
  const hash = await hashUpload(db, id)
  if (sha256 !== '' && sha256 !== hash) throw new MediaRefused('wrong-hash')
  if (format === 'mp4') {
    const readAt = (start: number, length: number) =>
      readMediaContent(db, id, { start, end: start + length - 1 })
    const { milliseconds, metadata } = await readFilm(bytes, readAt)
    const facts = { kind: 'film', extension: 'mp4', original: hash, bytes, milliseconds, metadata } as const
    return { ...NO_PICTURE, ...facts, sha256: await hashUpload(db, id, metadata) }
  }
  if (format === 'svg') {
    const content = Buffer.from(rewriteDrawing(await readMediaContent(db, id)))
    return { ...NO_PICTURE, kind: 'drawing', extension: 'svg', original: hash, ...hashContent(content) }
  }
  return { ...(await preparePicture(db, id, replaces)), original: hash }
}

/** @throws {MediaRefused} */
async function readFormat(db: Db, id: string): Promise<MediaFormat> {
  const { value: head } = await readMediaChunks(db, id).next()
  const format = head && detectFormat(head)
  if (format === undefined || format === 'quicktime' || format === 'heic')
    throw new MediaRefused(format ?? 'unknown-format')
  return format
}

async function hashUpload(db: Db, id: string, metadata: readonly Box[] = []): Promise<string> {
  const hash = createHash('sha256')
  let offset = 0
  for await (const chunk of readMediaChunks(db, id)) {
    hash.update(blankBoxes(chunk, offset, metadata))
    offset += chunk.length
  }
  return hash.digest('hex')
}

async function preparePicture(db: Db, id: string, replaces: string) {
  const demanded = replaces === '' ? undefined : replaces.endsWith('.png') ? 'png' : 'jpg'
  const bytes = await readMediaContent(db, id)
  const { content, extension, analysis } = await preparePictureApart({ bytes, extension: demanded })
  const { fileHash: _, body, ...facts } = analysis
  return {
    ...{ kind: 'photo' as const, extension, milliseconds: 0 },
    ...facts,
    body: JSON.stringify(body),
    ...hashContent(content),
  }
}

function hashContent(content: Uint8Array) {
  return { content, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Find media that is the same, or the same file of the content folder that the site shows. */
async function findIdentical({ db, services }: Context, { sha256, original }: Prepared) {
  const media = await db
    .selectFrom('media')
    .select('path')
    .where('sha256', '=', sha256)
    .where('retiredAt', 'is', null)
    .orderBy('path')
    .executeTakeFirst()
  if (media) return media.path
  const files = await db
    .selectFrom('picture')
    .select('path')
    .where('fileHash', '=', original.slice(0, 16))
    .where('path', 'not in', db.selectFrom('media').select('path').where('retiredAt', 'is', null))
    .orderBy('path')
    .execute()
  const directory = mediaDirectory(services.contentDirectory)
  return files.find(({ path }) => existsSync(join(directory, path)))?.path
}

async function storeNew(context: Context, upload: MediaUpload, prepared: Prepared) {
  const { db, services, now } = context
  const directory = mediaDirectory(services.contentDirectory)
  // The name of a file may promise another kind.
  const folder = folderOf(prepared.kind, upload.folder)
  // Servers look for new films and drawings only when the content version changes.
  const isServedByPath = prepared.kind !== 'photo'
  const { bumpContentVersion } = await import('#entries/publish/publish-entries.ts')
  // One at a time: two files of the same name must not take the same path.
  const stored = await contentTransaction(db, async (transaction) => {
    const rows = await transaction
      .selectFrom('media')
      .select(['path', 'retiredAt'])
      .where('path', 'like', `${folder}/%`)
      .execute()
    const current = new Set(rows.filter(({ retiredAt }) => retiredAt === null).map((row) => row.path))
    // Pages that are still open show what was removed.
    const removed = new Set(rows.map((row) => row.path).filter((each) => !current.has(each)))
    const isTaken = (name: string) => current.has(name) || existsSync(join(directory, name))
    const file = { name: upload.name, folder, extension: prepared.extension }
    const free = deriveMediaPath(file, (name) => removed.has(name) || isTaken(name))
    const wanted = deriveMediaPath(file, () => false)
    await insertMedia(transaction, context, upload, { path: free, prepared })
    await recordAudit(transaction, context, { action: 'media.upload', subject: free })
    if (isServedByPath) await bumpContentVersion(transaction, await readContentVersion(transaction), now)
    return {
      path: free,
      ...(free === wanted ? {} : { taken: { path: wanted, isRemoved: !isTaken(wanted) } }),
    }
  })
  return { outcome: 'done' as const, ...stored }
}

async function replace(context: Context, upload: MediaUpload, prepared: Prepared) {
  const { db, now } = context
  const path = upload.replaces
  const { sha256, width, height, color, isCutout } = prepared
  const facts = { sha256, width, height, color, isCutout, body: JSON.parse(prepared.body) }
  const analysis = prepared.kind === 'photo' ? toAnalysis(facts) : undefined
  if (!path.endsWith(`.${prepared.extension}`)) throw new MediaRefused('other-kind')
  const { replaceMedia } = await import('#entries/publish/replace-media.ts')
  const result = await replaceMedia(db, openMedia(context), { path, analysis, now }, async (transaction) => {
    await transaction
      .updateTable('media')
      .set({ retiredAt: now.toISOString() })
      .where('path', '=', path)
      .where('retiredAt', 'is', null)
      .execute()
    await insertMedia(transaction, context, upload, { path, prepared })
    await recordAudit(transaction, context, { action: 'media.replace', subject: path })
  })
  if (result.outcome === 'problems') return { ...result, entries: [...result.entries] }
  return result.outcome === 'done' ? { outcome: 'done' as const, path } : result
}

/** @throws {OfficeError} conflict, if a second request has finished the same upload meanwhile */
async function insertMedia(
  transaction: Db,
  { now, signedIn }: Context,
  upload: MediaUpload,
  { path, prepared }: { path: string; prepared: Prepared },
): Promise<void> {
  const finished = await transaction
    .updateTable('mediaUpload')
    .set({ path })
    .where('id', '=', upload.id)
    .where('path', '=', '')
    .where('personId', '=', signedIn.person.id)
    .executeTakeFirst()
  if (finished.numUpdatedRows === 0n) throw new OfficeError('conflict')
  const { kind, sha256, bytes, width, height, color, isCutout, body, milliseconds } = prepared
  const facts = { kind, sha256, bytes, width, height, color, isCutout, body, milliseconds }
  const id = 'content' in prepared ? randomUUID() : upload.id
  const uploaded = { uploadedBy: signedIn.person.name, uploadedAt: now.toISOString(), retiredAt: null }
  await transaction
    .insertInto('media')
    .values({ id, path, name: upload.name, ...facts, ...uploaded })
    .execute()
  if ('content' in prepared) {
    await insertMediaChunks(transaction, id, prepared.content)
    // The original has what the camera added, such as the place.
    await deleteUploadedChunks(transaction, upload.id)
  } else {
    const { metadata } = prepared
    await rewriteMediaChunks(transaction, id, metadata, (chunk, at) => blankBoxes(chunk, at, metadata))
  }
}
