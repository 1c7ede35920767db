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

/** A cache whose pages say how often they have been rendered. */
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

test('a page asked for by many at once is rendered once', async () => {
  const { read, renders } = countingCache()
  await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(renders()).toBe(1)
})

test('a kept page is sent as it was rendered, in each encoding', async () => {
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

test('a kept page holds its own bytes and no more, so that a thousand of them fit', async () => {
  const cache = openCache(async () => page('quiet heat '.repeat(200)))
  const cached = await cache.fetch('/', visitor)
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = await bodyOf(cache, '/', cached, encoding)
    expect(bytes.buffer.byteLength, encoding).toBe(bytes.byteLength)
  }
})

test('a visitor who has the page already is told so without its bytes', async () => {
  const cache = openCache(async () => page('hello'))
  const cached = await cache.fetch('/', visitor)
  const { status, body } = await cache.reply('/', cached, { 'if-none-match': cached.etag })
  expect(status).toBe(304)
  expect(body).toBeUndefined()
})

test('a new content version is shown on all pages at one moment, and the pages visited are ready', async () => {
  const { cache, read } = countingCache()
  await read('/')
  await read('/cn')
  const turning = cache.replaceAll()
  expect(await textOf(cache, '/', cache.get('/'))).toBe('rendering 1')
  await turning
  const texts = ['/', '/cn'].map((key) => textOf(cache, key, cache.get(key)))
  expect((await Promise.all(texts)).sort()).toEqual(['rendering 3', 'rendering 4'])
})

test('a page rendered from the content of before is not kept for after', async () => {
  let finish = (_: Response) => {}
  const cache = openCache(() => new Promise((resolve) => (finish = resolve)))
  const requested = cache.fetch('/', visitor)
  const turned = cache.replaceAll()
  finish(page('old'))
  await requested
  await turned
  expect(cache.get('/')).toBeUndefined()
})

test('a page older than five minutes is sent at once, and the next visitor gets a new one', async () => {
  const clock = stopClock()
  const { cache, read } = countingCache()
  expect(await read()).toBe('rendering 1')
  await clock.advance(5 * 60_000 + 1)
  expect(await read()).toBe('rendering 1')
  await expect.poll(() => read()).toBe('rendering 2')
  expect(cache.size().entries).toBe(1)
})

test('a page that is not found is not kept', async () => {
  const cache = openCache(async () => page('nothing', 404))
  expect((await cache.fetch('/zz', visitor)).status).toBe(404)
  expect(cache.get('/zz')).toBeUndefined()
})

test('the pages kept never weigh more than allowed', async () => {
  const cache = openCache(async (key) => page(key.repeat(5_000)), 50_000)
  for (let index = 0; index < 100; index++) await cache.fetch(`/${index}`, visitor)
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.size().entries).toBeGreaterThan(0)
})

test('however many searches and choices are asked for, the pages of the site stay in memory', async () => {
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

test('a render that fails is not remembered: the next visitor gets a new try', async () => {
  let isUnavailable = true
  const cache = openCache(async () => {
    if (isUnavailable) throw new Error('database away')
    return page('back')
  })
  await expect(cache.fetch('/', visitor)).rejects.toThrow()
  isUnavailable = false
  expect((await cache.fetch('/', visitor)).status).toBe(200)
})

test('a change of content that cannot be rendered leaves the pages as they are', async () => {
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

test('after a change of content all pages kept come back by themselves, not only those rendered ahead', async () => {
  const clock = stopClock()
  const { cache, read } = countingCache()
  for (let index = 0; index < 100; index++) await read(`/${index}`)
  const before = cache.get('/7')
  const turning = cache.replaceAll()
  // Time stands still for the test: no more than the first is rendered ahead.
  await clock.advance(501)
  await turning
  expect(cache.size().entries).toBeLessThan(100)
  await expect.poll(() => cache.size().entries).toBe(100)
  expect(cache.get('/7')).toBeDefined()
  expect(cache.get('/7')).not.toBe(before)
})

test('an old page whose rendering fails goes on being sent, and is tried again after ten seconds only', async () => {
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

test('an old page that is gone is not sent for ever', async () => {
  const clock = stopClock()
  let status = 200
  const cache = openCache(async () => page('text', status))
  await cache.fetch('/', visitor)
  status = 404
  await clock.advance(5 * 60_000 + 1)
  cache.get('/')
  await expect.poll(() => cache.get('/')).toBeUndefined()
})

test('gzip is made once for all who ask for it at the same time, and counts in what is kept', async () => {
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

test('a 404 page is rendered once, and no missing page of an address that visitors can vary is kept', async () => {
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
