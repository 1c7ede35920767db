import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../bench/site-server.ts'
import type { Fault, Finding } from './fault.ts'

/** Data received on a connection until it was closed or timed out. */
type RawResponse = { text: string; isClosed: boolean; milliseconds: number }

/** Open a connection, send bytes, and collect the response for at most `timeoutMs` milliseconds. */
export function sendRaw(origin: string, bytes: string, timeoutMs: number): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => bytes !== '' && socket.write(bytes, 'latin1'))
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed, milliseconds: performance.now() - started })
    }
    const timer = setTimeout(finish, timeoutMs, false)
    socket.setEncoding('latin1').on('data', (data: string) => {
      text = (text + data).slice(0, 4_000)
    })
    socket.once('close', () => finish(true))
    socket.once('error', () => finish(true))
  })
}

const HOSTILE_REQUEST_LINES: readonly (readonly [name: string, request: string])[] = [
  ['path traversal', 'GET /assets/../../package.json HTTP/1.1'],
  ['path traversal, percent-encoded', 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1'],
  ['path traversal out of the media folder', 'GET /media/videos/..%2f..%2fbrand%2ffacts.yaml HTTP/1.1'],
  ['path traversal with backslashes', 'GET /assets/..\\..\\package.json HTTP/1.1'],
  ['path traversal out of the documents folder', 'GET /documents/en/..%2f..%2fserein.sqlite HTTP/1.1'],
  ['a null byte in the path', 'GET /productdetail%00 HTTP/1.1'],
  ['a malformed percent-encoding', 'GET /%E0%A4%A HTTP/1.1'],
  ['a protocol-relative URL of another site', 'GET //evil.example/%2f.. HTTP/1.1'],
  ['an absolute URL of another site', 'GET http://evil.example/ HTTP/1.1'],
  ['another site after the language prefix', 'GET /cn//evil.example HTTP/1.1'],
]

/** Send hostile paths and headers: the site responds without a 5xx and leaks no file. */
export const rawRequests: Fault = async ({ dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const { host } = new URL(site.origin)
    const end = `\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
    const findings: Finding[] = []
    for (const [what, line] of HOSTILE_REQUEST_LINES) {
      const { text } = await sendRaw(site.origin, line + end, 10_000)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      const location = /^location: (\S+)/im.exec(text)?.[1] ?? ''
      const leaks = /"dependencies"|SQLite format|outside:/.test(text) || /evil/.test(location)
      findings.push({ what, figure: String(status), holds: status >= 200 && status < 500 && !leaks })
    }
    return [...findings, ...(await sendMalformedHeaders(site.origin, host))]
  } finally {
    await site.stop()
  }
}

async function sendMalformedHeaders(origin: string, host: string): Promise<Finding[]> {
  const huge = await sendRaw(
    origin,
    `GET / HTTP/1.1\r\nhost: ${host}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    10_000,
  )
  const smuggled = await sendRaw(
    origin,
    `POST /api/index/getFrame HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    10_000,
  )
  const foreign = await sendRaw(
    origin,
    'GET /text HTTP/1.1\r\nhost: evil.example\r\nx-forwarded-host: evil.example\r\nconnection: close\r\n\r\n',
    10_000,
  )
  const endless = await sendEndlessBody(origin, host)
  return [
    {
      what: 'a header of 40 KB',
      figure: huge.text.slice(9, 12),
      holds: huge.text.startsWith('HTTP/1.1 431'),
    },
    {
      what: 'Content-Length and Transfer-Encoding in one request',
      figure: smuggled.text.slice(9, 12),
      holds: smuggled.text.startsWith('HTTP/1.1 400'),
    },
    {
      what: 'the host name of another site',
      figure: foreign.text.slice(9, 12),
      holds: !/evil/.test(foreign.text),
    },
    endless,
  ]
}

/** Send an endless body: the site rejects it at the maximum body size of a text call. */
async function sendEndlessBody(origin: string, host: string): Promise<Finding> {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  let response = ''
  let isClosed = false
  socket.setEncoding('latin1').on('data', (data: string) => {
    response += data
  })
  socket.once('close', () => {
    isClosed = true
  })
  socket.on('error', () => {})
  socket.write(
    `POST /api/Information/advice HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const chunk = `${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`
  let sent = 0
  while (!isClosed && response === '' && sent < 4_000) {
    if (!socket.write(chunk)) await sleep(5)
    sent += 1
    if (sent % 16 === 0) await sleep(1)
  }
  await sleep(200)
  socket.destroy()
  const status = response.slice(9, 12)
  const kilobytes = Math.round((sent * 16_384) / 1_000)
  return {
    what: 'an endless body',
    figure: `${status} after ${kilobytes} KB written`,
    holds: status === '413' && sent < 4_000,
  }
}
