import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import { filterCall } from './filter-call.ts'
import { ROUTES } from './measured-routes.ts'
import { runLoad } from './run-load.ts'
import { readResidentMegabytes, startSite } from './site-server.ts'

const PREFIXES = ['', '/cn', '/tw', '/kr', '/id']

/** Milliseconds to wait before reading the memory: an idle process returns memory to the system within two seconds. */
const SETTLE_MS = 4_000

/** Measure resident memory before and after mixed load: rendered pages, cached pages and calls. */
export async function measureMemory(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory })
  try {
    await sleep(SETTLE_MS)
    const before = readResidentMegabytes(site.child)
    const paths = ROUTES.filter((route) => !route.startsWith('/cn'))
    const headers = { 'accept-encoding': 'br' }
    const pages = PREFIXES.flatMap((prefix) => paths.map((path) => ({ path: prefix + path, headers })))
    // Each page in each language, so that each is rendered once and then cached.
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

/**
 * Return the paths of all pages in the sitemap.
 *
 * @throws if there are fewer than 100.
 */
async function fetchPagePaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  if (paths.length < 100) throw new Error('The sitemap has too few pages to measure memory.')
  return paths
}
