import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import { filterCall } from './filter-call.ts'
import { ROUTES } from './measured-routes.ts'
import { runLoad } from './run-load.ts'
import { readResidentMegabytes, startSite } from './site-server.ts'

const PREFIXES = ['', '/cn', '/tw', '/kr', '/id']

/** Milliseconds a process gets to calm down before it is weighed: it gives memory back in a second or two without visitors. */
const SETTLE_MS = 4_000

/** Resident memory before and after load of every kind: pages that are rendered, pages from the cache, calls. */
export async function measureMemory(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory })
  try {
    await sleep(SETTLE_MS)
    const before = readResidentMegabytes(site.child)
    const paths = ROUTES.filter((route) => !route.startsWith('/cn'))
    const headers = { 'accept-encoding': 'br' }
    const pages = PREFIXES.flatMap((prefix) => paths.map((path) => ({ path: prefix + path, headers })))
    // Each page of the site in each language, so that each is rendered once and then kept.
    const rendered = (await fetchPagePaths(site.origin)).map((path) => ({ path, headers }))
    await runLoad({ origin: site.origin, connections: 32, seconds: 10, requests: rendered })
    await runLoad({ origin: site.origin, connections: 32, seconds: 5, requests: pages })
    await runLoad({ origin: site.origin, connections: 32, seconds: 5, requests: [filterCall({ cate: 1 })] })
    await sleep(SETTLE_MS)
    const after = readResidentMegabytes(site.child)
    return [
      { what: 'resident memory after the start', value: before, unit: 'MB' },
      { what: 'resident memory after load', value: after, unit: 'MB', bar: { atMost: 200 } },
    ]
  } finally {
    await site.stop()
  }
}

/** The paths of all pages, from the sitemap. */
async function fetchPagePaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  if (paths.length < 100) throw new Error('The sitemap holds too few pages to measure memory with.')
  return paths
}
