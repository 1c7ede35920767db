import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import { isCompletePicture } from './is-complete-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionPath } from './rendition-path.ts'

/** Each image takes about 0.1 s. */
const MAX_QUEUE_LENGTH = 32

type OgImageStoreOptions = {
  /** Reads the HTML of a page, or undefined if it does not exist. `path` has no language prefix. */
  readPage: (path: string, lang: Lang) => Promise<string | undefined>
  pictures: Pick<PictureStore, 'read'>
  directory: string
  wordmark: string
}

export type OgImageStore = {
  /** Returns the image of a page as JPEG, undefined if there is no such page, `busy` if the queue is full. */
  read: (path: string, lang: Lang) => Promise<Buffer | 'busy' | undefined>
}

/**
 * Open the store of Open Graph images, which are rendered from the HTML of a page and stored on disk by title and picture. Only
 * canonical paths of existing pages have one, so clients cannot trigger arbitrary images.
 */
export function openOgImageStore({
  readPage,
  pictures,
  directory,
  wordmark,
}: OgImageStoreOptions): OgImageStore {
  const render = singleFlight(async (file: string, meta: PageMeta, lang: Lang): Promise<Buffer | 'busy'> => {
    const rendition = meta.picture === undefined ? undefined : parseRenditionPath(meta.picture)
    const result = rendition && (await pictures.read(rendition))
    // The image is stored permanently, so it must not be rendered without its picture.
    if (result && 'busy' in result) return 'busy'
    const picture = result?.bytes
    // Load the image library on first use.
    const { drawOgImage } = await import('./draw-og-image.ts')
    const bytes = await drawOgImage({ lang, title: meta.title, picture, wordmark })
    await writeAtomically(file, bytes)
    return bytes
  })

  return {
    read: async (path, lang) => {
      const html = await readPage(path, lang)
      const meta = html === undefined ? undefined : readPageMeta(html)
      if (!meta) return undefined
      const name = createHash('sha256')
        .update(JSON.stringify([meta, lang]))
        .digest('hex')
        .slice(0, 24)
      const file = join(directory, `${name}.jpg`)
      const stored = await readFile(file).catch(() => undefined)
      if (stored && isCompletePicture(stored, 'jpg')) return stored
      if (!render.inFlight.has(file) && render.inFlight.size >= MAX_QUEUE_LENGTH) return 'busy'
      return render(file, meta, lang)
    },
  }
}

type PageMeta = { title: string; picture: string | undefined }

/** Read the title, without the brand, and the picture from the HTML of a page. */
function readPageMeta(html: string): PageMeta | undefined {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  if (title === undefined) return undefined
  const picture = /<meta name="share-picture" content="([^"]+)"/.exec(html)?.[1]
  return { title: title.replace(/ \| [^|]+$/, ''), picture }
}
