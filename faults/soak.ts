import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { runLoad } from '../bench/run-load.ts'
import { readResidentMegabytes, startSite } from '../bench/site-server.ts'
import type { Fault } from './fault.ts'

/** Seconds of load; the first part is left out of the comparison, since caches fill. */
const SECONDS = { short: 20, whole: 600 }
const FIRST = { short: 10, whole: 60 }
const SLICE = 5

const PREFIXES = ['', '/cn', '/tw', '/kr', '/id']
const PATHS = ['/', '/productlist?id=1', '/productlist?id=2&f.width=1', '/productdetail?id=AU60', '/machine']

/** Load of every kind for ten minutes: memory stays where it was after the first. */
export const soak: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const pages = PREFIXES.flatMap((prefix) => PATHS.map((path) => ({ path: prefix + path })))
    const memory: { second: number; megabytes: number }[] = []
    let requests = 0
    for (let second = 0; second < SECONDS[extent]; second += SLICE) {
      // New addresses in every slice, so that pages are rendered and old ones make room all the time.
      const rendered = Array.from({ length: 60 }, (_, place) => ({
        path: `/productlist?id=1&from=${second}-${place}`,
      }))
      const order = { origin: site.origin, connections: 16, seconds: SLICE }
      requests += (await runLoad({ ...order, requests: [...pages, ...rendered, filterCall({ cate: 1 })] }))
        .requests
      memory.push({ second: second + SLICE, megabytes: readResidentMegabytes(site.child) })
    }
    await sleep(500)
    const settled = memory.filter(({ second }) => second > FIRST[extent]).map(({ megabytes }) => megabytes)
    const begin = average(settled.slice(0, Math.ceil(settled.length / 4)))
    const end = average(settled.slice(-Math.ceil(settled.length / 4)))
    const growth = ((end - begin) / begin) * 100
    return [
      {
        what: `${SECONDS[extent]} s of mixed load`,
        figure: `${requests} requests, ${begin.toFixed(0)} MB then ${end.toFixed(0)} MB (${growth.toFixed(1)} %)`,
        // In twenty seconds the heap has not settled, so the short run only looks for what runs away.
        holds: growth <= (extent === 'whole' ? 5 : 50),
      },
    ]
  } finally {
    await site.stop()
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
