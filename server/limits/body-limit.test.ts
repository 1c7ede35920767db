import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyLimitMiddleware } from './body-limit.ts'

const KILOBYTE = 1024
const MULTIPART = 'multipart/form-data; boundary=x'

/** Create an app that responds to all accepted requests once `open` is called. */
function appThatTakesItsTime() {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(bodyLimitMiddleware((context) => context.req.header('x-visitor') ?? ''))
  app.all('*', async (context) => {
    await promise
    return context.text('taken')
  })
  const send = (
    path: string,
    kilobytes: number,
    { visitor = 'ana', type = MULTIPART, language = '*' } = {},
  ) =>
    app.request(path, {
      method: 'POST',
      headers: {
        'content-length': String(kilobytes * KILOBYTE),
        'content-type': type,
        'x-visitor': visitor,
        'accept-language': language,
      },
    })
  return { app, open, send }
}

test('pages accept 128 KB; the page and the call with a receipt accept 8 MB more', async () => {
  const { open, send } = appThatTakesItsTime()
  open()
  const statusOf = async (path: string, kilobytes: number) => (await send(path, kilobytes)).status
  expect(await statusOf('/feedback', 128)).toBe(200)
  expect(await statusOf('/feedback', 129)).toBe(413)
  for (const path of ['/register', '/cn/register', '/register/', '/api/Information/guarantee']) {
    expect(await statusOf(path, 8 * KILOBYTE + 100), path).toBe(200)
  }
  expect(await statusOf('/id/register', 9 * KILOBYTE)).toBe(413)
})

test('only multipart requests may have the size of a receipt', async () => {
  const { open, send } = appThatTakesItsTime()
  open()
  for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain'])
    expect((await send('/register', 129, { type })).status, type).toBe(413)
})

test('the error page of an overlarge form explains the limit, and that the entered text is kept', async () => {
  const { open, send } = appThatTakesItsTime()
  open()
  const receipt = await send('/id/register', 9 * KILOBYTE)
  expect(receipt.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(receipt.headers.get('cache-control')).toBe('no-store')
  const page = await receipt.text()
  expect(page).toContain('<html lang="id">')
  expect(page).toContain('Kuitansi lebih besar dari 8 MB.')
  expect(page).toContain('isian Anda masih ada')
  expect(await (await send('/cn/feedback', 129)).text()).toContain('您填写的内容仍在')
})

test('a visitor may have two large uploads in flight, all visitors eight; the next one is a 503 with Retry-After', async () => {
  const { open, send } = appThatTakesItsTime()
  const large = 4 * KILOBYTE
  const under = ['ana', 'ana', 'ben', 'ben', 'cho', 'cho', 'dew'].map((visitor) =>
    send('/register', large, { visitor }),
  )
  const third = await send('/kr/register', large)
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await third.text()).toMatch(/잠시 후[\s\S]*작성하신 내용이 그대로/)
  under.push(send('/register', large, { visitor: 'eka' }))
  const ninth = await send('/api/Information/guarantee', large, {
    visitor: 'fay',
    language: 'ko',
  })
  expect(ninth.status).toBe(503)
  expect(await ninth.json()).toEqual({ code: 0, msg: expect.stringContaining('잠시 후'), data: null })
  under.push(send('/register', 100), send('/feedback', 100))
  open()
  for (const response of await Promise.all(under)) expect(response.status).toBe(200)
  expect((await send('/register', large)).status).toBe(200)
})

test('all addresses of an IPv6 /64 share two large uploads in flight', async () => {
  const { open, send } = appThatTakesItsTime()
  const sendFrom = (visitor: string) => send('/register', 4 * KILOBYTE, { visitor })
  const under = [sendFrom('2001:db8:0:1::1'), sendFrom('2001:db8:0:1::2')]
  expect((await sendFrom('2001:db8:0:1:ffff::3')).status).toBe(503)
  under.push(sendFrom('2001:db8:0:2::1'))
  open()
  for (const response of await Promise.all(under)) expect(response.status).toBe(200)
})

test('all addresses of an IPv6 /48 share four large uploads in flight, and others are still accepted', async () => {
  const { open, send } = appThatTakesItsTime()
  const sendFrom = (visitor: string) => send('/register', 4 * KILOBYTE, { visitor })
  const networks = ['1', '2', '3', '4'].map((group) => `2001:db8:0:${group}::1`)
  const under = networks.map(sendFrom)
  expect((await sendFrom('2001:db8:0:5::1')).status).toBe(503)
  under.push(...['2001:db8:1:1::1', '2001:db8:2:1::1', '192.0.2.1', '192.0.2.1'].map(sendFrom))
  open()
  for (const response of await Promise.all(under)) expect(response.status).toBe(200)
  const again = await Promise.all(networks.map(sendFrom))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('an overlong path is rejected with 414 before it is parsed', async () => {
  const { app, open } = appThatTakesItsTime()
  open()
  expect((await app.request(`/a${'/'.repeat(15_000)}b`)).status).toBe(414)
  expect((await app.request(`/search?q=${'a'.repeat(5_000)}`)).status).toBe(200)
})

test('methods other than GET, HEAD and POST are a 405, and a body without Content-Length is a 411', async () => {
  const { app, open } = appThatTakesItsTime()
  open()
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const response = await app.request('/feedback', { method })
    expect([response.status, response.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
  }
  expect((await app.request('/feedback', { method: 'POST' })).status).toBe(411)
})

test('a compressed form is rejected without decompressing it', async () => {
  const { app, open } = appThatTakesItsTime()
  open()
  const statusOf = async (path: string, encoding: string) => {
    const headers = { 'content-length': '100', 'content-encoding': encoding }
    return (await app.request(path, { method: 'POST', headers })).status
  }
  expect(await statusOf('/feedback', 'br')).toBe(415)
  expect(await statusOf('/kr/register', 'GZIP')).toBe(415)
  expect(await statusOf('/feedback', 'identity')).toBe(200)
})
