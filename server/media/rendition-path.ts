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
 * Reads `/media/pictures/<key>/<crop>-<width>.<format>`, the path of an address as it came, not decoded.
 * Undefined for anything but the crops, widths and formats that pages name, written in the one way they are written.
 */
export function parseRenditionPath(pathname: string): RenditionRef | undefined {
  const [, key, crop, width, format] = RENDITION_PATH.exec(pathname) ?? []
  if (!key || !isCrop(crop) || !isFormat(format)) return undefined
  const rendition = { crop, width: Number(width), format }
  return isSupportedRendition(rendition) ? { key, ...rendition } : undefined
}

function isFormat(word: string | undefined): word is PictureFormat {
  return word !== undefined && Object.hasOwn(FIXED_WIDTHS, word)
}

function isCrop(word: string | undefined): word is Crop {
  return word !== undefined && Object.hasOwn(CROPS, word)
}
