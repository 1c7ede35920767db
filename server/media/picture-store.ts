import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PictureFormat } from '#contract/picture.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { writeAtomically } from '#documents/write-atomically.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { isWholePicture } from './is-whole-picture.ts'
import type { RenditionAddress } from './rendition-address.ts'

/**
 * One rendition is drawn, eighty wait, at about 0.2 s each. Nobody alone holds up all pictures not drawn yet. A page shows
 * fewer at one time, but one that was left goes on drawing.
 */
const PLACES = { all: 81, ofCustomer: 40 }
/** Raised when pictures are to be drawn otherwise than before: those that were kept are left where they are. */
export const DRAWING = '3'

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export type PictureFile = { bytes: Buffer; type: string }
/** Too many pictures are waiting to be drawn: the caller answers 503 and lets the browser come back. */
type PictureQueueFull = { busy: true }
export type PictureAnswer = PictureFile | PictureQueueFull | undefined

export type PictureStore = {
  /**
   * The bytes of one rendition and their media type, drawn and kept at the first call.
   * Undefined when no such picture exists or it is not offered in that format.
   * `visitor` is an address; one network may wait for so many pictures only.
   * Rejects when the original is missing, unreadable or outside the folder of originals, or the disk is full.
   */
  read: (address: RenditionAddress, visitor?: string) => Promise<PictureAnswer>
}

type PictureStoreOptions = {
  findPicture: (key: string) => Promise<PictureTable | undefined>
  /** Folder of the untouched originals, which the paths of the pictures start from. */
  originals: string
  /** Folder for what has been drawn; made when missing, and may be emptied at any time. */
  directory: string
}

/** Opens the pictures: what has been drawn is read from disk, the rest drawn one at a time from the originals. */
export function openPictureStore({ findPicture, originals, directory }: PictureStoreOptions): PictureStore {
  const enqueue = oneAtATime(PLACES)
  const underWay = new Map<string, Promise<PictureAnswer>>()

  async function load(
    address: RenditionAddress,
    file: string,
    visitor: string | undefined,
  ): Promise<PictureAnswer> {
    const type = TYPES[address.format]
    const kept = await readIfThere(file)
    // An empty or truncated one is drawn again.
    if (kept && isWholePicture(kept, address.format)) {
      return { bytes: kept, type }
    }
    const row = await findPicture(address.key)
    if (!row || !isOffered(row, address.format)) {
      return undefined
    }
    const drawing = enqueue(async () => {
      // The picture library takes 20 MB; once all pictures are drawn, a process never needs it.
      const { renderPicture } = await import('./renditions.ts')
      const bytes = await renderPicture(await findOriginal(originals, row.path), row, address)
      await writeAtomically(file, bytes)
      return { bytes, type }
    }, visitor)
    return drawing ?? { busy: true }
  }

  async function read(address: RenditionAddress, visitor?: string): Promise<PictureAnswer> {
    if (!/^[a-z0-9-]{1,80}$/.test(address.key)) {
      return undefined
    }
    const file = join(directory, DRAWING, address.key, `${address.crop}-${address.width}.${address.format}`)
    const loading = underWay.get(file) ?? load(address, file, visitor).finally(() => underWay.delete(file))
    underWay.set(file, loading)
    return loading
  }

  return { read }
}

/** As JPEG a cut-out would lose its transparency; as PNG a photograph would weigh megabytes. */
function isOffered(row: PictureTable, format: PictureFormat): boolean {
  return format !== (row.isCutout ? 'jpg' : 'png')
}

/** Follows links before it compares, so that neither `..` nor a link leads out of the folder. */
async function findOriginal(originals: string, path: string): Promise<string> {
  const folder = await realpath(originals)
  const file = await realpath(join(folder, path))
  if (!file.startsWith(folder + sep)) {
    throw new Error(`the picture ${path} lies outside ${originals}`)
  }
  return file
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined
    }
    throw error
  }
}
