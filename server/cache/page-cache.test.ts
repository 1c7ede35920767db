import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { stopClock } from '#tests/stop-clock.ts'
import type { CachedPage } from './cached-page.ts'
import { openPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts'

const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const visitor = { requestId: 'r', onError: () => {} }

function openCache(render: PageCacheOptions['render'], maxBytes = 1_000_000) {
  return openPageCache({ maxBytes, render, onError: () => {} })
}

/** Create a cache whose pages contain the number of renders so far. */
function countingCache() {
  let renders = 0
  const cache = openCache(async () => page(`rendering ${++renders}`))
  const read = async (key = '/') => textOf(cache, key, await cache.fetch(key, visitor))
  return { cache, read, renders: () => renders }
}

async function bodyOf(cache: PageCache, key: string, page: CachedPage, encoding: string): Promise<Buffer> {
  const { body } = await cache.reply(key, page, { 'accept-encoding': encoding })
  return body ?? Buffer.alloc(0)
}

async function textOf(cache: PageCache, key: string, page: CachedPage | undefined): Promise<string> {
  return page ? (await bodyOf(cache, key, page, 'identity')).toString() : ''
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('simultaneous requests for a page render it once', async () => {
  const { read, renders } = countingCache()
  await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(renders()).toBe(1)
})

test('a cached page is served unchanged in each encoding', async () => {
  const text = 'quiet heat '.repeat(200)
  const cache = openCache(async () => page(text))
  const cached = await cache.fetch('/', visitor)
  const body = (encoding: string) => bodyOf(cache, '/', cached, encoding)
  expect(brotliDecompressSync(await body('br')).toString()).toBe(text)
  expect(gunzipSync(await body('gzip')).toString()).toBe(text)
  expect((await body('identity')).toString()).toBe(text)
  const { headers } = await cache.reply('/', cached, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
})

test('a cached page occupies no more memory than its bytes', async () => {
  const cache = openCache(async () => page('quiet heat '.repeat(200)))
  const cached = await cache.fetch('/', visitor)
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = await bodyOf(cache, '/', cached, encoding)
    expect(bytes.buffer.byteLength, encoding).toBe(bytes.byteLength)
  }
})

test('a matching ETag is a 304 without a body', async () => {
  const cache = openCache(async () => page('hello'))
  const cached = await cache.fetch('/', visitor)
  const { status, body } = await cache.reply('/', cached, { 'if-none-match': cached.etag })
  expect(status).toBe(304)
  expect(body).toBeUndefined()
})

test('new content replaces all pages at once, and visited pages are already rendered', async () => {
  const { cache, read } = countingCache()
  await read('/')
  await read('/cn')
  const turning = cache.replaceAll()
  expect(await textOf(cache, '/', cache.get('/'))).toBe('rendering 1')
  await turning
  const texts = ['/', '/cn'].map((key) => textOf(cache, key, cache.get(key)))
  expect((await Promise.all(texts)).sort()).toEqual(['rendering 3', 'rendering 4'])
})

test('a page rendered from old content is not cached after the content changed', async () => {
  let finish = (_: Response) => {}
  const cache = openCache(() => new Promise((resolve) => (finish = resolve)))
  const requested = cache.fetch('/', visitor)
  const turned = cache.replaceAll()
  finish(page('old'))
  await requested
  await turned
  expect(cache.get('/')).toBeUndefined()
})

test('a page older than five minutes is served stale and re-rendered for the next visitor', async () => {
  const clock = stopClock()
  const { cache, read } = countingCache()
  expect(await read()).toBe('rendering 1')
  await clock.advance(5 * 60_000 + 1)
  expect(await read()).toBe('rendering 1')
  await expect.poll(() => read()).toBe('rendering 2')
  expect(cache.size().entries).toBe(1)
})

test('a 404 page of an arbitrary path is not cached', async () => {
  const cache = openCache(async () => page('nothing', 404))
  expect((await cache.fetch('/zz', visitor)).status).toBe(404)
  expect(cache.get('/zz')).toBeUndefined()
})

test('the cache never exceeds its size limit', async () => {
  const cache = openCache(async (key) => page(key.repeat(5_000)), 50_000)
  for (let index = 0; index < 100; index++) await cache.fetch(`/${index}`, visitor)
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.size().entries).toBeGreaterThan(0)
})

test('searches and filters never evict the pages of the site', async () => {
  const cache = openCache(async (key) => page(key.repeat(1_000)), 100_000)
  await cache.fetch('/about?', visitor)
  for (let index = 0; index < 500; index++) {
    await cache.fetch(`/search?q=${index}`, visitor)
    await cache.fetch(`/productlist?id=1&f.width=${index}`, visitor)
  }
  expect(cache.get('/about?')).toBeDefined()
  expect(cache.get('/productlist?id=1&f.width=499')).toBeDefined()
  expect(cache.get('/productlist?id=1&f.width=0')).toBeUndefined()
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
})

test('a failed render is not cached, and the next request renders again', async () => {
  let isUnavailable = true
  const cache = openCache(async () => {
    if (isUnavailable) throw new Error('database away')
    return page('back')
  })
  await expect(cache.fetch('/', visitor)).rejects.toThrow()
  isUnavailable = false
  expect((await cache.fetch('/', visitor)).status).toBe(200)
})

test('pages stay unchanged if new content cannot be rendered', async () => {
  let status = 200
  const cache = openCache(async () => page('text', status))
  await cache.fetch('/', visitor)
  const before = cache.get('/')
  status = 503
  await expect(cache.replaceAll()).rejects.toThrow()
  expect(cache.get('/')).toBe(before)
  status = 200
  await cache.replaceAll()
  expect(cache.get('/')).not.toBe(before)
  expect(cache.get('/')?.status).toBe(200)
})

test.each([0, 501])(
  'a page that the new content breaks does not keep other pages from showing it (after %i ms)',
  async (elapsed) => {
    const clock = stopClock()
    let [text, brokenStatus] = ['old', 200]
    const cache = openCache(async (key) => page(text, key === '/broken' ? brokenStatus : 200))
    for (const key of ['/cn', '/broken', '/']) await cache.fetch(key, visitor)
    ;[text, brokenStatus] = ['new', 500]
    const turning = cache.replaceAll()
    await clock.advance(elapsed)
    await turning
    for (const key of ['/', '/cn']) await expect.poll(() => textOf(cache, key, cache.get(key))).toBe('new')
    expect(cache.get('/broken')).toBeUndefined()
  },
)

test('after a content change all cached pages are rendered again, even those beyond the time limit', async () => {
  const clock = stopClock()
  const { cache, read } = countingCache()
  for (let index = 0; index < 100; index++) await read(`/${index}`)
  const before = cache.get('/7')
  const turning = cache.replaceAll()
  // The clock is stopped, so that only the first pages are rendered before the limit.
  await clock.advance(501)
  await turning
  expect(cache.size().entries).toBeLessThan(100)
  await expect.poll(() => cache.size().entries).toBe(100)
  expect(cache.get('/7')).toBeDefined()
  expect(cache.get('/7')).not.toBe(before)
})

test('a stale page whose render fails is still served, and retried only after ten seconds', async () => {
  const clock = stopClock()
  let renders = 0
  const cache = openCache(async () => page(`rendering ${++renders}`, renders === 1 ? 200 : 503))
  await cache.fetch('/', visitor)
  await clock.advance(5 * 60_000 + 1)
  for (let visit = 0; visit < 50; visit++) {
    expect(cache.get('/')?.status).toBe(200)
    await clock.advance(0)
  }
  expect(renders).toBe(2)
  await clock.advance(10_001)
  cache.get('/')
  expect(renders).toBe(3)
})

test('a stale page is removed once it renders as a 404', async () => {
  const clock = stopClock()
  let status = 200
  const cache = openCache(async () => page('text', status))
  await cache.fetch('/', visitor)
  status = 404
  await clock.advance(5 * 60_000 + 1)
  cache.get('/')
  await expect.poll(() => cache.get('/')).toBeUndefined()
})

test('simultaneous gzip requests compress once, and the result counts towards the cache size', async () => {
  const cache = openCache(async () => page('quiet heat '.repeat(2_000)))
  const cached = await cache.fetch('/', visitor)
  const before = cache.size().bytes
  const [first, second] = await Promise.all([
    bodyOf(cache, '/', cached, 'gzip'),
    bodyOf(cache, '/', cached, 'gzip'),
  ])
  expect(second).toBe(first)
  expect(cache.size().bytes).toBe(before + first.byteLength)
  expect(cache.get('/')?.gzip?.body).toBe(first)
})

test('the shared 404 pages are cached, but not those of arbitrary URLs', async () => {
  let renders = 0
  const cache = openCache(async () => {
    renders += 1
    return page('nothing on this plate', 404)
  })
  for (let turn = 0; turn < 3; turn += 1) expect((await cache.fetch('/kr/404?', visitor)).status).toBe(404)
  expect(renders).toBe(1)
  for (let turn = 0; turn < 3; turn += 1) await cache.fetch('/kr/productdetail?', visitor)
  expect(renders).toBe(2)
  for (let turn = 0; turn < 2; turn += 1) await cache.fetch('/contentnew?id=NOPE', visitor)
  expect(renders).toBe(4)
})
