import type { DocumentKind } from './catalogue.ts'
import type { Lang } from './languages.ts'
import { withQuery } from './paths.ts'
import type { Picture } from './picture.ts'
import {
  type Crop,
  type FixedCrop,
  type FixedWidth,
  maxWidthOf,
  type PictureFormat,
  type SrcsetFormat,
  srcsetWidths,
} from './renditions.ts'

// URLs of files, without origin. A file's path contains its language.

export function certificatePath({ reference, token }: { reference: string; token: string }): string {
  return withQuery(`/documents/certificate/${reference}`, { token })
}

export function productDocumentPath(code: string, kind: DocumentKind, lang: Lang): string {
  return `/documents/${lang}/${code.toLowerCase()}-${kind.replaceAll('_', '-')}.pdf`
}

export function categoryDocumentPath(categoryId: number, lang: Lang): string {
  return `/documents/${lang}/category-${categoryId}.pdf`
}

/** Return true for a document file: its path contains its own language, and it opens in a new tab. */
export function isDocumentPath(path: string): boolean {
  return path.startsWith('/documents/')
}

/** Return the path of a single rendition with a fixed width. */
export function renditionPath<Format extends PictureFormat, Name extends FixedCrop<Format> & Crop>(
  picture: Pick<Picture, 'src'>,
  crop: Name,
  width: FixedWidth<Format, Name> & number,
  format: Format,
): string {
  return pathOf(picture, crop, width, format)
}

/**
 * Return the renditions of a picture as a `srcset` value.
 *
 * @param maxWidth the largest width ever needed, in pixels
 */
export function renditionSrcset(
  picture: Picture,
  crop: Crop,
  format: SrcsetFormat,
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  const widest = maxWidthOf(picture, crop)
  return srcsetWidths(Math.min(widest, maxWidth), format)
    .map((width) => `${pathOf(picture, crop, width, format)} ${Math.min(width, widest)}w`)
    .join(', ')
}

function pathOf(picture: Pick<Picture, 'src'>, crop: Crop, width: number, format: PictureFormat): string {
  return `${picture.src}/${crop}-${width}.${format}`
}

export function picturePath(key: string): string {
  return `/media/pictures/${key}`
}

export function videoFilePath(key: string): string {
  return `/media/videos/${key}.mp4`
}

export function captionsPath(id: number, lang: Lang): string {
  return `/media/captions/${id}.${lang}.vtt`
}

/** Return the path of a localized line drawing. `file` is its path under content/media: products/hz90-spec.svg. */
export function drawingPath(file: string, lang: Lang): string {
  return `/media/drawings/${lang}/${file.split('/').at(-1)}`
}

/** Return the path of a page's Open Graph image. `page` has no language prefix. */
export function ogImagePath(page: string, lang: Lang): string {
  return withQuery(`/media/share/${lang}`, { page })
}

export const NEWS_FEED = '/news.xml'
export const SITEMAP = '/sitemap.xml'
export const ROBOTS = '/robots.txt'
/** Whom to tell about a weakness (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'
export const FAVICON = '/favicon.svg'
/** The icon for browsers that show no SVG, and the one of iPhones; the first is requested without a link. */
export const ICON_FILES = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
} as const
