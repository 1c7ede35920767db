import { hash } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { PictureTable } from '#database/picture-table.ts'

/** Increment when `server/media/render-rendition.ts` renders differently: pictures get new URLs, so caches do not serve old ones. */
const PIPELINE_VERSION = 1
/** The same, for cut-outs alone. */
const STAGE_VERSION = 1

const MAX_SLUG_LENGTH = 60

/** The properties of a picture that follow from its bytes alone. */
export type PictureAnalysis = Pick<
  PictureTable,
  'fileHash' | 'width' | 'height' | 'color' | 'isCutout' | 'body'
>

/**
 * Build the public name of a picture: a readable slug and 12 hex digits, in `[a-z0-9-]`, at most 80 characters.
 * It changes with the file, the focus and the rendering, so the content of a URL never changes.
 */
export function buildPictureKey(
  picture: Pick<PictureTable, 'path' | 'fileHash' | 'focusX' | 'focusY' | 'isCutout'>,
): string {
  const { path, fileHash, focusX, focusY, isCutout } = picture
  const inputs = JSON.stringify([
    PIPELINE_VERSION,
    fileHash,
    focusX,
    focusY,
    isCutout ? `stage ${STAGE_VERSION}` : null,
  ])
  return `${slugify(path)}-${hash('sha256', inputs).slice(0, 12)}`
}

/** Derive a name in `[a-z0-9-]` from the name of a file. */
export function slugify(path: string): string {
  const slug = basename(path, extname(path))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug || 'picture'
}
