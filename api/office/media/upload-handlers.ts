import { randomUUID } from 'node:crypto'
import { MediaRefused } from '#content-model/media/media-refused.ts'
import { beginUpload, cancelUpload, finishUpload } from '#contract/office/media.ts'
import { folderOf, refusalOfName, UPLOAD_LIMITS, uploadExtension } from '#contract/office/media-limits.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import { countMediaBytes, findMedia, type MediaUpload } from '#database/media-content.ts'
import { requireWritable } from '../entries/entry-access.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { findUpload } from './find-upload.ts'
import { describeMediaFile, kindOf } from './media-folder-files.ts'
import { removeUpload } from './prune-media.ts'
import { storeUpload } from './store-upload.ts'

type Context = OfficeContext<'entries.publish'>

export const uploadHandlers = [
  defineOfficeHandler(beginUpload, async (input, context) => {
    requireWritable(context)
    const { db, now, signedIn } = context
    const { name, folder = '', replaces = '', bytes, sha256 = '', modifiedAt } = input
    if (folder === '' && replaces === '') throw new OfficeError('invalid')
    const file = { name, folder, replaces, bytes, sha256, modifiedAt: String(modifiedAt) }
    const personId = signedIn.person.id
    return refusable(async () => {
      await checkFile(context, file)
      const unfinished = await findUnfinished(db, personId, file)
      if (unfinished) return { outcome: 'ready', upload: unfinished.id, received: unfinished.received }
      const id = randomUUID()
      const row = { id, personId, ...file, received: 0, updatedAt: now.toISOString(), path: '' }
      // One at a time: several that begin at once must not exceed the limit together.
      await contentTransaction(db, async (transaction) => {
        await checkTotal(transaction, context.services.mediaBytes, bytes)
        await transaction.insertInto('mediaUpload').values(row).execute()
      })
      return { outcome: 'ready', upload: id, received: 0 }
    })
  }),

  defineOfficeHandler(finishUpload, async ({ upload: id, isCopy }, context) => {
    requireWritable(context)
    const upload = await findUpload(context, id)
    return refusable(() => storeUpload(context, upload, isCopy))
  }),

  defineOfficeHandler(cancelUpload, async ({ upload: id }, context) => {
    const { path } = await findUpload(context, id)
    if (path !== '') throw new OfficeError('conflict')
    await removeUpload(context.db, id)
    return {}
  }),
]

/** Turn a refused file into an output that names the reason. */
async function refusable<Output>(work: () => Promise<Output>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error
    return { outcome: 'refused' as const, reason: error.reason, detail: error.detail.slice(0, 200) }
  }
}

type NewFile = Pick<MediaUpload, 'name' | 'folder' | 'replaces' | 'bytes' | 'sha256' | 'modifiedAt'>

/** @throws {MediaRefused} for what the name and the size alone show */
async function checkFile(
  { db, services }: Context,
  { name, folder, replaces, bytes }: NewFile,
): Promise<void> {
  const extension = uploadExtension(name)
  if (!extension) throw new MediaRefused(refusalOfName(name))
  if (bytes > UPLOAD_LIMITS[extension]) throw new MediaRefused('too-large', String(UPLOAD_LIMITS[extension]))
  const kind = extension === 'svg' ? 'drawing' : /^m(?:p4|4v)$/.test(extension) ? 'film' : 'photo'
  if (replaces === '') {
    const only = folderOf(kind, folder)
    if (folder !== only) throw new MediaRefused('wrong-folder', only)
    return
  }
  const exists =
    (await findMedia(db, replaces)) ?? (await describeMediaFile(services.contentDirectory, replaces))
  if (!exists || replaces.startsWith('brand/')) throw new OfficeError('not-found')
  if (kindOf(replaces) !== kind) throw new MediaRefused('other-kind')
}

/** Find the upload of the same file that the same person has not finished. */
function findUnfinished(db: Db, personId: string, file: NewFile): Promise<MediaUpload | undefined> {
  let query = db.selectFrom('mediaUpload').selectAll().where('personId', '=', personId).where('path', '=', '')
  for (const name of ['name', 'folder', 'replaces', 'bytes', 'sha256', 'modifiedAt'] as const)
    query = query.where(name, '=', file[name])
  return query.executeTakeFirst()
}

/** @throws {MediaRefused} if what the database holds, with what is still to arrive, would exceed the limit */
async function checkTotal(db: Db, limit: number, bytes: number): Promise<void> {
  if (limit !== 0 && (await countMediaBytes(db)) + bytes > limit)
    throw new MediaRefused('full', String(limit))
}
