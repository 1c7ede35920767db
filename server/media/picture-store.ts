import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNamed, type PictureFormat } from '#contract/renditions.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { originalBox } from '#database/picture-box.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { boundedQueue } from '../bounded-queue.ts'
import type { Drawing } from './draw-picture.ts'
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
   * Undefined when no such picture exists, or no page can name it so.
   * `visitor` is an address; one network may wait for so many pictures only.
   * Rejects when the original is missing, unreadable or outside the folder of originals, or the disk is full.
   */
  read: (address: RenditionAddress, visitor?: string) => Promise<PictureAnswer>
  /** Whether a rendition has been drawn. */
  isKept: (address: RenditionAddress) => Promise<boolean>
  /** What it takes to draw a rendition; undefined when no such picture exists, or no page can name it so. */
  prepare: (address: RenditionAddress) => Promise<Drawing | undefined>
  /** Waits until nobody waits for a picture. */
  untilIdle: () => Promise<void>
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
  const enqueue = boundedQueue(PLACES)

  function fileOf({ key, crop, width, format }: RenditionAddress): string {
    return join(directory, DRAWING, key, `${crop}-${width}.${format}`)
  }

  async function prepare(address: RenditionAddress): Promise<Drawing | undefined> {
    const row = await findPicture(address.key)
    if (!row || !isNamed({ ...originalBox(row), cutout: row.isCutout === 1 }, address)) return undefined
    return { originals, row, rendition: address, file: fileOf(address) }
  }

  const load = singleFlight(
    async (file: string, address: RenditionAddress, visitor?: string): Promise<PictureAnswer> => {
      const type = TYPES[address.format]
      const bytes = await readIfThere(file)
      // An empty or truncated one is drawn again.
      if (bytes && isWholePicture(bytes, address.format)) return { bytes, type }
      const drawing = await prepare(address)
      if (!drawing) return undefined
      const drawn = enqueue(async () => {
        // The picture library takes 20 MB; once all pictures are drawn, a process never needs it.
        const { drawPicture } = await import('./draw-picture.ts')
        return { bytes: await drawPicture(drawing), type }
      }, visitor)
      return drawn ?? { busy: true }
    },
  )

  async function read(address: RenditionAddress, visitor?: string): Promise<PictureAnswer> {
    return /^[a-z0-9-]{1,80}$/.test(address.key) ? load(fileOf(address), address, visitor) : undefined
  }

  async function untilIdle(): Promise<void> {
    while (load.inFlight.size > 0) await Promise.allSettled(load.inFlight.values())
  }

  const isKept = (address: RenditionAddress) =>
    access(fileOf(address)).then(
      () => true,
      () => false,
    )
  return { read, isKept, prepare, untilIdle }
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
