import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { PictureAnalysis } from '#content-model/media/picture-analysis.ts'
import { FOCUS_FOLDER, type MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { Media } from '#database/media-content.ts'

/** The entry of the focus points, which has no rows of its own. */
export const FOCUS_ENTRY: EntryRef = { kind: 'focus', id: FOCUS_FOLDER }

/** What is known of pictures, by path. */
export type Pictures = ReadonlyMap<string, PictureAnalysis>

/**
 * Add the uploaded media to those of the content folder, over which they take precedence. `replaced` are pictures that a
 * change is about to put in their place.
 */
export async function withStoredMedia(
  db: Db,
  folder: MediaLibrary,
  replaced: Pictures = new Map(),
): Promise<MediaLibrary> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'sha256', 'width', 'height', 'color', 'isCutout', 'body'])
    .where('retiredAt', 'is', null)
    .execute()
  const stored: Pictures = new Map([...rows.map((row) => [row.path, toAnalysis(row)] as const), ...replaced])
  return {
    has: (path) => stored.has(path) || folder.has(path),
    analyse: async (path) => stored.get(path) ?? folder.analyse(path),
    // The only text that is read is the logo, which cannot be uploaded.
    readText: folder.readText,
    list: () => [...new Set([...folder.list(), ...stored.keys()])],
  }
}

/** Return what the analysis of an uploaded picture found. */
export function toAnalysis({
  sha256,
  width,
  height,
  color,
  isCutout,
  body,
}: Pick<Media, 'sha256' | 'width' | 'height' | 'color' | 'isCutout' | 'body'>): PictureAnalysis {
  return { fileHash: sha256.slice(0, 16), width, height, color, isCutout, body }
}

/** Return true if anything was uploaded: then the content folder alone does not say what pages show. */
export async function hasStoredMedia(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('retiredAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
