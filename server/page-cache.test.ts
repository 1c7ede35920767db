import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPageCache } from './page-cache.ts'
import { respond } from './pages.ts'

const page = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

test('a page asked for by many at once is rendered once', async () => {
  const cache = openPageCache(1_000_000)
  let renders = 0
  const render = async () => {
    renders += 1
    return page('hello')
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.render('/', 1, render)))
  expect(renders).toBe(1)
})

test('a kept page is sent as it was rendered, in each encoding', async () => {
  const kept = await openPageCache(1_000_000).render('/', 1, async () => page('quiet heat '.repeat(200)))
  expect(brotliDecompressSync(kept.bodies.br).toString()).toBe('quiet heat '.repeat(200))
  expect(gunzipSync(kept.bodies.gzip).toString()).toBe('quiet heat '.repeat(200))
  const response = respond(kept, new Headers({ 'accept-encoding': 'gzip, br' }))
  expect(response.headers.get('content-encoding')).toBe('br')
})

test('a visitor who has the page already is told so without its bytes', async () => {
  const kept = await openPageCache(1_000_000).render('/', 1, async () => page('hello'))
  const response = respond(kept, new Headers({ 'if-none-match': kept.etag }))
  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
})

test('a page of an older content version is not shown again', async () => {
  const cache = openPageCache(1_000_000)
  await cache.render('/', 1, async () => page('old'))
  expect(cache.get('/', 1)).toBeDefined()
  expect(cache.get('/', 2)).toBeUndefined()
})

test('a page that is not found is not kept', async () => {
  const cache = openPageCache(1_000_000)
  await cache.render('/zz', 1, async () => page('nothing', 404))
  expect(cache.get('/zz', 1)).toBeUndefined()
})

test('the pages kept never weigh more than allowed', async () => {
  const cache = openPageCache(50_000)
  for (let index = 0; index < 100; index++) {
    await cache.render(`/${index}`, 1, async () => page(String(index).repeat(5_000)))
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000)
  expect(cache.size().entries).toBeGreaterThan(0)
})

test('a render that fails is not remembered: the next visitor gets a new try', async () => {
  const cache = openPageCache(1_000_000)
  await expect(cache.render('/', 1, () => Promise.reject(new Error('database away')))).rejects.toThrow()
  expect((await cache.render('/', 1, async () => page('back'))).status).toBe(200)
})
