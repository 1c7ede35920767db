import sharp from 'sharp'
import { MediaRefused } from './media-refused.ts'

/** A picture of more pixels is refused before it is decoded: a few kilobytes can hold gigabytes. */
export const MAX_PIXELS = 60_000_000
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
    const { hasAlpha, width, height } = await open(bytes).metadata()
    if (width * height > MAX_PIXELS) throw new MediaRefused('too-many-pixels')
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

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}
