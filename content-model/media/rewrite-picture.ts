import sharp, { type Metadata } from 'sharp'
import { MediaRefused } from './media-refused.ts'

/** A picture of more pixels is refused before it is decoded: a few kilobytes can hold gigabytes. */
const MAX_PIXELS = 40_000_000
/** Where all pixels are in memory at once: progressive JPEG, interlaced PNG, and pictures that are turned. */
const MAX_PIXELS_AT_ONCE = 24_000_000
/** Decoders of these formats hold several copies of all pixels. */
const MAX_PIXELS_OF_FORMAT: Readonly<Record<string, number>> = { webp: 24_000_000, heif: 8_000_000 }
const MAX_INPUT_SIDE_PX = 16_384
/** Longer side of a stored picture: the largest rendition is 2880 pixels wide. */
export const MAX_SIDE_PX = 4_096

type RewrittenPicture = { content: Buffer; extension: 'jpg' | 'png' }

/**
 * Decode a picture and write it anew: upright, in sRGB, without metadata, at most 4096 pixels on its longer side. A picture with
 * transparent pixels becomes a PNG, every other a JPEG. `extension` demands one of them, for a picture that replaces another.
 * @throws {MediaRefused}
 */
export async function rewritePicture(bytes: Buffer, extension?: 'jpg' | 'png'): Promise<RewrittenPicture> {
  try {
    const metadata = await open(bytes).metadata()
    checkSize(metadata)
    const { hasAlpha } = metadata
    const isCutout = hasAlpha && !(await open(bytes).stats()).isOpaque
    if (isCutout && extension === 'jpg') throw new MediaRefused('other-kind')
    const target = extension ?? (isCutout ? 'png' : 'jpg')
    const upright = open(bytes)
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const written =
      target === 'png' ? upright.png() : upright.flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    return { content: await written.toBuffer(), extension: target }
  } catch (error) {
    if (error instanceof MediaRefused) throw error
    const reason = String(error).includes('exceeds pixel limit') ? 'too-many-pixels' : 'not-a-picture'
    throw new MediaRefused(reason, error instanceof Error ? error.message : '')
  }
}

/** @throws {MediaRefused} if decoding takes more than some 300 MB */
function checkSize({ format, width, height, depth, isProgressive, orientation = 1 }: Metadata): void {
  const isWhole = isProgressive || orientation > 1
  const most = MAX_PIXELS_OF_FORMAT[format] ?? (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)
  if (width * height > most || Math.max(width, height) > MAX_INPUT_SIDE_PX)
    throw new MediaRefused('too-many-pixels')
  if (depth !== 'uchar') throw new MediaRefused('too-deep')
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
}
