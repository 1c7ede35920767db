import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { boundedBodies } from './bounded-bodies.ts'

const KILOBYTE = 1024

/** Takes everything that gets past the bounds, once `open` is called. */
function appThatTakesItsTime() {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(boundedBodies((context) => context.req.header('x-visitor') ?? ''))
  app.all('*', async (context) => {
    await promise
    return context.text('taken')
  })
  const send = (path: string, kilobytes: number, visitor = 'ana') =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-length': String(kilobytes * KILOBYTE), 'x-visitor': visitor },
    })
  return { app, open, send }
}

test('a page takes 128 KB, the page and the call with a receipt take the receipt too, and nothing takes more', async () => {
  const { open, send } = appThatTakesItsTime()
  open()
  const statusOf = async (path: string, kilobytes: number) => (await send(path, kilobytes)).status
  expect(await statusOf('/feedback', 128)).toBe(200)
  expect(await statusOf('/feedback', 129)).toBe(413)
  for (const path of [
    '/register',
    '/cn/register',
    '/kr/register.data',
    '/register/',
    '/api/Information/guarantee',
  ]) {
    expect(await statusOf(path, 8 * KILOBYTE + 100), path).toBe(200)
  }
  expect(await statusOf('/id/register', 9 * KILOBYTE)).toBe(413)
  expect(await (await send('/id/register', 9 * KILOBYTE)).text()).toContain('terlalu besar')
})

test('a visitor has two large uploads under way, all visitors together eight, and the next is asked to come back', async () => {
  const { open, send } = appThatTakesItsTime()
  const large = 4 * KILOBYTE
  const under = ['ana', 'ana', 'ben', 'ben', 'cho', 'cho', 'dew'].map((visitor) =>
    send('/register', large, visitor),
  )
  const third = await send('/kr/register', large, 'ana')
  expect([third.status, third.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await third.text()).toContain('잠시 후')
  under.push(send('/register', large, 'eka'))
  const ninth = await send('/api/Information/guarantee', large, 'fay')
  expect(ninth.status).toBe(503)
  expect(await ninth.json()).toMatchObject({ code: 0, data: null })
  under.push(send('/register', 100, 'ana'), send('/feedback', 100, 'ana'))
  open()
  for (const answer of await Promise.all(under)) expect(answer.status).toBe(200)
  expect((await send('/register', large, 'ana')).status).toBe(200)
})

test('other methods than those a browser uses are refused, and a body without its length', async () => {
  const { app, open } = appThatTakesItsTime()
  open()
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await app.request('/feedback', { method })
    expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
  }
  expect((await app.request('/feedback', { method: 'POST' })).status).toBe(411)
})
