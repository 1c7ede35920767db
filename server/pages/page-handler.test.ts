import { expect, test } from 'vitest'
import { openPageCache } from '../cache/page-cache.ts'
import { createKeyRenderer, createPageHandler } from './page-handler.ts'

/** Create a handler of pages that contain the query they were rendered with. */
function pagesThatEcho(maxBytes = 100_000) {
  const render = async (request: Request) => {
    const body = request.method === 'HEAD' ? null : `<p>${new URL(request.url).search}</p>`
    return new Response(body, { headers: { 'content-type': 'text/html' } })
  }
  const cache = openPageCache({
    maxBytes,
    render: createKeyRenderer(render, 'http://site.test'),
    onError: () => {},
  })
  return createPageHandler({
    cache,
    validParameters: () => ({ filters: new Map(), ids: new Map(), formerCodes: new Map() }),
    render,
    onPageResult: () => {},
    publicOrigin: { publicUrl: 'http://site.test', formOrigin: undefined },
  })
}

function asking(pages: ReturnType<typeof createPageHandler>) {
  return (path: string, method = 'GET') =>
    pages({ request: new Request(`http://site.test${path}`, { method }), requestId: 'r', onError: () => {} })
}

test('a HEAD before the first GET does not cache an empty page', async () => {
  const ask = asking(pagesThatEcho())
  await ask('/machine?id=3', 'HEAD')
  expect(await (await ask('/machine?id=3')).text()).toBe('<p>?id=3</p>')
})

test('a cached page contains no unknown parameters of another visitor', async () => {
  const ask = asking(pagesThatEcho())
  expect(await (await ask('/machine?id=3&utm=from-a-stranger')).text()).toBe('<p>?id=3</p>')
  expect(await (await ask('/machine?id=3')).text()).toBe('<p>?id=3</p>')
})

test('a page with an email address in its query is not cached, here or elsewhere', async () => {
  const ask = asking(pagesThatEcho())
  const own = await ask('/subscribe?email=ana%40example.com')
  expect(await own.text()).toContain('ana%40example.com')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await (await ask('/subscribe')).text()).toBe('<p></p>')
})

test('repeated parameters keep their order: the first product compared stays first', async () => {
  const ask = asking(pagesThatEcho())
  expect(await (await ask('/constrast?todata=HZ90&todata=CN90')).text()).toContain('todata=HZ90&todata=CN90')
  expect(await (await ask('/constrast?todata=CN90&todata=HZ90')).text()).toContain('todata=CN90&todata=HZ90')
})

test('a path of two slashes gets a response', async () => {
  const ask = asking(pagesThatEcho())
  expect((await ask('//')).status).toBe(200)
})

test('a form with too many fields is rejected without parsing it', async () => {
  const pages = pagesThatEcho()
  const sendForm = (fields: number) =>
    pages({
      request: new Request('http://site.test/kr/feedback', {
        method: 'POST',
        body: new URLSearchParams(Array.from({ length: fields }, () => ['name', ''])),
      }),
      requestId: 'r',
      onError: () => {},
    })
  expect((await sendForm(20)).status).toBe(200)
  const refused = await sendForm(20_000)
  expect(refused.status).toBe(413)
  expect(await refused.text()).toContain('<html lang="ko">')
})

test('a form sent to an undecodable path is rejected before the router logs it', async () => {
  const ask = asking(pagesThatEcho())
  expect((await ask('/%zz/ada@example.com', 'POST')).status).toBe(400)
})
