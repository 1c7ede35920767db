import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAllowedRendition, type PictureFormat } from '#contract/renditions.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { originalBox } from '#database/picture-box.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { isCompletePicture } from './is-complete-picture.ts'
import type { RenditionTask } from './render-to-file.ts'
import type { RenditionRef } from './rendition-path.ts'

/**
 * One rendition is rendered and eighty wait, at about 0.2 s each. No single client can fill the queue. A page shows fewer at
 * once, but the pictures of a page that was left stay in the queue.
 */
const QUEUE_LIMITS = { total: 81, perSitePrefix: 40 }
/** Increment when rendering changes. Files of earlier versions remain on disk, unused. */
export const RENDERER_VERSION = '4'

const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export type PictureFile = { bytes: Buffer; type: string }
/** The queue is full; the caller responds with a 503, so that the browser can retry. */
type PictureQueueFull = { busy: true }
export type PictureResult = PictureFile | PictureQueueFull | undefined

export type PictureStore = {
  /**
   * Reads a rendition, and renders and stores it on first use.
   * Returns undefined if the picture or the rendition does not exist.
   * With `clientIp`, the number of waiting renditions per network is limited.
   * Rejects if the original is missing, unreadable or outside the folder of originals, or the disk is full.
   */
  read: (rendition: RenditionRef, clientIp?: string) => Promise<PictureResult>
  isStored: (rendition: RenditionRef) => Promise<boolean>
  /** Returns the task that renders a rendition; undefined if the picture or the rendition does not exist. */
  prepareTask: (rendition: RenditionRef) => Promise<RenditionTask | undefined>
  /** Waits until no read is in progress. */
  waitUntilIdle: () => Promise<void>
}

type PictureStoreOptions = {
  findPicture: (key: string) => Promise<PictureTable | undefined>
  /** Finds the original of a picture that is none of the files in `originals`. */
  findUploaded?: (picture: PictureTable) => Promise<Pick<RenditionTask, 'originals' | 'original'> | undefined>
  /** Folder of the originals; paths of pictures are relative to it. */
  originals: string
  /** Folder of the renditions. Created if missing; may be emptied at any time. */
  directory: string
}

/** Open the picture store: renditions are read from disk, and missing ones rendered one at a time. */
export function openPictureStore({
  findPicture,
  findUploaded = async () => undefined,
  originals,
  directory,
}: PictureStoreOptions): PictureStore {
  const enqueue = boundedQueue(QUEUE_LIMITS)

  function fileOf({ key, crop, width, format }: RenditionRef): string {
    return join(directory, RENDERER_VERSION, key, `${crop}-${width}.${format}`)
  }

  async function prepareTask(rendition: RenditionRef): Promise<RenditionTask | undefined> {
    const row = await findPicture(rendition.key)
    if (!row || !isAllowedRendition({ ...originalBox(row), cutout: row.isCutout === 1 }, rendition))
      return undefined
    const uploaded = await findUploaded(row)
    const place = uploaded ?? { originals, original: row.path }
    return { ...place, row, rendition, file: fileOf(rendition) }
  }

  const load = singleFlight(
    async (file: string, rendition: RenditionRef, clientIp?: string): Promise<PictureResult> => {
      const type = MEDIA_TYPES[rendition.format]
      const bytes = await readFile(file).catch(fallbackIfMissing(undefined))
      // An empty or truncated file is rendered again.
      if (bytes && isCompletePicture(bytes, rendition.format)) return { bytes, type }
      const task = await prepareTask(rendition)
      if (!task) return undefined
      const rendered = enqueue(async () => {
        // Load the image library (20 MB) on first use: once all pictures are rendered, it is never needed.
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

  const isStored = (rendition: RenditionRef) => canRead(fileOf(rendition))
  return { read, isStored, prepareTask, waitUntilIdle }
}

function canRead(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
