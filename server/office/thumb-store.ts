import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { findMedia, readMediaContent } from '#database/media-content.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { isCompletePicture } from '../media/is-complete-picture.ts'

/** A list shows fifty pictures. */
const QUEUE_LIMITS = { total: 200 }

type ThumbStoreOptions = { db: Db; directory: string; contentDirectory: string }

type Thumb = {
  etag: string
  type: string
  /** Renders it at first use; undefined if the queue is full. */
  read: () => Promise<Buffer | undefined>
}

/** Open the store of the small pictures that the office shows: of all media, whether pages show them or not. */
export function openThumbStore({ db, directory, contentDirectory }: ThumbStoreOptions) {
  const enqueue = boundedQueue(QUEUE_LIMITS)

  const render = singleFlight(
    async (file: string, width: number, load: () => Promise<Buffer>): Promise<Buffer | undefined> => {
      const stored = await readFile(file).catch(() => undefined)
      if (stored && isCompletePicture(stored, 'webp')) return stored
      return enqueue(async () => {
        // The image library is loaded on first use.
        const { renderThumb } = await import('../media/render-thumb.ts')
        const bytes = await renderThumb(await load(), width)
        await writeAtomically(file, bytes)
        return bytes
      })
    },
  )

  async function findOriginal(path: string) {
    const media = await findMedia(db, path)
    if (media) return { version: media.sha256.slice(0, 16), load: () => readMediaContent(db, media.id) }
    const file = join(contentDirectory, 'media', path)
    const status = await stat(file).catch(() => undefined)
    if (!status?.isFile()) return undefined
    return {
      version: `${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}`,
      load: () => readFile(file),
    }
  }

  return {
    /** Finds the picture of a path; undefined if there is none, and for films. */
    find: async (path: string, width: number): Promise<Thumb | undefined> => {
      const original = extname(path) === '.mp4' ? undefined : await findOriginal(path)
      if (!original) return undefined
      const { version, load } = original
      if (extname(path) === '.svg')
        return { etag: `"${version}"`, type: 'image/svg+xml; charset=utf-8', read: load }
      const file = join(directory, `${path.replace(/[/.]/g, '-')}-${version}-${width}.webp`)
      return { etag: `"${version}-${width}"`, type: 'image/webp', read: () => render(file, width, load) }
    },
  }
}
