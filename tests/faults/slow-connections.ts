import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_LIMITS } from '#server/http/http-server.ts'
import type { Finding } from './fault.ts'
import { sendRaw } from './raw-requests.ts'

/** Send headers a byte a second. Return the milliseconds until the site closes the connection, or infinity if it does not. */
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

/**
 * The largest video, 1.6 MB, requested as often as one connection may without waiting: the responses do not fit into the socket
 * buffers of up to 10 MB.
 */
const VIDEO_PATH = '/media/videos/evening-light.mp4'
const VIDEO_REQUESTS = DEFAULT_LIMITS.maxPipelined
/**
 * Milliseconds within which a client that reads nothing must be disconnected: a connection times out after thirty idle
 * seconds, and Node extends that by another thirty if a pending write has made progress.
 */
const READ_PAUSE_MS = 65_000
const STALLED_READERS = 5

/** Request videos and read nothing: the site must disconnect the clients and free the buffered responses. */
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
    what: `${STALLED_READERS} clients that request videos and read nothing for ${READ_PAUSE_MS / 1_000} s`,
    figure: `${cutOff.length} disconnected after ${megabytes} of ${Math.round(totalBytes / 1e6)} MB`,
    // If a reader got no bytes at all, the test itself is at fault.
    holds: cutOff.length === STALLED_READERS && readers.every(({ bytes }) => bytes > 0),
  }
}

/**
 * Request videos, read nothing for `pauseMs` milliseconds, then read to the end, and return the bytes received. The client
 * sees that the server has closed the connection only after it has read the socket buffers.
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

/** Milliseconds within which an incomplete body must time out: a request may take a minute, checked every second. */
const HALF_BODY_TIMEOUT_MS = 70_000

/** Send incomplete bodies to a call, to a page's form and to the form with a file. */
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
    what: `${heads.length} incomplete bodies`,
    figure: `${statuses.join(', ')}, the last after ${Math.round(longest / 1_000)} s, ${open} left open`,
    holds: open === 0,
  }
}
