import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { post } from './post.ts'

/** A service that takes whatever comes and then does as it was told. */
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

const POSTED = { body: 'what a visitor wrote', headers: {} }
const PATIENCE = 1_000

test('a service that takes a call and is slow to answer is not called for ever: it may have kept it', async () => {
  const called = post(`http://127.0.0.1:${port}/`, POSTED, PATIENCE)
  await expect(called).rejects.toMatchObject({ trouble: 'later', code: 'no-answer' })
  expect(Buffer.concat(heard).toString()).toContain(POSTED.body)
})

test('neither is one that hangs up instead of answering', async () => {
  onBytes = (socket) => socket.destroy()
  const called = post(`http://127.0.0.1:${port}/`, POSTED, PATIENCE)
  await expect(called).rejects.toMatchObject({ trouble: 'later', code: 'no-answer' })
})

test('a service that nobody reaches is waited for: no name, no door, no safe connection', async () => {
  const away = { trouble: 'away', code: 'unreachable' }
  await expect(post('http://no-such-host.invalid/', POSTED, 5_000)).rejects.toMatchObject(away)
  await expect(post('http://127.0.0.1:1/', POSTED, PATIENCE)).rejects.toMatchObject(away)
  // It hears the greeting of TLS and says nothing, then says nonsense.
  await expect(post(`https://127.0.0.1:${port}/`, POSTED, PATIENCE)).rejects.toMatchObject(away)
  onBytes = (socket) => socket.end('no TLS here')
  await expect(post(`https://127.0.0.1:${port}/`, POSTED, PATIENCE)).rejects.toMatchObject(away)
  expect(Buffer.concat(heard).toString()).not.toContain(POSTED.body)
})
