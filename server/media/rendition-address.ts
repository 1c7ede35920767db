import { CROPS, type Crop, PICTURE_WIDTHS } from '#contract/picture.ts'

const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const
export type PictureFormat = (typeof FORMATS)[number]

/** How a picture is cut and sent: `width` is in pixels, and always one of the contract's. */
export type Rendition = { crop: Crop; width: (typeof PICTURE_WIDTHS)[number]; format: PictureFormat }
export type RenditionAddress = Rendition & { key: string }

const ADDRESS = /^\/media\/pictures\/([a-z0-9-]{1,80})\/([a-z]+)-([1-9]\d{2,3})\.([a-z]+)$/

/**
 * Reads `/media/pictures/<key>/<crop>-<width>.<format>`, the path of an address as it came, not decoded.
 * Undefined for anything but the crops, widths and formats that exist, written in the one way they are written.
 */
export function parseRenditionAddress(pathname: string): RenditionAddress | undefined {
  const [, key, cropWord, widthWord, formatWord] = ADDRESS.exec(pathname) ?? []
  const crop = isCrop(cropWord) ? cropWord : undefined
  const width = PICTURE_WIDTHS.find((known) => String(known) === widthWord)
  const format = FORMATS.find((known) => known === formatWord)
  return key && crop && width && format ? { key, crop, width, format } : undefined
}

function isCrop(word: string | undefined): word is Crop {
  return word !== undefined && Object.hasOwn(CROPS, word)
}
