import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { writeAtomically } from '#publications/documents/write-atomically.ts'
import { isWholePicture } from './is-whole-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionAddress } from './rendition-address.ts'

/** How many may wait for a drawing at one time; each takes about a tenth of a second. */
const LONGEST_QUEUE = 32

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
  const draw = singleFlight(async (file: string, words: PageWords, lang: Lang): Promise<Buffer | 'busy'> => {
    const address = words.picture === undefined ? undefined : parseRenditionAddress(words.picture)
    const answer = address && (await pictures.read(address))
    // What is drawn now is kept for good, so it is not drawn without its picture.
    if (answer && 'busy' in answer) return 'busy'
    const picture = answer?.bytes
    // Like all that draws, loaded when it is first needed.
    const { drawOgImage } = await import('./draw-og-image.ts')
    const bytes = await drawOgImage({ lang, title: words.title, picture, wordmark })
    await writeAtomically(file, bytes)
    return bytes
  })

  return {
    read: async (path, lang) => {
      const html = await readPage(path, lang)
      const words = html === undefined ? undefined : wordsOf(html)
      if (!words) return undefined
      const name = createHash('sha256')
        .update(JSON.stringify([words, lang]))
        .digest('hex')
        .slice(0, 24)
      const file = join(directory, `${name}.jpg`)
      const kept = await readFile(file).catch(() => undefined)
      if (kept && isWholePicture(kept, 'jpg')) return kept
      if (!draw.inFlight.has(file) && draw.inFlight.size >= LONGEST_QUEUE) return 'busy'
      return draw(file, words, lang)
    },
  }
}

type PageWords = { title: string; picture: string | undefined }

/** What a page says of itself: its title without the brand, and its picture. */
function wordsOf(html: string): PageWords | undefined {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  if (title === undefined) return undefined
  const picture = /<meta name="share-picture" content="([^"]+)"/.exec(html)?.[1]
  return { title: title.replace(/ \| [^|]+$/, ''), picture }
}
