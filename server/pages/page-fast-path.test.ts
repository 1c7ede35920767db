import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openPageCache } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'
import { createFastPath } from './page-fast-path.ts'

const TEXT = 'quiet heat '.repeat(500)
const HEADERS = { 'content-type': 'text/html', vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }
/** The same object each time, as on the site until the content changes. */
const NO_PARAMETERS: ValidParameters = { filters: new Map(), ids: new Map(), formerCodes: new Map() }
const visitor = { requestId: 'r', onError: () => {} }

/** Start a server that has one cached page and responds 501 to everything else. */
async function serveCached(validParameters: () => ValidParameters = () => NO_PARAMETERS) {
  const cache = openPageCache({
    maxBytes: 100_000,
    onError: () => {},
    render: async () => new Response(TEXT, { headers: HEADERS }),
  })
  await cache.fetch('/about?', visitor)
  let hits = 0
  const answer = createFastPath({
    cache,
    validParameters,
    hasRoute: () => false,
    labelOf: (path) => path,
    onHit: () => hits++,
    onError: () => {},
  })
  const server = createServer((requested, response) => {
    if (!answer(requested, response)) response.writeHead(501).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, cache, hits: () => hits }
}

/** Send a request and return the raw body, without decompressing it. */
function ask(port: number, path: string, { method = 'GET', headers = {} } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      request({ port, path, method, headers, agent: false }, async (response) => {
        const bytes = Buffer.from(await text(response.setEncoding('latin1')), 'latin1')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes })
      })
        .once('error', reject)
        .end()
    },
  )
}

test('a cached page is served in any accepted encoding, even at its first request', async () => {
  const { port, hits } = await serveCached()
  const br = await ask(port, '/about', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(br.bytes).toString()).toBe(TEXT)
  const zipped = await ask(port, '/about', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(zipped.bytes).toString()).toBe(TEXT)
  const plain = await ask(port, '/about')
  expect(plain.bytes.toString()).toBe(TEXT)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  expect(hits()).toBe(3)
})

test('a matching ETag is a 304 in any encoding', async () => {
  const { port } = await serveCached()
  const { etag } = (await ask(port, '/about', { headers: { 'accept-encoding': 'br' } })).headers
  const again = await ask(port, '/about', { headers: { 'if-none-match': String(etag) } })
  expect(again.status).toBe(304)
  expect(again.bytes.byteLength).toBe(0)
  expect(again.headers['content-length']).toBeUndefined()
  const other = await ask(port, '/about', { headers: { 'if-none-match': '"another"' } })
  expect(other.status).toBe(200)
})

test('HEAD returns the headers of the page and no body', async () => {
  const { port } = await serveCached()
  const head = await ask(port, '/about', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(head.status).toBe(200)
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  expect(head.bytes.byteLength).toBe(0)
})

test('uncached pages and methods other than GET and HEAD go to the app', async () => {
  const { port } = await serveCached()
  for (const path of ['/other', '//', '//site/about', '/about?email=a%40b.example']) {
    expect((await ask(port, path)).status).toBe(501)
  }
  expect((await ask(port, '/about', { method: 'POST' })).status).toBe(501)
})

test('a filter added with new content applies to a URL requested before', async () => {
  let content = NO_PARAMETERS
  const { port, cache } = await serveCached(() => content)
  await cache.fetch('/productlist?id=1', visitor)
  const address = '/productlist?id=1&f.width=1'
  expect((await ask(port, address)).status).toBe(200)
  content = { filters: new Map([['1 width', [1]]]), ids: new Map(), formerCodes: new Map() }
  expect((await ask(port, address)).status).toBe(501)
})
