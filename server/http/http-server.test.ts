import { once } from 'node:events'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createLoadShedder } from '../limits/load-shedding.ts'
import { createHttpServer, drain, type HttpServerOptions } from './http-server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Start a server on a free port. */
async function open({
  maxInFlight = 256,
  ...options
}: Partial<HttpServerOptions> & { maxInFlight?: number }) {
  const loadShedder = createLoadShedder({ maxInFlight })
  const faults: unknown[] = []
  const server = createHttpServer({
    fetch: () => new Response('served'),
    serveFromCache: () => false,
    loadShedder,
    headers: {},
    onShed: () => {},
    onError: (error) => faults.push(error),
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    loadShedder.stop()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { server, port: address.port, load: loadShedder, faults, connections }
}

function say(port: number, words: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).write(words)
  return socket
}

/** Send a GET request and return the raw response. */
function responseTo(port: number, target: string): Promise<string> {
  return text(say(port, `GET ${target} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n`))
}

test('an overloaded server rejects malformed URLs with 503 like any others', async () => {
  const { port, faults } = await open({ maxInFlight: 0 })
  for (const target of ['//', '//:0', 'http://', '/%', '/cn/api', '*', '/?', '/\\']) {
    expect(await responseTo(port, target), target).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2\r\n/)
  }
  expect(await responseTo(port, '/kr//?x')).toContain('잠시 후')
  expect(await responseTo(port, '/api/nothing?lang=kr')).toContain('잠시 후')
  expect(faults).toEqual([])
})

test('an overloaded server still sends the code of the screens of the office, and nothing else by such a path', async () => {
  const { port } = await open({ maxInFlight: 0 })
  expect(await responseTo(port, '/office/assets/inbox-screen-BxobQm_9.js')).toMatch(/^HTTP\/1.1 200 /)
  for (const target of [
    '/office',
    '/office/assets/../api/inbox/list',
    '/office/assets/%2e%2e/inbox',
    '/assets/a.js',
  ])
    expect(await responseTo(port, target), target).toMatch(/^HTTP\/1.1 503 /)
})

test('an error before the app closes only its connection and is reported', async () => {
  const fault = new Error('at the door')
  const { port, faults } = await open({
    serveFromCache: ({ url }) => {
      if (url === '/bad') throw fault
      return false
    },
  })
  expect(await responseTo(port, '/bad')).toBe('')
  expect(faults).toEqual([fault])
  expect(await responseTo(port, '/good')).toContain('served')
})

/** Create an app with a form, and a video larger than the socket buffers of both ends. */
function filmsAndForms(): Hono {
  const root = mkdtempSync(join(tmpdir(), 'films-'))
  writeFileSync(join(root, 'film.mp4'), '')
  truncateSync(join(root, 'film.mp4'), 64 * 1024 * 1024)
  const app = new Hono()
  app.get('/film.mp4', serveStatic({ root }))
  app.get('/', (context) => context.text('a page'))
  // A client that disconnects while sending a form is not an error.
  app.onError((_, context) => context.text('', 400))
  app.post('/form', async (context) => context.text(`stored ${(await context.req.text()).length}`))
  return app
}

/** Long enough for a busy machine, which may suspend this process for half a second. */
const IDLE_TIMEOUT_MS = 1_500
const FEW = { maxInFlight: 3, limits: { idleTimeoutMs: IDLE_TIMEOUT_MS, maxConnections: 100 } }

for (const { who, words } of [
  {
    who: 'request a video without reading it',
    words: 'GET /film.mp4 HTTP/1.1\r\nhost: site.test\r\n\r\n',
  },
  {
    who: 'send half a form',
    words: 'POST /form HTTP/1.1\r\nhost: site.test\r\ncontent-length: 100\r\n\r\nname=',
  },
  {
    who: 'send half a form in pieces',
    words: 'POST /form HTTP/1.1\r\nhost: site.test\r\ntransfer-encoding: chunked\r\n\r\n5\r\nname=\r\n',
  },
]) {
  test(`slow clients beyond the limit that ${who} do not block others and are disconnected`, async () => {
    const { port, connections } = await open({ fetch: filmsAndForms().fetch, ...FEW })
    const slow = Array.from({ length: 12 }, () => say(port, words))
    await expect.poll(connections).toBe(slow.length)
    await sleep(IDLE_TIMEOUT_MS / 4)
    expect(await responseTo(port, '/')).toContain('a page')
    await expect.poll(connections).toBe(0)
    for (const socket of slow) socket.destroy()
  })
}

test('a slow upload and a slow download succeed if they keep making progress', async () => {
  const { port } = await open({ fetch: filmsAndForms().fetch, ...FEW })
  const form = say(
    port,
    'POST /form HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\ncontent-length: 9\r\n\r\n',
  )
  const response = text(form)
  for (const letter of 'name=Ana!') {
    await sleep(IDLE_TIMEOUT_MS / 5)
    form.write(letter)
  }
  expect(await response).toContain('stored 9')
  let taken = 0
  const film = say(port, 'GET /film.mp4 HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n')
  for await (const chunk of film) {
    taken += chunk.length
    if (taken % 64 === 0) await sleep(1)
  }
  expect(taken).toBeGreaterThan(64 * 1024 * 1024)
})

test('a client waiting for a slow response is not disconnected, and counts as in flight', async () => {
  const drawn = Promise.withResolvers<void>()
  const app = new Hono().get('/slow', async (context) => {
    await drawn.promise
    return context.text('drawn at last')
  })
  const { port, load } = await open({ fetch: app.fetch, ...FEW })
  const response = responseTo(port, '/slow')
  await expect.poll(load.inFlight).toBe(1)
  await sleep(2 * IDLE_TIMEOUT_MS)
  drawn.resolve()
  expect(await response).toContain('drawn at last')
  expect(load.inFlight()).toBe(0)
})

test('a GET that announces a body counts as in flight like any other request', async () => {
  const made = Promise.withResolvers<void>()
  const app = new Hono().get('/slow', async (context) => {
    await made.promise
    return context.text('there')
  })
  const { port, load } = await open({ fetch: app.fetch, ...FEW })
  say(port, 'GET /slow HTTP/1.1\r\nhost: site.test\r\ncontent-length: 1\r\n\r\n')
  await expect.poll(load.inFlight).toBe(1)
  made.resolve()
  await expect.poll(load.inFlight).toBe(0)
})

test('a form is accepted while as many pictures, documents and sign-ins are awaited as there are slots, and they are still finished', async () => {
  const made = Promise.withResolvers<void>()
  const app = new Hono().post('/form', (context) => context.text('stored'))
  let awaited = 0
  app.all('*', async (context) => {
    await context.req.text()
    awaited += 1
    await made.promise
    return context.text('made')
  })
  const { port, load, server } = await open({ fetch: app.fetch, maxInFlight: 2 })
  const files = ['/media/pictures/a/card-320.avif', '/documents/en/a.pdf']
  const post = (path: string) =>
    say(port, `POST ${path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\ncontent-length: 1\r\n\r\n1`)
  const responses = files.map((path) => responseTo(port, path))
  responses.push(text(post('/office/api/session/password')))
  await expect.poll(() => awaited).toBe(responses.length)
  const form = post('/form')
  expect(await text(form)).toMatch(/^HTTP\/1.1 200 /)
  expect(load.inFlight()).toBe(0)
  // They are finished before the server stops.
  const left = drain(server, { onDrain: () => {}, delayMs: 0 })
  await sleep(50)
  made.resolve()
  for (const response of await Promise.all(responses)) expect(response).toContain('made')
  await left
})

test('everything that may render a page takes a slot, also with the path of a document', async () => {
  const made = Promise.withResolvers<Response>()
  const { port, load } = await open({ fetch: () => made.promise })
  for (const [index, request] of [
    'GET /documents/../search?q=a',
    'GET /documents/%2e%2e/search?q=b',
    'GET /media/share/en?page=/a',
    'POST /documents/en/a.pdf',
  ].entries()) {
    say(port, `${request} HTTP/1.1\r\nhost: site.test\r\n\r\n`)
    await expect.poll(load.inFlight, { message: request }).toBe(index + 1)
  }
  made.resolve(new Response('made'))
})

test('a connection with too many pipelined requests is closed, and others are served', async () => {
  let rendered = 0
  const fetch = async () => {
    rendered += 1
    return new Response('x'.repeat(1_000_000))
  }
  const { port, faults } = await open({ fetch, maxInFlight: 10_000, limits: { maxPipelined: 8 } })
  const request = 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'
  const flood = say(port, request.repeat(1_500)).resume()
  await once(flood, 'close')
  expect(rendered).toBeLessThanOrEqual(8)
  expect(await responseTo(port, '/')).toContain('200 OK')
  expect(faults).toEqual([])
})

test('sequential requests on one connection are unlimited', async () => {
  const { port } = await open({ limits: { maxPipelined: 2 } })
  const request = 'GET / HTTP/1.1\r\nhost: site.test\r\n\r\n'
  const socket = say(port, request)
  for (let count = 0; count < 20; count += 1) {
    const [response] = await once(socket, 'data')
    expect(String(response)).toContain('200 OK')
    socket.write(request)
  }
  socket.destroy()
})

test('connections beyond the limit are closed at once, and open ones are served', async () => {
  const { port } = await open({ limits: { idleTimeoutMs: 5_000, maxConnections: 2 } })
  const first = say(port, '')
  await once(first, 'connect')
  const second = say(port, '')
  await once(second, 'connect')
  expect(await responseTo(port, '/')).toBe('')
  first.write('GET / HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n')
  expect(await text(first)).toContain('served')
})

test('a rejection has the headers of any other response and a request ID', async () => {
  const { port } = await open({
    maxInFlight: 0,
    headers: { 'strict-transport-security': 'max-age=31536000' },
  })
  const response = await responseTo(port, '/')
  for (const header of [
    'x-content-type-options: nosniff',
    'referrer-policy: ',
    'permissions-policy: ',
    'strict-transport-security: max-age=31536000',
    "content-security-policy: default-src 'none'; style-src 'sha256-",
    'cache-control: no-store',
  ])
    expect(response).toContain(`\r\n${header}`)
  expect(response).toMatch(/\r\nx-request-id: [a-f0-9]{8}\r\n/)
})

test('a draining server responds until its port closes, then finishes requests in flight and accepts no more', async () => {
  const app = new Hono().get('/slow', async (context) => {
    await sleep(600)
    return context.text('finished')
  })
  app.get('/', (context) => context.text('served'))
  const { port, server } = await open({ fetch: app.fetch })
  let isLeaving = false
  const leaving = () => {
    isLeaving = true
  }
  const left = drain(server, { onDrain: leaving, delayMs: 300 })
  expect(isLeaving).toBe(true)
  expect(await responseTo(port, '/')).toMatch(/\r\nconnection: close\r\n[\s\S]*served/i)
  const slow = responseTo(port, '/slow')
  await sleep(400)
  await expect(responseTo(port, '/')).rejects.toThrow('ECONNREFUSED')
  expect(await slow).toContain('finished')
  await left
})
