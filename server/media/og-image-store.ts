import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { writeAtomically } from '#publications/documents/write-atomically.ts'
import { isCompletePicture } from './is-complete-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionPath } from './rendition-path.ts'

/** How many may wait for a drawing at one time; each takes about a tenth of a second. */
const MAX_QUEUE_LENGTH = 32

type OgImageStoreOptions = {
  /** The HTML of a page as visitors get it, or undefined where there is none. `path` has no language. */
  readPage: (path: string, lang: Lang) => Promise<string | undefined>
  pictures: Pick<PictureStore, 'read'>
  directory: string
  wordmark: string
}

export type OgImageStore = {
  /** The share picture of a page as JPEG: undefined where there is no such page, `busy` where too many are drawn. */
  read: (path: string, lang: Lang) => Promise<Buffer | 'busy' | undefined>
}

/**
 * Draws what networks show of a page, from the page itself: only pages that exist and say that this is their own address
 * have one, so nobody can have others drawn. Kept on disk by title and picture.
 */
export function openOgImageStore({
  readPage,
  pictures,
  directory,
  wordmark,
}: OgImageStoreOptions): OgImageStore {
  const draw = singleFlight(async (file: string, meta: PageMeta, lang: Lang): Promise<Buffer | 'busy'> => {
    const rendition = meta.picture === undefined ? undefined : parseRenditionPath(meta.picture)
    const result = rendition && (await pictures.read(rendition))
    // What is drawn now is kept for good, so it is not drawn without its picture.
    if (result && 'busy' in result) return 'busy'
    const picture = result?.bytes
    // Like all that draws, loaded when it is first needed.
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
      if (!draw.inFlight.has(file) && draw.inFlight.size >= MAX_QUEUE_LENGTH) return 'busy'
      return draw(file, meta, lang)
    },
  }
}

type PageMeta = { title: string; picture: string | undefined }

/** What a page says of itself: its title without the brand, and its picture. */
function readPageMeta(html: string): PageMeta | undefined {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  if (title === undefined) return undefined
  const picture = /<meta name="share-picture" content="([^"]+)"/.exec(html)?.[1]
  return { title: title.replace(/ \| [^|]+$/, ''), picture }
}
