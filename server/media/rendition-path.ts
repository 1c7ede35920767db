import {
  CROPS,
  type Crop,
  FIXED_WIDTHS,
  isSupportedRendition,
  type PictureFormat,
  type Rendition,
} from '#contract/renditions.ts'

export type RenditionRef = Rendition & { key: string }

const RENDITION_PATH = /^\/media\/pictures\/([a-z0-9-]{1,80})\/([a-z]+)-([1-9]\d{2,3})\.([a-z]+)$/

/**
 * Parse `/media/pictures/<key>/<crop>-<width>.<format>`, the undecoded path of a URL. Return undefined for any other path, and
 * for crops, widths and formats that pages do not use.
 */
export function parseRenditionPath(pathname: string): RenditionRef | undefined {
  const [, key, crop, width, format] = RENDITION_PATH.exec(pathname) ?? []
  if (!key || !isCrop(crop) || !isFormat(format)) return undefined
  const rendition = { crop, width: Number(width), format }
  return isSupportedRendition(rendition) ? { key, ...rendition } : undefined
}

function isFormat(text: string | undefined): text is PictureFormat {
  return text !== undefined && Object.hasOwn(FIXED_WIDTHS, text)
}

function isCrop(text: string | undefined): text is Crop {
  return text !== undefined && Object.hasOwn(CROPS, text)
}
