import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Rendition } from '#contract/renditions.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import { renderRendition } from './render-rendition.ts'

/** A rendition to render from a folder of originals into a file. */
export type RenditionTask = {
  originals: string
  /** Path of the original below that folder. */
  original: string
  row: PictureTable
  rendition: Rendition
  file: string
}

/**
 * Render a rendition and write it to its file.
 * @throws if the original is missing, unreadable or outside its folder, or the disk is full
 */
export async function renderToFile({
  originals,
  original,
  row,
  rendition,
  file,
}: RenditionTask): Promise<Buffer> {
  const bytes = await renderRendition(await findOriginal(originals, original), row, rendition)
  await writeAtomically(file, bytes)
  return bytes
}

/** Resolve symbolic links before comparing, so that neither `..` nor a link leads out of the folder. */
async function findOriginal(originals: string, path: string): Promise<string> {
  const folder = await realpath(originals)
  const file = await realpath(join(folder, path))
  if (!file.startsWith(folder + sep)) {
    throw new Error(`picture ${path} is outside ${originals}`)
  }
  return file
}
