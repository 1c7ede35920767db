import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { startSite } from '../bench/site-server.ts'
import { type Extent, type Fault, type Finding, isInTime } from './fault.ts'
import { dripHeaders, readNothing, sendHalfBodies } from './slow-connections.ts'
import { unkeptPage } from './unkept-page.ts'

/** Connections that only stand there. */
const IDLE = { short: 200, whole: 1_000 }

/** Milliseconds after which a silent or slow client must be gone: headers may take 10 s, looked at every second. */
const PATIENCE = 15_000

/** Milliseconds everybody else may wait meanwhile for a page that must be rendered, or for a call. */
const OTHERS = 5_000

/** Clients that say nothing, or a letter a second, lose their connection; everybody else is served meanwhile. */
export const slowClients: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const { origin } = site
    const idle = await openIdle(origin, IDLE[extent])
    const dripping = dripHeaders(origin, extent === 'short' ? 8 * PATIENCE : 2 * PATIENCE)
    // These take longer than a minute, by their own limits.
    const patient = extent === 'short' ? [] : [readNothing(origin), sendHalfBodies(origin)]
    const started = performance.now()
    const others = await askOthers(extent, origin, idle.length)
    const slowest = await dripping
    await sleep(Math.max(0, PATIENCE - (performance.now() - started)))
    const countLeft = () => idle.filter((socket) => !socket.destroyed && socket.readyState === 'open').length
    // A busy machine closes them later.
    for (let look = 0; extent === 'short' && countLeft() > 0 && look < 120; look++) await sleep(500)
    const left = countLeft()
    for (const socket of idle) socket.destroy()
    return [
      others,
      { what: 'idle connections after 15 s', figure: `${left} left`, holds: left === 0 },
      {
        what: 'headers sent a letter a second',
        figure: `cut off after ${Math.round(slowest / 1_000)} s`,
        holds: isInTime(extent, slowest, PATIENCE),
      },
      ...(await Promise.all(patient)),
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

/** Pages nobody asked for before, and calls: what is kept in memory would be served by a site that does nothing else any more. */
async function askOthers(extent: Extent, origin: string, idle: number): Promise<Finding> {
  const { path, ...call } = filterCall({ cate: 2 })
  const times = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const started = performance.now()
      const answer = await (place % 2 === 0
        ? fetch(origin + unkeptPage(2, place))
        : fetch(origin + path, call))
      await answer.arrayBuffer()
      return answer.status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY
    }),
  )
  const served = times.filter(Number.isFinite)
  return {
    what: `others, with pages to render and calls, while ${idle} connections stand idle`,
    figure: `${served.length} of ${times.length} served, at most ${Math.round(Math.max(...served))} ms`,
    holds: times.every((time) => isInTime(extent, time, OTHERS)),
  }
}
