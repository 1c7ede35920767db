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

// Every URL of a file, without origin. Files name their language themselves.

/** The warranty certificate of a registration. */
export function certificatePath({ reference, token }: { reference: string; token: string }): string {
  return withQuery(`/documents/certificate/${reference}`, { token })
}

/** One PDF document of a product. */
export function productDocumentPath(code: string, kind: DocumentKind, lang: Lang): string {
  return `/documents/${lang}/${code.toLowerCase()}-${kind.replaceAll('_', '-')}.pdf`
}

/** The PDF of a whole category. */
export function categoryDocumentPath(categoryId: number, lang: Lang): string {
  return `/documents/${lang}/category-${categoryId}.pdf`
}

/** True for a file, which names its language itself and opens beside the page. */
export function isDocumentPath(path: string): boolean {
  return path.startsWith('/documents/')
}

/** One rendition that is named by itself. */
export function renditionPath<Format extends PictureFormat, Name extends FixedCrop<Format> & Crop>(
  picture: Pick<Picture, 'src'>,
  crop: Name,
  width: FixedWidth<Format, Name> & number,
  format: Format,
): string {
  return pathOf(picture, crop, width, format)
}

/**
 * The renditions a browser may choose from, as `srcset` says them.
 *
 * @param maxWidth the widest that is ever needed, in pixels
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

/** The captions of a newsroom video. */
export function captionsPath(id: number, lang: Lang): string {
  return `/media/captions/${id}.${lang}.vtt`
}

/** A line drawing with its words in a language. `file` is its place under content/media: products/hz90-spec.svg. */
export function drawingPath(file: string, lang: Lang): string {
  return `/media/drawings/${lang}/${file.split('/').at(-1)}`
}

/** The Open Graph picture of a page; `page` has no language. */
export function ogImagePath(page: string, lang: Lang): string {
  return withQuery(`/media/share/${lang}`, { page })
}

export const NEWS_FEED = '/news.xml'
export const SITEMAP = '/sitemap.xml'
export const ROBOTS = '/robots.txt'
export const FAVICON = '/favicon.svg'
