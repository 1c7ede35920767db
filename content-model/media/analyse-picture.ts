import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureAnalysis } from './picture-analysis.ts'

/** Background of the product stages, the `stone` token: shown while a cut-out loads. */
const STONE = '#EAE3D7'

/** Pixels with a higher alpha are the product; the others are its shadow. */
const MAX_SHADOW_ALPHA = 225

/** Side of the thumbnail from which the mean colour is computed. */
const SAMPLE_SIDE_PX = 32

/**
 * Analyse a picture file, like `analysePictureBytes`.
 * @throws if the file is not a picture, or is a cut-out without a solid pixel. The message contains the file name.
 */
export async function analysePicture(file: string): Promise<PictureAnalysis> {
  const bytes = await readFile(file)
  try {
    return await analysePictureBytes(bytes)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/**
 * Analyse a picture.
 * `width`, `height` and `body` are pixels of the upright original; `fileHash` is 16 hex digits of its SHA-256.
 * A PNG with any transparent pixel is a cut-out.
 * @throws if it is not a picture, or is a cut-out without a solid pixel
 */
export async function analysePictureBytes(bytes: Buffer): Promise<PictureAnalysis> {
  const fileHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const { format, hasAlpha, autoOrient } = await sharp(bytes).metadata()
  const { width, height } = autoOrient
  const body = format === 'png' && hasAlpha ? await findBody(bytes) : null
  const isCutout = body === null ? 0 : 1
  return { fileHash, width, height, color: isCutout ? STONE : await meanColor(bytes), isCutout, body }
}

/** Return the box of the solid pixels, or null for an opaque picture: image editors save an alpha channel in those, too. */
async function findBody(bytes: Buffer): Promise<PictureAnalysis['body']> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (data.every((alpha) => alpha === 255)) {
    return null
  }
  const box = solidBox(data, info.width)
  if (box === null) {
    throw new Error('the cut-out has no solid pixel')
  }
  return box
}

function solidBox(alpha: Buffer, width: number): PictureAnalysis['body'] {
  const isSolid = (value: number) => value > MAX_SHADOW_ALPHA
  const firstIndex = alpha.findIndex(isSolid)
  if (firstIndex < 0) {
    return null
  }
  const top = Math.floor(firstIndex / width)
  const bottom = Math.floor(alpha.findLastIndex(isSolid) / width)
  let left = width
  let right = -1
  for (let y = top; y <= bottom; y += 1) {
    const row = alpha.subarray(y * width, (y + 1) * width)
    const first = row.findIndex(isSolid)
    if (first >= 0) {
      left = Math.min(left, first)
      right = Math.max(right, row.findLastIndex(isSolid))
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

async function meanColor(bytes: Buffer): Promise<string> {
  // sharp shrinks a JPEG while decoding it, so a large picture is never decoded in full.
  const sample = await sharp(bytes)
    .resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, { fit: 'fill' })
    .flatten({ background: STONE })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const sums = [0, 0, 0]
  sample.forEach((value, index) => {
    sums[index % 3] = (sums[index % 3] ?? 0) + value
  })
  const pixels = sample.length / 3
  return `#${sums.map((sum) => toHexByte(sum / pixels)).join('')}`
}

function toHexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
