import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import type { PictureSource } from '../inputs/document-pictures.ts'

// Each picture is prepared once: a cache would only take memory.
sharp.cache(false)
sharp.concurrency(1)

/** The stage behind cut-outs; equal to `stone` in templates/shared/theme.typ. */
const STAGE_COLOR = '#EAE3D7'
/** Shadows of cut-outs end abruptly at the edge of the file, so this outer share fades out. */
const FADED_EDGE_SHARE = 0.065

/**
 * Return a picture as JPEG, from `directory` if it has been prepared before. Cut-outs are placed on the colour of their stage. A
 * missing original becomes a plain stage.
 */
export async function preparePicture(source: PictureSource, directory: string): Promise<Buffer> {
  const file = join(directory, source.file)
  const prepared = await readFile(file).catch(fallbackIfMissing(undefined))
  if (prepared) return prepared
  // A document with a gap is better than none, and the import has reported the missing file.
  const original = await readFile(source.original).catch(fallbackIfMissing(undefined))
  if (original === undefined) return plainStage()
  const data = source.isCutout
    ? await placeOnStage(original, source.pixels)
    : await resizePhotograph(original, source.pixels)
  await writeAtomically(file, data)
  return data
}

function plainStage(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: STAGE_COLOR } })
    .jpeg()
    .toBuffer()
}

function resizePhotograph(original: Buffer, pixels: number): Promise<Buffer> {
  return sharp(original)
    .autoOrient()
    .resize({ width: pixels, withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function placeOnStage(original: Buffer, pixels: number): Promise<Buffer> {
  const { data, info } = await sharp(original)
    .resize({ width: pixels, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  fadeEdges(data, info)
  return sharp(data, { raw: info })
    .flatten({ background: STAGE_COLOR })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Multiply the alpha channel of RGBA pixels with a ramp at each edge. */
function fadeEdges(pixels: Buffer, { width, height }: { width: number; height: number }): void {
  const rampOf = (length: number) =>
    Array.from({ length }, (_, index) =>
      Math.min(1, Math.min(index, length - 1 - index) / (length * FADED_EDGE_SHARE)),
    )
  const [columns, rows] = [rampOf(width), rampOf(height)]
  for (const [y, row] of rows.entries()) {
    for (const [x, column] of columns.entries()) {
      if (row === 1 && column === 1) continue
      const alpha = (y * width + x) * 4 + 3
      pixels[alpha] = Math.round((pixels[alpha] ?? 0) * row * column)
    }
  }
}
