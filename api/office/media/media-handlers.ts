import { valueAt } from '#contract/office/body/path.ts'
import { getMedia, listMedia, removeMedia, setFocus } from '#contract/office/media.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { contentTransaction } from '#database/lock.ts'
import { findMedia, type Media } from '#database/media-content.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import { toEntryRef } from '#entries/store/store-revision.ts'
import { FOCUS_ENTRY } from '#entries/store/stored-media.ts'
import { recordAudit } from '../audit-log.ts'
import { openMedia, requireWritable } from '../entries/entry-access.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { kindOf, listMediaFiles } from './media-folder-files.ts'
import { publishFocus } from './publish-focus.ts'
import { type ListedMedia, type MediaRow, readMediaRows, readUsedPaths } from './read-media-rows.ts'
import { readAlternativeTexts, readMediaUses } from './read-media-uses.ts'

export const mediaHandlers = [
  defineOfficeHandler(listMedia, async ({ text = '', kinds, folder, use, page }, { db, services }) => {
    const wanted = foldSigns(text)
    const all = await listAll(db, services.contentDirectory)
    const used = use && (await readUsedPaths(db))
    const found = all.filter(
      ({ path, media }) =>
        (path.includes(text.toLowerCase()) || foldSigns(media?.name ?? '').includes(wanted)) &&
        (kinds === undefined || kinds.length === 0 || kinds.includes(kindOf(path))) &&
        (folder === undefined || path.startsWith(`${folder}/`)) &&
        (used === undefined || used.has(path) === (use === 'used')),
    )
    const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    return {
      total: found.length,
      pages: Math.ceil(found.length / PAGE_SIZE),
      folders: [...new Set(all.map(({ path }) => path.slice(0, path.indexOf('/'))))].sort(),
      rows: await readMediaRows(db, services.contentDirectory, shown),
    }
  }),

  defineOfficeHandler(getMedia, async ({ path }, context) => {
    const { db, services } = context
    const media = await findMedia(db, path)
    const [row] = await readMediaRows(db, services.contentDirectory, [{ path, media }])
    if (!row) throw new OfficeError('not-found')
    const uses = await readMediaUses(db, path)
    const usedBy = await Promise.all(
      uses.map(async (entry) => ({
        ...entry,
        texts: await readAlternativeTexts(db, toEntryRef(entry), path),
      })),
    )
    const focus = await readFocus(db, path)
    return { ...row, ...(await describePicture(context, row, media)), focus, usedBy }
  }),

  defineOfficeHandler(removeMedia, async ({ path }, context) => {
    requireWritable(context)
    const { db, now } = context
    const media = await findMedia(db, path)
    if (!media) throw new OfficeError('not-found')
    const usedBy = await readMediaUses(db, path)
    if (usedBy.length > 0) return { outcome: 'in-use' as const, usedBy }
    // A focus point of a missing picture would prevent the others from being published.
    const focused = (await readFocus(db, path)) && (await publishFocus(context, path, null))
    if (focused?.outcome === 'busy') return focused
    const { bumpContentVersion } = await import('#entries/publish/publish-entries.ts')
    return contentTransaction(db, async (transaction) => {
      // An entry may have been saved in the meantime.
      const usedNow = await readMediaUses(transaction, path)
      if (usedNow.length > 0) return { outcome: 'in-use' as const, usedBy: usedNow }
      await transaction
        .updateTable('media')
        .set({ retiredAt: now.toISOString() })
        .where('id', '=', media.id)
        .execute()
      // A file of the same name may now show instead: it is analysed again.
      await transaction.deleteFrom('picture').where('path', '=', path).execute()
      await bumpContentVersion(transaction, await readContentVersion(transaction), now)
      await recordAudit(transaction, context, { action: 'media.remove', subject: path })
      return { outcome: 'done' as const }
    })
  }),

  defineOfficeHandler(setFocus, async ({ path, focus }, context) => {
    requireWritable(context)
    const { db, services } = context
    const [row] = await readMediaRows(db, services.contentDirectory, [
      { path, media: await findMedia(db, path) },
    ])
    if (row?.kind !== 'photo') throw new OfficeError('not-found')
    return publishFocus(context, path, focus)
  }),
]

/** List the newest uploads first, then the files of the content folder. */
async function listAll(db: Db, contentDirectory: string): Promise<ListedMedia[]> {
  const uploaded = await db
    .selectFrom('media')
    .selectAll()
    .where('retiredAt', 'is', null)
    .orderBy('uploadedAt', 'desc')
    .orderBy('path')
    .execute()
  const paths = new Set(uploaded.map(({ path }) => path))
  const files = listMediaFiles(contentDirectory).filter((path) => !paths.has(path))
  return [
    ...uploaded.map((media) => ({ path: media.path, media })),
    ...files.map((path) => ({ path, media: undefined })),
  ]
}

async function readFocus(db: Db, path: string): Promise<[number, number] | null> {
  const documents = await readDocuments(db, FOCUS_ENTRY.id)
  const point = valueAt(chooseLatest(documents, 'facts', FOCUS_ENTRY.id)?.body, [path])
  const [x, y] = Array.isArray(point) ? point.map(Number) : []
  return x !== undefined && y !== undefined ? [x, y] : null
}

/** Return the size of a photograph, and whether it is a cut-out. A file that nothing shows is analysed. */
async function describePicture(
  context: OfficeContext<'entries'>,
  { path, kind }: MediaRow,
  media: Media | undefined,
) {
  if (kind !== 'photo') return { width: null, height: null, isCutout: false }
  const known =
    media ??
    (await context.db
      .selectFrom('picture')
      .select(['width', 'height', 'isCutout'])
      .where('path', '=', path)
      .limit(1)
      .executeTakeFirst())
  const { width, height, isCutout } = known ?? (await openMedia(context).analyse(path))
  return { width, height, isCutout: isCutout === 1 }
}
