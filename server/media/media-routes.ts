import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { CACHE_POLICY } from '../cache-policy.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionAddress } from './renditions.ts'

/** Pictures drawn on first use, and the originals that need no drawing: films and line drawings. */
export function mediaRoutes(pictures: PictureStore, contentDirectory: string): Hono {
  const routes = new Hono()
  routes.get('/pictures/*', async (context) => {
    const address = parseRenditionAddress(context.req.path)
    const answer = address ? await pictures.read(address) : undefined
    if (!answer) return context.body(null, 404)
    if ('busy' in answer) return context.body(null, 503, { 'retry-after': '2' })
    return context.body(new Uint8Array(answer.bytes), 200, {
      'content-type': answer.type,
      'cache-control': CACHE_POLICY.immutable,
    })
  })
  routes.get(
    '/:folder{videos|products}/:file{[a-z0-9-]+\\.(mp4|svg|vtt)}',
    serveStatic({
      root: contentDirectory,
      rewriteRequestPath: (path) => path.replace(/^\/media\//, '/media/'),
      onFound: (_, context) => {
        context.header('cache-control', CACHE_POLICY.document)
        // A drawing is opened by itself too; it needs nothing from anywhere.
        context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      },
    }),
  )
  return routes
}
