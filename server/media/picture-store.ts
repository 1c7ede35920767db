import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAllowedRendition, type PictureFormat } from '#contract/renditions.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { originalBox } from '#database/picture-box.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { isCompletePicture } from './is-complete-picture.ts'
import type { RenditionTask } from './render-to-file.ts'
import type { RenditionRef } from './rendition-path.ts'

/**
 * One rendition is drawn, eighty wait, at about 0.2 s each. Nobody alone holds up all pictures not drawn yet. A page shows
 * fewer at one time, but one that was left goes on drawing.
 */
const QUEUE_LIMITS = { total: 81, perCustomer: 40 }
/** Raised when pictures are to be drawn otherwise than before: those that were kept are left where they are. */
export const RENDERER_VERSION = '3'

const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export type PictureFile = { bytes: Buffer; type: string }
/** Too many pictures are waiting to be drawn: the caller answers 503 and lets the browser come back. */
type PictureQueueFull = { busy: true }
export type PictureResult = PictureFile | PictureQueueFull | undefined

export type PictureStore = {
  /**
   * The bytes of one rendition and their media type, drawn and kept at the first call.
   * Undefined when no such picture exists, or no page can name it so.
   * `visitor` is an address; one network may wait for so many pictures only.
   * Rejects when the original is missing, unreadable or outside the folder of originals, or the disk is full.
   */
  read: (rendition: RenditionRef, clientIp?: string) => Promise<PictureResult>
  /** Whether a rendition has been drawn. */
  isStored: (rendition: RenditionRef) => Promise<boolean>
  /** What it takes to draw a rendition; undefined when no such picture exists, or no page can name it so. */
  prepareTask: (rendition: RenditionRef) => Promise<RenditionTask | undefined>
  /** Waits until nobody waits for a picture. */
  waitUntilIdle: () => Promise<void>
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
  const enqueue = boundedQueue(QUEUE_LIMITS)

  function fileOf({ key, crop, width, format }: RenditionRef): string {
    return join(directory, RENDERER_VERSION, key, `${crop}-${width}.${format}`)
  }

  async function prepareTask(rendition: RenditionRef): Promise<RenditionTask | undefined> {
    const row = await findPicture(rendition.key)
    if (!row || !isAllowedRendition({ ...originalBox(row), cutout: row.isCutout === 1 }, rendition))
      return undefined
    return { originals, row, rendition, file: fileOf(rendition) }
  }

  const load = singleFlight(
    async (file: string, rendition: RenditionRef, clientIp?: string): Promise<PictureResult> => {
      const type = MEDIA_TYPES[rendition.format]
      const bytes = await readIfExists(file)
      // An empty or truncated one is drawn again.
      if (bytes && isCompletePicture(bytes, rendition.format)) return { bytes, type }
      const task = await prepareTask(rendition)
      if (!task) return undefined
      const rendered = enqueue(async () => {
        // The picture library takes 20 MB; once all pictures are drawn, a process never needs it.
        const { renderToFile } = await import('./render-to-file.ts')
        return { bytes: await renderToFile(task), type }
      }, clientIp)
      return rendered ?? { busy: true }
    },
  )

  async function read(rendition: RenditionRef, clientIp?: string): Promise<PictureResult> {
    return /^[a-z0-9-]{1,80}$/.test(rendition.key) ? load(fileOf(rendition), rendition, clientIp) : undefined
  }

  async function waitUntilIdle(): Promise<void> {
    while (load.inFlight.size > 0) await Promise.allSettled(load.inFlight.values())
  }

  const isStored = (rendition: RenditionRef) =>
    access(fileOf(rendition)).then(
      () => true,
      () => false,
    )
  return { read, isStored, prepareTask, waitUntilIdle }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined
    }
    throw error
  }
}
