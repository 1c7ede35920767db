import { CROPS, type Crop, type PictureFormat, type PictureWidth, RENDITIONS } from '#contract/picture.ts'

/** How a picture is cut and sent: `width` is in pixels, and always one of the contract's. */
export type Rendition = { crop: Crop; width: PictureWidth; format: PictureFormat }
export type RenditionAddress = Rendition & { key: string }

const ADDRESS = /^\/media\/pictures\/([a-z0-9-]{1,80})\/([a-z]+)-([1-9]\d{2,3})\.([a-z]+)$/

/**
 * Reads `/media/pictures/<key>/<crop>-<width>.<format>`, the path of an address as it came, not decoded.
 * Undefined for anything but the crops, widths and formats that pages ask for, written in the one way they are written.
 */
export function parseRenditionAddress(pathname: string): RenditionAddress | undefined {
  const [, key, cropWord, widthWord, formatWord] = ADDRESS.exec(pathname) ?? []
  const crop = isCrop(cropWord) ? cropWord : undefined
  if (!key || !crop || !isFormat(formatWord)) return undefined
  const { widths, crops = ALL_CROPS } = RENDITIONS[formatWord]
  const width = widths.find((known) => String(known) === widthWord)
  return width && crops.some((known) => known === crop) ? { key, crop, width, format: formatWord } : undefined
}

const ALL_CROPS = Object.keys(CROPS)

function isFormat(word: string | undefined): word is PictureFormat {
  return word !== undefined && Object.hasOwn(RENDITIONS, word)
}

function isCrop(word: string | undefined): word is Crop {
  return word !== undefined && Object.hasOwn(CROPS, word)
}
