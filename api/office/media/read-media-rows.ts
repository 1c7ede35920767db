import type { z } from 'zod'
import type { listMedia } from '#contract/office/media.ts'
import type { Db } from '#database/connect.ts'
import type { Media } from '#database/media-content.ts'
import { FOCUS_ENTRY } from '#entries/store/stored-media.ts'
import { describeMediaFile, kindOf } from './media-folder-files.ts'

export type MediaRow = z.output<typeof listMedia.output>['rows'][number]

/** Media that may be only in the content folder. */
export type ListedMedia = { path: string; media: Media | undefined }

/** Describe the media of a page. A file that has disappeared meanwhile is left out. */
export async function readMediaRows(
  db: Db,
  contentDirectory: string,
  listed: readonly ListedMedia[],
): Promise<MediaRow[]> {
  if (listed.length === 0) return []
  const paths = listed.map(({ path }) => path)
  const uses = await countUses(db, paths)
  const sizes = await readSizes(db, paths)
  const rows = await Promise.all(
    listed.map(async ({ path, media }) => {
      const facts = media ? describeUploaded(media) : await describeFile(contentDirectory, path, sizes)
      return facts && { path, kind: kindOf(path), uses: uses.get(path) ?? 0, ...facts }
    }),
  )
  return rows.filter((row) => row !== undefined)
}

function describeUploaded({ width, height, milliseconds, ...media }: Media) {
  return {
    name: media.name,
    bytes: media.bytes,
    width: width || null,
    height: height || null,
    seconds: milliseconds === 0 ? null : milliseconds / 1_000,
    version: media.sha256.slice(0, 8),
    isUploaded: true,
    uploadedAt: media.uploadedAt,
    uploadedBy: media.uploadedBy,
  }
}

type Size = { width: number; height: number }

async function describeFile(contentDirectory: string, path: string, sizes: ReadonlyMap<string, Size>) {
  const file = await describeMediaFile(contentDirectory, path)
  const { width = null, height = null } = sizes.get(path) ?? {}
  const unknown = { seconds: null, isUploaded: false, uploadedAt: null, uploadedBy: '', name: '' }
  return file && { ...file, width, height, ...unknown }
}

/** Read the sizes of pictures that the site shows. */
async function readSizes(db: Db, paths: readonly string[]): Promise<Map<string, Size>> {
  const rows = await db
    .selectFrom('picture')
    .select(['path', 'width', 'height'])
    .where('path', 'in', paths)
    .execute()
  return new Map(rows.map(({ path, ...size }) => [path, size]))
}

/** Count the entries that name each path. The list of focus points names pictures, but does not show them. */
async function countUses(db: Db, paths: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('entryReference')
    .select(({ fn }) => ['target', fn.countAll().as('uses')])
    .where('kind', '=', 'picture')
    .where('target', 'in', paths)
    .where('entryId', '!=', FOCUS_ENTRY.id)
    .groupBy('target')
    .execute()
  return new Map(rows.map(({ target, uses }) => [target, Number(uses)]))
}

/** Return the paths of all media that entries name. */
export async function readUsedPaths(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entryReference')
    .select('target')
    .distinct()
    .where('kind', '=', 'picture')
    .where('entryId', '!=', FOCUS_ENTRY.id)
    .execute()
  return new Set(rows.map(({ target }) => target))
}
