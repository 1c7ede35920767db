import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { createSerialQueue } from '#contract/single-flight.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { COLORS } from './design-tokens.ts'

/** Properties needed to crop and place a picture. */
export type Picture = Pick<
  PictureTable,
  'path' | 'fileHash' | 'width' | 'height' | 'focusX' | 'focusY' | 'body' | 'isCutout'
>

/** A picture as JPEG, cropped to its box; undefined if the file is missing. */
export type PreparedPicture = { data: Buffer; format: 'jpg' } | undefined

/** Size in points. */
export type BoxSize = { width: number; height: number }

const PIXELS_PER_POINT = 2.5
const MAX_WIDTH_PX = 900
const MAX_CACHE_BYTES = 48 * 1024 * 1024
/** A cut-out fills at most this share of its stage. Unlike on the site, it does not keep the scale of its series. */
const MAX_BODY_WIDTH_SHARE = 0.78
const MAX_BODY_HEIGHT_SHARE = 0.74
/** Shadows of cut-outs end abruptly at the edge of the file, so this outer share fades out. */
const FADED_EDGE_SHARE = 0.065

// Cached per process: documents in five languages use the same picture.
const preparedCache = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (data) => data.length,
})

/** Crop a photograph around its focus, or place a cut-out on a stage of stone. Undefined without a picture or file. */
export async function preparePicture(
  mediaDirectory: string,
  picture: Picture | undefined,
  place: BoxSize,
): Promise<PreparedPicture> {
  if (picture === undefined) return undefined
  const size = toPixelSize(place)
  const { path, fileHash, focusX, focusY } = picture
  const key = [path, fileHash, focusX, focusY, size.width, size.height].join()
  const cached = preparedCache.get(key)
  if (cached) return { data: cached, format: 'jpg' }
  try {
    const data = await runSerially(() => cropToSize(join(mediaDirectory, path), picture, size))
    preparedCache.set(key, data)
    return { data, format: 'jpg' }
  } catch (error) {
    // A document with a gap is better than none; the import has already reported the missing file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** One picture at a time: decoded pictures are large, and a catalogue requests a dozen at once. */
const runSerially = createSerialQueue()

function cropToSize(file: string, picture: Picture, size: BoxSize): Promise<Buffer> {
  return picture.isCutout === 1
    ? placeCutOutOnStage(file, picture, size)
    : cropPhotograph(file, picture, size)
}

function toPixelSize({ width, height }: BoxSize): BoxSize {
  const scale = Math.min(PIXELS_PER_POINT, MAX_WIDTH_PX / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function cropPhotograph(file: string, { focusX, focusY }: Picture, place: BoxSize): Promise<Buffer> {
  const bytes = await readFile(file)
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  const scale = Math.min(width / place.width, height / place.height)
  const crop = { width: Math.floor(place.width * scale), height: Math.floor(place.height * scale) }
  const left = clamp((width * focusX) / 100 - crop.width / 2, 0, width - crop.width)
  const top = clamp((height * focusY) / 100 - crop.height / 2, 0, height - crop.height)
  return sharp(bytes)
    .autoOrient()
    .extract({ left, top, ...crop })
    .resize(place.width, place.height)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

async function placeCutOutOnStage(file: string, picture: Picture, place: BoxSize): Promise<Buffer> {
  const { width, height } = picture
  const body = picture.body ?? { left: 0, top: 0, width, height }
  const scale = Math.min(
    (MAX_BODY_WIDTH_SHARE * place.width) / body.width,
    (MAX_BODY_HEIGHT_SHARE * place.height) / body.height,
  )
  const scaledSize = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round(place.width / 2 - (body.left + body.width / 2) * scale)
  const top = Math.round(place.height / 2 - (body.top + body.height / 2) * scale)
  const cutout = await sharp(await readFile(file))
    .resize(scaledSize.width, scaledSize.height)
    .png()
    .toBuffer()
  const faded = await sharp(cutout)
    .composite([{ input: createFadeMask(scaledSize), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const visible = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(scaledSize.width, place.width - left) - Math.max(0, -left),
    height: Math.min(scaledSize.height, place.height - top) - Math.max(0, -top),
  }
  const input = await sharp(faded).extract(visible).png().toBuffer()
  return sharp({ create: { ...place, channels: 3, background: COLORS.stone } })
    .composite([{ input, left: Math.max(0, left), top: Math.max(0, top) }])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Create an alpha mask that fades out towards the edges. */
function createFadeMask({ width, height }: BoxSize): Buffer {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`
  const stops = stop(0, 0) + stop(FADED_EDGE_SHARE, 1) + stop(1 - FADED_EDGE_SHARE, 1) + stop(1, 0)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="across">${stops}</linearGradient><linearGradient id="down" x2="0" y2="1">${stops}</linearGradient>
      <mask id="sides"><rect width="${width}" height="${height}" fill="url(#across)"/></mask>
    </defs><rect width="${width}" height="${height}" fill="url(#down)" mask="url(#sides)"/></svg>`,
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high))
}
