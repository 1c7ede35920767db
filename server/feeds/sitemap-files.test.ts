import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { createLoadShedder } from '../limits/load-shedding.ts'
import { createSitemapCache, SITEMAP_ROUTE, writeSitemap } from './sitemap-files.ts'

const MEGABYTE = 1_000_000

test('clients that request an uncompressed sitemap and read nothing share one copy in memory', async () => {
  const files = createSitemapCache(
    () => 1,
    () => writeSitemap(['<url/>'.padEnd(8 * MEGABYTE)], 'http://site.test'),
  )
  let responded = 0
  const app = new Hono().get(SITEMAP_ROUTE, async (context) => {
    const response = await files.read(context.req.path, '')
    responded += 1
    return response ?? context.notFound()
  })
  const loadShedder = createLoadShedder({ maxInFlight: 1_000 })
  const server = createHttpServer({
    fetch: app.fetch,
    serveFromCache: () => false,
    loadShedder,
    headers: {},
    onShed: () => {},
    onError: () => {},
  })
  onTestFinished(() => {
    loadShedder.stop()
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const before = process.memoryUsage().arrayBuffers
  const words = 'GET /sitemap.xml HTTP/1.1\r\nhost: site.test\r\n\r\n'.repeat(8)
  for (let count = 0; count < 8; count += 1) {
    const client = connect(address.port, '127.0.0.1').pause()
    client.on('error', () => {}).write(words)
  }
  await expect.poll(() => responded, { timeout: 10_000 }).toBe(64)
  // Allows for copies that were decompressed at the same time or await garbage collection.
  expect((process.memoryUsage().arrayBuffers - before) / MEGABYTE).toBeLessThan(64)
}, 30_000)
