import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../bench/site-server.ts'
import type { Fault } from './fault.ts'
import { say } from './raw-requests.ts'

/** Connections that only stand there. */
const IDLE = { short: 200, whole: 1_000 }

/** Milliseconds after which a silent or slow client must be gone: headers may take 10 s, looked at every second. */
const PATIENCE = 15_000

/** Clients that say nothing, or a letter a second, lose their connection; everybody else is served meanwhile. */
export const slowClients: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const { host } = new URL(site.origin)
    const idle = await openIdle(site.origin, IDLE[extent])
    const dripping = dripHeaders(site.origin, host)
    const halfBody = say(
      site.origin,
      `POST /api/index/getFrame HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      extent === 'short' ? 100 : 70_000,
    )
    const started = performance.now()
    const others = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${site.origin}/`).then(({ status }) => status)),
    )
    const served = others.filter((status) => status === 200).length
    const slowest = await dripping
    await sleep(Math.max(0, PATIENCE - (performance.now() - started)))
    const left = idle.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    for (const socket of idle) socket.destroy()
    const body = await halfBody
    return [
      {
        what: `others while ${idle.length} connections stand idle`,
        figure: `${served} of ${others.length} served`,
        holds: served === others.length,
      },
      { what: 'idle connections after 15 s', figure: `${left} left`, holds: left === 0 },
      {
        what: 'headers sent a letter a second',
        figure: `cut off after ${Math.round(slowest / 1_000)} s`,
        holds: slowest < PATIENCE,
      },
      ...(extent === 'short'
        ? []
        : [
            {
              what: 'half a body, then silence',
              figure: `${body.text.slice(9, 12) || 'closed'} after ${Math.round(body.milliseconds / 1_000)} s`,
              holds: body.isClosed,
            },
          ]),
    ]
  } finally {
    await site.stop()
  }
}

async function openIdle(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  for (const socket of sockets) socket.on('error', () => {}).resume()
  await sleep(500)
  return sockets
}

/** Milliseconds until a client that writes a letter a second is cut off. */
async function dripHeaders(origin: string, host: string): Promise<number> {
  const { hostname, port } = new URL(origin)
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
  while (!isClosed && performance.now() - started < 2 * PATIENCE) {
    socket.write('x')
    await sleep(1_000)
  }
  socket.destroy()
  return performance.now() - started
}
