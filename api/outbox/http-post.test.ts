import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpPost } from './http-post.ts'

/** What the test service does when it receives bytes. */
let onBytes: (socket: Socket) => void
const heard: Buffer[] = []
const sockets = new Set<Socket>()
const service = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    heard.push(chunk)
    onBytes(socket)
  })
})
let port = 0

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  port = (service.address() as AddressInfo).port
})
beforeEach(() => {
  heard.length = 0
  onBytes = () => {}
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  service.close()
})

const POST_REQUEST = { body: 'what a visitor wrote', headers: {} }
const TIMEOUT_MS = 1_000

test('a service that accepts a request without responding in time is not retried forever', async () => {
  const called = httpPost(`http://127.0.0.1:${port}/`, POST_REQUEST, TIMEOUT_MS)
  await expect(called).rejects.toMatchObject({ failureKind: 'transient', code: 'no-answer' })
  expect(Buffer.concat(heard).toString()).toContain(POST_REQUEST.body)
})

test('a service that closes the connection without a response is not retried forever', async () => {
  onBytes = (socket) => socket.destroy()
  const called = httpPost(`http://127.0.0.1:${port}/`, POST_REQUEST, TIMEOUT_MS)
  await expect(called).rejects.toMatchObject({ failureKind: 'transient', code: 'no-answer' })
})

test('a service is unreachable without DNS, a listening port or TLS', async () => {
  const away = { failureKind: 'unreachable', code: 'unreachable' }
  await expect(httpPost('http://no-such-host.invalid/', POST_REQUEST, 5_000)).rejects.toMatchObject(away)
  await expect(httpPost('http://127.0.0.1:1/', POST_REQUEST, TIMEOUT_MS)).rejects.toMatchObject(away)
  // The server ignores the TLS ClientHello, then sends garbage.
  await expect(httpPost(`https://127.0.0.1:${port}/`, POST_REQUEST, TIMEOUT_MS)).rejects.toMatchObject(away)
  onBytes = (socket) => socket.end('no TLS here')
  await expect(httpPost(`https://127.0.0.1:${port}/`, POST_REQUEST, TIMEOUT_MS)).rejects.toMatchObject(away)
  expect(Buffer.concat(heard).toString()).not.toContain(POST_REQUEST.body)
})
