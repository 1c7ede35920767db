import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from './fault.ts'
import { sendRaw } from './raw-requests.ts'

/** Milliseconds until a client that writes a letter a second is cut off; infinite where it is not. */
export async function dripHeaders(origin: string, timeoutMs: number): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let isClosed = false
  socket
    .on('error', () => {})
    .once('close', () => {
      isClosed = true
    })
  socket.resume()
  const started = performance.now()
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `)
  while (!isClosed && performance.now() - started < timeoutMs) {
    socket.write('x')
    await sleep(1_000)
  }
  socket.destroy()
  return isClosed ? performance.now() - started : Number.POSITIVE_INFINITY
}

/** A film of a megabyte, asked for so often on one connection that it cannot all lie in the system's own buffers. */
const VIDEO_PATH = '/media/videos/brand-film.mp4'
const VIDEO_REQUESTS = 30
/**
 * Milliseconds until a client that takes nothing must be gone: a write may stand still for thirty seconds, and where bytes
 * have moved since the last look, for another thirty.
 */
const READ_PAUSE_MS = 65_000
const STALLED_READERS = 5

/** Clients that ask for films and never read: what waits for them must not be held for ever. */
export async function stallReads(origin: string): Promise<Finding> {
  const totalBytes =
    Number((await fetch(origin + VIDEO_PATH, { method: 'HEAD' })).headers.get('content-length')) *
    VIDEO_REQUESTS
  const readers = await Promise.all(
    Array.from({ length: STALLED_READERS }, () => readAfter(origin, READ_PAUSE_MS)),
  )
  const cutOff = readers.filter(({ bytes, isClosed }) => isClosed && bytes < totalBytes)
  const megabytes = Math.round(readers.reduce((sum, { bytes }) => sum + bytes, 0) / STALLED_READERS / 1e6)
  return {
    what: `${STALLED_READERS} clients that ask for films and read nothing for ${READ_PAUSE_MS / 1_000} s`,
    figure: `${cutOff.length} were cut off; they got ${megabytes} of ${Math.round(totalBytes / 1e6)} MB`,
    // Nothing at all would say that the reader is at fault.
    holds: cutOff.length === STALLED_READERS && readers.every(({ bytes }) => bytes > 0),
  }
}

/**
 * The bytes a client gets that asks, reads nothing for a while and then everything: only so can it see whether the server
 * has given it up, since what lies in the system's buffers comes before the end.
 */
function readAfter(origin: string, pauseMs: number): Promise<{ bytes: number; isClosed: boolean }> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve) => {
    let bytes = 0
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${VIDEO_PATH} HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(VIDEO_REQUESTS))
    })
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ bytes, isClosed })
    }
    const timer = setTimeout(finish, pauseMs + 20_000, false)
    socket.pause()
    socket.on('error', () => {}).once('close', () => finish(true))
    setTimeout(() => {
      socket
        .on('data', (data) => {
          bytes += data.byteLength
        })
        .resume()
    }, pauseMs)
  })
}

/** Milliseconds after which half a body must be given up: a whole request may take a minute, looked at every second. */
const HALF_BODY_TIMEOUT_MS = 70_000

/** Bodies that begin and do not go on, to a call, to a page's form and to the form with a file. */
export async function sendHalfBodies(origin: string): Promise<Finding> {
  const { host } = new URL(origin)
  const heads = ['/api/index/getFrame', '/feedback', '/register', '/api/Information/guarantee'].flatMap(
    (path) => [
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x`,
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ],
  )
  const responses = await Promise.all(heads.map((head) => sendRaw(origin, head, HALF_BODY_TIMEOUT_MS)))
  const open = responses.filter(({ isClosed }) => !isClosed).length
  const longest = Math.max(...responses.map(({ milliseconds }) => milliseconds))
  const statuses = [...new Set(responses.map(({ text }) => text.slice(9, 12) || 'closed'))]
  return {
    what: `${heads.length} bodies that begin and do not go on`,
    figure: `${statuses.join(', ')}, the last after ${Math.round(longest / 1_000)} s, ${open} left open`,
    holds: open === 0,
  }
}
