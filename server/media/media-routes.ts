import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { LANGS, type Lang } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { LINE_DRAWING_POLICY, readLineDrawing, showLineDrawing } from './line-drawing.ts'
import type { OgImageStore } from './og-image-store.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionPath } from './rendition-path.ts'
import type { UploadedFile, UploadedFiles } from './uploaded-files.ts'

/** Characters of adapted drawings to hold in memory: each has the font of its labels. */
const MAX_DRAWINGS_LENGTH = 4_000_000

/** Reads the captions of a video as WebVTT; undefined if there is no such video. */
export type ReadCaptions = (id: number, lang: Lang) => Promise<string | undefined>

type MediaOptions = {
  pictures: Pick<PictureStore, 'read'>
  ogImages: OgImageStore
  contentDirectory: string
  uploads: UploadedFiles
  readCaptions: ReadCaptions
  clientIpOf: (context: Context) => string
}

/** Return the routes of pictures, Open Graph images, line drawings, captions and videos, to be mounted at /media. */
export function mediaRoutes(options: MediaOptions): Hono {
  const { contentDirectory, uploads, readCaptions } = options
  const routes = new Hono()
  addPictureRoutes(routes, options)
  const showUploaded = rememberDrawings(uploads)
  routes.get('/drawings/:lang/:file{[a-z0-9-]+\\.svg}', async (context) => {
    const { lang, file } = context.req.param()
    const language = LANGS.find((tag) => tag === lang)
    const uploaded = uploads.find(`products/${file}`)
    const drawing =
      language &&
      (uploaded
        ? await showUploaded(uploaded, language)
        : await readLineDrawing(contentDirectory, file.slice(0, -'.svg'.length), language))
    if (drawing === undefined) return context.body(null, 404)
    return context.body(drawing, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHE_POLICY.document,
      // A drawing can also be opened directly.
      'content-security-policy': LINE_DRAWING_POLICY,
    })
  })
  routes.get('/captions/:file{[0-9]+\\.[a-z]+\\.vtt}', async (context) => {
    const [id = '', lang] = context.req.param('file').split('.')
    const language = LANGS.find((tag) => tag === lang)
    const captions = language && id.length < 10 ? await readCaptions(Number(id), language) : undefined
    if (captions === undefined) return context.body(null, 404)
    return context.body(captions, 200, {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': CACHE_POLICY.document,
    })
  })
  routes.get(
    '/videos/:file{[a-z0-9-]+\\.mp4}',
    async (context, next) => {
      const film = uploads.find(`videos/${context.req.param('file')}`)
      return film ? uploads.send(context, film, CACHE_POLICY.document) : next()
    },
    serveStatic({
      root: contentDirectory,
      onFound: (_, context) => context.header('cache-control', CACHE_POLICY.document),
    }),
  )
  return routes
}

/** Adapt an uploaded drawing once for each language. */
function rememberDrawings(uploads: UploadedFiles) {
  const drawings = new LRUCache<string, string>({
    maxSize: MAX_DRAWINGS_LENGTH,
    sizeCalculation: ({ length }) => length,
  })
  return async (file: UploadedFile, lang: Lang): Promise<string> => {
    const key = `${file.sha256} ${lang}`
    const drawing = drawings.get(key) ?? showLineDrawing(await uploads.readText(file), lang)
    drawings.set(key, drawing)
    return drawing
  }
}

function addPictureRoutes(routes: Hono, { pictures, ogImages, clientIpOf }: MediaOptions): void {
  routes.get('/pictures/*', async (context) => {
    const rendition = parseRenditionPath(context.req.path)
    const picture = rendition ? await pictures.read(rendition, clientIpOf(context)) : undefined
    if (!picture) return context.body(null, 404)
    if ('busy' in picture) return context.body(null, 503, { 'retry-after': '2' })
    return context.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'cache-control': CACHE_POLICY.immutable,
    })
  })
  routes.get('/share/:lang', async (context) => {
    const lang = LANGS.find((tag) => tag === context.req.param('lang'))
    const page = context.req.query('page')
    const bytes = lang && page ? await ogImages.read(page, lang) : undefined
    if (bytes === undefined) return context.body(null, 404)
    if (bytes === 'busy') return context.body(null, 503, { 'retry-after': '5' })
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': CACHE_POLICY.document,
      // Social networks embed it in their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
