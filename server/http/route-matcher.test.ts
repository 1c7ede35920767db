import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { LANGS, localizePath } from '#contract/languages.ts'
import { openPageCache } from '../cache/page-cache.ts'
import { createSitemapCache, SITEMAP_ROUTE, writeSitemap } from '../feeds/sitemap-files.ts'
import { createFastPath } from '../pages/page-fast-path.ts'
import { matchRoutes } from './route-matcher.ts'

/** Serve the routes of an app; every other path is a page that is not found, from the cache as on the site. */
async function serveApp(routes: Hono) {
  const cache = openPageCache({
    maxBytes: 100_000,
    onError: () => {},
    render: async () => new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } }),
  })
  const visitor = { requestId: 'r', onError: () => {} }
  for (const lang of LANGS) await cache.fetch(`${localizePath('/404', lang)}?`, visitor)
  const app = new Hono()
  app.use(async (_, next) => next())
  app.route('/', routes)
  app.all('*', (context) => context.text('page', 404))
  const validParameters = { filters: new Map(), ids: new Map(), formerCodes: new Map() }
  const isCached = createFastPath({
    ...{ cache, labelOf: () => '/other', onHit: () => {}, onError: () => {} },
    validParameters: () => validParameters,
    isPage: () => false,
    hasRoute: matchRoutes(app),
  })
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (!isCached(request, response)) listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
}

test('each part of a large sitemap is served after an unknown path has been requested', async () => {
  const files = await writeSitemap(Array(4_001).fill('<url/>'), 'https://www.serein.example')
  const sitemap = createSitemapCache(
    () => 1,
    async () => files,
  )
  const routes = new Hono()
  routes.get(
    SITEMAP_ROUTE,
    async (context) => (await sitemap.read(context.req.path, '')) ?? context.notFound(),
  )
  const ask = await serveApp(routes)
  for (const lang of LANGS) {
    const unknown = await ask(localizePath('/nothing-here', lang))
    expect([unknown.status, await unknown.text()]).toEqual([404, 'not found'])
  }
  expect(files.size).toBe(4)
  for (const path of [...files.keys(), '/sitemap%2D2.xml'])
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, method)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toContain('application/xml')
    }
})

test('a cached 404 changes the response of no route, whatever its pattern', async () => {
  const routes = new Hono()
  for (const path of ['/feed.xml', '/:name{[a-z]+\\.txt}', '/files/:id', '/tree/*', '/optional/:id?'])
    routes.get(path, (context) => context.text('served'))
  routes.all('/any/*', (context) => context.text('served'))
  routes.post('/form', (context) => context.text('served'))
  const ask = await serveApp(routes)
  for (const path of [
    '/feed.xml',
    '/humans.txt',
    '/files/1',
    '/tree/a/b',
    '/optional',
    '/optional/1',
    '/any/x',
  ])
    expect([path, await (await ask(path)).text()]).toEqual([path, 'served'])
  for (const path of ['/feed', '/1.txt', '/files/1/2', '/form'])
    expect([path, await (await ask(path)).text()]).toEqual([path, 'not found'])
})
