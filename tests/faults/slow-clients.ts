import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { startSite } from '../bench/site-server.ts'
import { type Extent, type Fault, type Finding, isWithinLimit } from './fault.ts'
import { dripHeaders, sendHalfBodies, stallReads } from './slow-connections.ts'
import { uncachedPage } from './uncached-page.ts'

/** Number of idle connections. */
const IDLE_CONNECTIONS = { short: 200, full: 1_000 }

/** Milliseconds within which an idle or slow client must be disconnected: headers time out after 10 s, checked every second. */
const CLOSE_TIMEOUT_MS = 15_000

/** Milliseconds within which other clients must get an uncached page or a call. */
const MAX_RESPONSE_MS = 5_000

/** Open idle connections and connections that send a byte a second: the site closes them and serves the other clients. */
export const slowClients: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const { origin } = site
    const idle = await openIdleConnections(origin, IDLE_CONNECTIONS[extent])
    const dripping = dripHeaders(origin, extent === 'short' ? 8 * CLOSE_TIMEOUT_MS : 2 * CLOSE_TIMEOUT_MS)
    // Their timeouts are longer than a minute.
    const longRunning = extent === 'short' ? [] : [stallReads(origin), sendHalfBodies(origin)]
    const started = performance.now()
    const others = await checkOtherClients(extent, origin, idle.length)
    const slowest = await dripping
    if (extent === 'full') await sleep(Math.max(0, CLOSE_TIMEOUT_MS - (performance.now() - started)))
    const countOpen = () => idle.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    // A busy machine closes the connections later, and the short run does not wait longer than necessary.
    for (let attempt = 0; extent === 'short' && countOpen() > 0 && attempt < 600; attempt++) await sleep(100)
    const open = countOpen()
    for (const socket of idle) socket.destroy()
    return [
      others,
      {
        what: `idle connections after ${Math.round((performance.now() - started) / 1_000)} s`,
        figure: `${open} open`,
        holds: open === 0,
      },
      {
        what: 'headers sent a byte a second',
        figure: `disconnected after ${Math.round(slowest / 1_000)} s`,
        holds: isWithinLimit(extent, slowest, CLOSE_TIMEOUT_MS),
      },
      ...(await Promise.all(longRunning)),
    ]
  } finally {
    await site.stop()
  }
}

async function openIdleConnections(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  for (const socket of sockets) socket.on('error', () => {}).resume()
  await sleep(500)
  return sockets
}

/** Request pages that are not cached, and calls: a blocked site could still serve pages from its cache. */
async function checkOtherClients(extent: Extent, origin: string, idle: number): Promise<Finding> {
  const { path, ...call } = filterCall({ cate: 2 })
  const times = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const started = performance.now()
      const response = await (place % 2 === 0
        ? fetch(origin + uncachedPage(2, place))
        : fetch(origin + path, call))
      await response.arrayBuffer()
      return response.status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY
    }),
  )
  const served = times.filter(Number.isFinite)
  return {
    what: `uncached pages and calls beside ${idle} idle connections`,
    figure: `${served.length} of ${times.length} served, at most ${Math.round(Math.max(...served))} ms`,
    holds: times.every((time) => isWithinLimit(extent, time, MAX_RESPONSE_MS)),
  }
}
