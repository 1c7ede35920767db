import sharp, { type Sharp } from 'sharp'
import { bodyShare, CROPS, type Crop, type Rendition, STAGES } from '#contract/renditions.ts'
import { type Box, originalBox } from '#database/picture-box.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { CUTOUT, encodeRendition, PHOTOGRAPH } from './encode-rendition.ts'

/** Width to height. */
type AspectRatio = readonly [number, number]
type Size = { width: number; height: number }

/** Placement of a cut-out: the region of the original, the box it fills, and the surrounding canvas. Whole pixels. */
type Placement = { region: Box; box: Box; canvas: Size }

/** Position of the floor line, as a share of the stage height. */
const FLOOR_LINE = 0.8
/** Offset from the centre, as a share of the height: an exactly centred body appears too high. */
const OPTICAL_DROP = 0.015
/** Shadows fade out over this share of the picture, because many are cut off at its edge. */
const FADE_SHARE = 0.065

// Each rendition is rendered once and then read from disk, so the 50 MB cache of libvips would never be hit.
sharp.cache(false)

/**
 * Render a picture in a crop, width in pixels and format. Nothing is enlarged: if the original is too small, the result has the
 * same aspect ratio and fewer pixels. A cut-out as JPEG gets the background colour of its row.
 * @throws if the original is missing, is not a picture, or is smaller than its row states
 */
export async function renderRendition(
  originalFile: string,
  row: PictureTable,
  rendition: Rendition,
): Promise<Buffer> {
  const { crop, width, format } = rendition
  if (!row.body)
    return encodeRendition(resizePhotograph(originalFile, row, crop, width), rendition, PHOTOGRAPH)
  const { body } = row
  const place = crop === 'original' ? trimToShadow(row, width) : placeOnStage(row, body, crop, width)
  const pixels = await composeCutout(originalFile, place, body)
  const image = format === 'jpg' ? pixels.flatten({ background: row.color }) : pixels
  return encodeRendition(image, rendition, CUTOUT)
}

function resizePhotograph(file: string, row: PictureTable, crop: Crop, width: number): Sharp {
  const shape = CROPS[crop] ?? [row.width, row.height]
  const region = cropAroundFocus(row, shape)
  const size = sizeOf(Math.min(width, region.width), shape)
  return sharp(file)
    .autoOrient()
    .extract(region)
    .resize({ ...size, fit: 'fill' })
}

/** Return the largest region with the crop's aspect ratio, as close to the focus as the edges permit. */
function cropAroundFocus(row: PictureTable, [across, down]: AspectRatio): Box {
  const width = Math.max(1, Math.min(row.width, Math.round((row.height * across) / down)))
  const height = Math.max(1, Math.min(row.height, Math.round((row.width * down) / across)))
  return {
    left: clamp(Math.round((row.width * row.focusX) / 100 - width / 2), 0, row.width - width),
    top: clamp(Math.round((row.height * row.focusY) / 100 - height / 2), 0, row.height - height),
    width,
    height,
  }
}

function trimToShadow(row: PictureTable, width: number): Placement {
  const region = originalBox(row)
  const canvas = sizeOf(Math.min(width, region.width), [region.width, region.height])
  return { region, box: { left: 0, top: 0, ...canvas }, canvas }
}

/** Position the body, not the file, so that bodies match regardless of the space around them in their files. */
function placeOnStage(
  row: PictureTable,
  body: Box,
  crop: Exclude<Crop, 'original'>,
  width: number,
): Placement {
  const share = bodyShare(body, crop)
  const canvas = sizeOf(Math.min(width, Math.floor(body.width / share)), CROPS[crop])
  const zoom = (share * canvas.width) / body.width
  const bodyHeight = body.height * zoom
  const bodyLeft = (canvas.width - body.width * zoom) / 2
  const bodyTop = STAGES[crop].isOnFloorLine
    ? FLOOR_LINE * canvas.height - bodyHeight
    : (canvas.height - bodyHeight) / 2 + OPTICAL_DROP * canvas.height
  const x = visibleSpan(body.left, bodyLeft, zoom, row.width, canvas.width)
  const y = visibleSpan(body.top, bodyTop, zoom, row.height, canvas.height)
  return {
    region: { left: x.from, top: y.from, width: x.length, height: y.length },
    box: { left: x.at, top: y.at, width: x.outLength, height: y.outLength },
    canvas,
  }
}

type Span = { from: number; length: number; at: number; outLength: number }

/** Return, for one axis, the part of the file visible if the body starts at `bodyAt`, and its position on the canvas. */
function visibleSpan(
  bodyFrom: number,
  bodyAt: number,
  zoom: number,
  fileLength: number,
  canvasLength: number,
): Span {
  const from = Math.max(0, Math.ceil(bodyFrom - bodyAt / zoom))
  const to = Math.min(fileLength, Math.floor(bodyFrom + (canvasLength - bodyAt) / zoom))
  const at = clamp(Math.round(bodyAt - (bodyFrom - from) * zoom), 0, canvasLength - 1)
  const outLength = clamp(Math.round((to - from) * zoom), 1, canvasLength - at)
  return { from, length: to - from, at, outLength }
}

async function composeCutout(file: string, { region, box, canvas }: Placement, body: Box): Promise<Sharp> {
  const { width, height } = box
  const pixels = await sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .extract(region)
    .resize(width, height, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  softenEdges(pixels, region, box, body)
  const stage = Buffer.alloc(canvas.width * canvas.height * 4)
  for (let y = 0; y < height; y += 1) {
    pixels.copy(stage, ((box.top + y) * canvas.width + box.left) * 4, y * width * 4, (y + 1) * width * 4)
  }
  return sharp(stage, { raw: { ...canvas, channels: 4 } })
}

/** Fade alpha towards the edges of the picture, outside the body only. Modifies `rgba` in place. */
function softenEdges(rgba: Buffer, region: Box, { width, height }: Size, body: Box): void {
  const across = edgeWeights(width, width / region.width, body.left - region.left, body.width)
  const down = edgeWeights(height, height / region.height, body.top - region.top, body.height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const weight = (across[x] ?? 1) * (down[y] ?? 1)
      if (weight < 1) {
        const at = (y * width + x) * 4 + 3
        rgba[at] = Math.round((rgba[at] ?? 0) * weight)
      }
    }
  }
}

function edgeWeights(length: number, zoom: number, bodyFrom: number, bodyLength: number): Float64Array {
  const before = Math.min(FADE_SHARE * length, bodyFrom * zoom)
  const after = Math.min(FADE_SHARE * length, length - (bodyFrom + bodyLength) * zoom)
  return Float64Array.from({ length }, (_, index) => {
    const middle = index + 0.5
    return ease(middle / Math.max(before, 0.5)) * ease((length - middle) / Math.max(after, 0.5))
  })
}

function ease(share: number): number {
  const t = clamp(share, 0, 1)
  return t * t * (3 - 2 * t)
}

function sizeOf(width: number, [across, down]: AspectRatio): Size {
  return { width, height: Math.max(1, Math.round((width * down) / across)) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
