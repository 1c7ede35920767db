import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { openPageCache, type PageCacheOptions } from './page-cache.ts'
import { respond } from './pages.ts'

const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const visitor = { requestId: 'r', onFault: () => {} }

function openCache(render: PageCacheOptions['render'], maxBytes = 1_000_000) {
  return openPageCache({ maxBytes, render, version: 1, onFault: () => {} })
}

/** A cache whose pages say how often they have been rendered. */
function countingCache() {
  let renders = 0
  const cache = openCache(async () => page(`rendering ${++renders}`))
  const read = async (key = '/') => {
    const kept = await cache.fetch(key, visitor)
    return (await cache.bodyOf(key, kept, 'identity')).toString()
  }
  return { cache, read, renders: () => renders }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a page asked for by many at once is rendered once', async () => {
  const { read, renders } = countingCache()
  await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(renders()).toBe(1)
})

test('a kept page is sent as it was rendered, in each encoding', async () => {
  const text = 'quiet heat '.repeat(200)
  const cache = openCache(async () => page(text))
  const kept = await cache.fetch('/', visitor)
  const body = (encoding: 'br' | 'gzip' | 'identity') => cache.bodyOf('/', kept, encoding)
  expect(brotliDecompressSync(await body('br')).toString()).toBe(text)
  expect(gunzipSync(await body('gzip')).toString()).toBe(text)
  expect((await body('identity')).toString()).toBe(text)
  const response = await respond(kept, new Headers({ 'accept-encoding': 'gzip, br' }), body)
  expect(response.headers.get('content-encoding')).toBe('br')
})

test('a kept page holds its own bytes and no more, so that a thousand of them fit', async () => {
  const cache = openCache(async () => page('quiet heat '.repeat(200)))
  const kept = await cache.fetch('/', visitor)
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = await cache.bodyOf('/', kept, encoding)
    expect(bytes.buffer.byteLength, encoding).toBe(bytes.byteLength)
  }
})

test('a visitor who has the page already is told so without its bytes', async () => {
  const cache = openCache(async () => page('hello'))
  const kept = await cache.fetch('/', visitor)
  const response = await respond(kept, new Headers({ 'if-none-match': kept.etag }), () =>
    Promise.resolve(kept.br),
  )
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
})

test('a new content version is shown on all pages at one moment, and the pages visited are ready', async () => {
  const { cache, read } = countingCache()
  await read('/')
  await read('/cn')
  const turning = cache.turnTo(2)
  expect(cache.get('/')?.version).toBe(1)
  await turning
  expect(cache.get('/')?.version).toBe(2)
  expect(cache.get('/cn')?.version).toBe(2)
})

test('a page rendered from the content of before is not kept for after', async () => {
  let finish = (_: Response) => {}
  const cache = openCache(() => new Promise((resolve) => (finish = resolve)))
  const asked = cache.fetch('/', visitor)
  const turned = cache.turnTo(2)
  finish(page('old'))
  await asked
  await turned
  expect(cache.get('/')).toBeUndefined()
})

test('a page older than five minutes is sent at once, and the next visitor gets a new one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { cache, read } = countingCache()
  expect(await read()).toBe('rendering 1')
  vi.advanceTimersByTime(5 * 60_000 + 1)
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
  let isAway = true
  const cache = openCache(async () => {
    if (isAway) throw new Error('database away')
    return page('back')
  })
  await expect(cache.fetch('/', visitor)).rejects.toThrow()
  isAway = false
  expect((await cache.fetch('/', visitor)).status).toBe(200)
})

test('a change of content that cannot be rendered leaves the pages as they are', async () => {
  let status = 200
  const cache = openCache(async () => page('text', status))
  await cache.fetch('/', visitor)
  status = 503
  await expect(cache.turnTo(2)).rejects.toThrow()
  expect(cache.get('/')?.version).toBe(1)
  status = 200
  await cache.turnTo(2)
  expect(cache.get('/')?.version).toBe(2)
})

test('after a change of content all pages kept come back by themselves, not only those rendered ahead', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { cache, read } = countingCache()
  for (let index = 0; index < 100; index++) await read(`/${index}`)
  const turning = cache.turnTo(2)
  // Time stands still for the test: no more than the first is rendered ahead.
  vi.advanceTimersByTime(501)
  await turning
  expect(cache.size().entries).toBeLessThan(100)
  await expect.poll(() => cache.size().entries).toBe(100)
  expect(cache.get('/7')?.version).toBe(2)
})

test('an old page whose rendering fails goes on being sent, and is tried again after ten seconds only', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let renders = 0
  const cache = openCache(async () => page(`rendering ${++renders}`, renders === 1 ? 200 : 503))
  await cache.fetch('/', visitor)
  vi.advanceTimersByTime(5 * 60_000 + 1)
  for (let visit = 0; visit < 50; visit++) {
    expect(cache.get('/')?.status).toBe(200)
    await sleep(2)
  }
  expect(renders).toBe(2)
  vi.advanceTimersByTime(10_001)
  cache.get('/')
  expect(renders).toBe(3)
})

test('an old page that is gone is not sent for ever', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let status = 200
  const cache = openCache(async () => page('text', status))
  await cache.fetch('/', visitor)
  status = 404
  vi.advanceTimersByTime(5 * 60_000 + 1)
  cache.get('/')
  await expect.poll(() => cache.get('/')).toBeUndefined()
})

test('gzip is made once for all who ask for it at the same time, and counts in what is kept', async () => {
  const cache = openCache(async () => page('quiet heat '.repeat(2_000)))
  const kept = await cache.fetch('/', visitor)
  const before = cache.size().bytes
  const [first, second] = await Promise.all([
    cache.bodyOf('/', kept, 'gzip'),
    cache.bodyOf('/', kept, 'gzip'),
  ])
  expect(second).toBe(first)
  expect(cache.size().bytes).toBe(before + first.byteLength)
  expect(cache.get('/')?.gzip).toBe(first)
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
