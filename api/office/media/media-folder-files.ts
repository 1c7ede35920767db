import { globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaKind } from '#database/media-tables.ts'

const KINDS: Record<string, MediaKind> = {
  '.jpg': 'photo',
  '.png': 'photo',
  '.svg': 'drawing',
  '.mp4': 'film',
}

/** Return the kind of a media by its path. */
export function kindOf(path: string): MediaKind {
  return KINDS[extname(path)] ?? 'photo'
}

/** List the media files of the content folder, without those that belong to the design of the site. */
export function listMediaFiles(contentDirectory: string): string[] {
  return globSync('*/*.{jpg,png,svg,mp4}', { cwd: mediaDirectory(contentDirectory) })
    .filter((path) => /^(?!brand\/)[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/.test(path))
    .sort()
}

/** Return the size and the version of a media file; undefined if there is none. */
export async function describeMediaFile(
  contentDirectory: string,
  path: string,
): Promise<{ bytes: number; version: string } | undefined> {
  const file = await stat(join(mediaDirectory(contentDirectory), path)).catch(() => undefined)
  return file?.isFile() ? { bytes: file.size, version: Math.floor(file.mtimeMs).toString(36) } : undefined
}

export function mediaDirectory(contentDirectory: string): string {
  return join(contentDirectory, 'media')
}
