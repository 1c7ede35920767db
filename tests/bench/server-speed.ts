import { faultsPath, manualPath } from '#contract/paths.ts'
import type { Figure } from './figures.ts'
import { apiCall, expectProducts, filterCall } from './filter-call.ts'
import type { LoadRequest } from './load-contract.ts'
import { HOME, PRODUCT_LIST } from './measured-routes.ts'
import { type Sample, takeSample } from './sample.ts'
import { startSite } from './site-server.ts'
import { type BareServer, startBareServer } from './start-bare-server.ts'
import { median } from './statistics.ts'

const CONNECTIONS = 32
const ROUNDS = 5

/** Seconds of one measurement, and of the warm-up before the first. */
const MEASUREMENT_SECONDS = 2
const WARM_UP_SECONDS = 3

const BROTLI_HEADERS = { 'accept-encoding': 'br' }

type Round = { site: Sample; bare: Sample }

/** Measure the server: a cached page compared with a bare server, its script, calls, and a page rendered for each request. */
export async function measureServer(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory })
  try {
    return [
      ...(await measureCachedPage(site.origin)),
      ...(await measureScript(site.origin)),
      ...(await measureCalls(site.origin)),
      ...(await measureRenders(dataDirectory)),
    ]
  } finally {
    await site.stop()
  }
}

/** Measure both servers in turns, so that other load on the machine affects them equally. */
async function measureCachedPage(site: string): Promise<Figure[]> {
  const bare = await startBareServer(site + HOME)
  try {
    const sample = (origin: string, seconds: number, server?: BareServer) =>
      takeSample(
        origin,
        { seconds, connections: CONNECTIONS, requests: [{ path: HOME, headers: BROTLI_HEADERS }] },
        server?.readCpuSeconds,
      )
    await sample(site, WARM_UP_SECONDS)
    await sample(bare.origin, WARM_UP_SECONDS, bare)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        site: await sample(site, MEASUREMENT_SECONDS),
        bare: await sample(bare.origin, MEASUREMENT_SECONDS, bare),
      })
    }
    return cachedPageFigures(rounds)
  } finally {
    await bare.stop()
  }
}

function cachedPageFigures(rounds: readonly Round[]): Figure[] {
  const line = (
    what: string,
    unit: Figure['unit'],
    digits: number,
    read: (sample: Sample) => number,
  ): Figure => ({
    what: `cached page, ${what}`,
    value: median(rounds.map(({ site }) => read(site))),
    unit,
    note: `a bare server: ${median(rounds.map(({ bare }) => read(bare))).toFixed(digits)}`,
  })
  const ratio = median(rounds.map(({ site, bare }) => site.perSecond / bare.perSecond))
  const cpuRatio = median(rounds.map(({ site, bare }) => bare.cpuMilliseconds / site.cpuMilliseconds))
  return [
    line('requests', '/s', 0, ({ perSecond }) => perSecond),
    { what: 'cached page, share of a bare server', value: ratio, unit: '', bar: { atLeast: 0.85 } },
    line('CPU', 'ms', 3, ({ cpuMilliseconds }) => cpuMilliseconds),
    {
      what: 'cached page, share of a bare server by CPU',
      value: cpuRatio,
      unit: '',
      note: 'least affected by other load',
    },
    line(`p50 at ${CONNECTIONS} connections`, 'ms', 2, ({ p50 }) => p50),
    { ...line(`p99 at ${CONNECTIONS} connections`, 'ms', 2, ({ p99 }) => p99), bar: { atMost: 5 } },
  ]
}

/** Calls as the site's own pages send them. Only the first has a bar. */
const FILTER_GOODS = filterCall({ cate: 1 })
const OTHER_CALLS = [
  apiCall('/api/Product/get_goods_info', { code: 'HZ90' }),
  apiCall('/api/Product/newcontrast', { id: 'HZ90,CN90,VL90' }),
  apiCall('/api/News/getnewslist', { page: '1', limit: '9' }),
  apiCall('/api/index/search', { q: 'oven' }),
]

async function measureCalls(origin: string): Promise<Figure[]> {
  await expectProducts(origin, FILTER_GOODS)
  const figures = await measureRequest(origin, FILTER_GOODS, { atLeast: 3_000 })
  for (const call of OTHER_CALLS) figures.push(...(await measureRequest(origin, call)))
  return figures
}

/** A first visit requests the page once, and a dozen files of the build. */
async function measureScript(origin: string): Promise<Figure[]> {
  const html = await (await fetch(origin + HOME)).text()
  const path = /<script[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error('The home page has no script.')
  return measureRequest(origin, { path, headers: BROTLI_HEADERS }, { atLeast: 5_000 }, 'script of the page')
}

async function measureRequest(
  origin: string,
  request: LoadRequest,
  bar?: { atLeast: number },
  name = request.path.split('/').at(-1),
): Promise<Figure[]> {
  const sample = (seconds: number) =>
    takeSample(origin, { seconds, connections: CONNECTIONS, requests: [request] })
  await sample(WARM_UP_SECONDS)
  const samples = [
    await sample(MEASUREMENT_SECONDS),
    await sample(MEASUREMENT_SECONDS),
    await sample(MEASUREMENT_SECONDS),
  ]
  const middle = (read: (sample: Sample) => number) => median(samples.map(read))
  return [
    {
      what: `${name}, requests`,
      value: middle(({ perSecond }) => perSecond),
      unit: '/s',
      ...(bar ? { bar } : {}),
      note: `${middle(({ cpuMilliseconds }) => cpuMilliseconds).toFixed(2)} ms of CPU each`,
    },
    { what: `${name}, p99 at ${CONNECTIONS} connections`, value: middle(({ p99 }) => p99), unit: 'ms' },
  ]
}

/** Pages that the server renders for each request, with the CPU that one may take in milliseconds, compression included. */
const RENDERED = [
  { name: 'product list', path: PRODUCT_LIST, atMost: 4 },
  { name: 'manual', path: manualPath('AT60P'), atMost: 6 },
  { name: 'faults of a category', path: faultsPath(3), atMost: 6 },
]

async function measureRenders(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory, pageCacheBytes: 0 })
  try {
    const figures: Figure[] = []
    for (const page of RENDERED) figures.push(...(await measureRender(site.origin, page)))
    return figures
  } finally {
    await site.stop()
  }
}

/** Measure a render, on one connection: concurrent requests for the same page would share one render. */
async function measureRender(
  origin: string,
  { name, path, atMost }: (typeof RENDERED)[number],
): Promise<Figure[]> {
  const sample = (seconds: number) =>
    takeSample(origin, { seconds, connections: 1, requests: [{ path, headers: BROTLI_HEADERS }] })
  await sample(WARM_UP_SECONDS * 2)
  const samples = [
    await sample(MEASUREMENT_SECONDS),
    await sample(MEASUREMENT_SECONDS),
    await sample(MEASUREMENT_SECONDS),
  ]
  const middle = (read: (sample: Sample) => number) => median(samples.map(read))
  return [
    {
      what: `rendered ${name}, CPU`,
      value: middle(({ cpuMilliseconds }) => cpuMilliseconds),
      unit: 'ms',
      bar: { atMost },
      note: 'compression included',
    },
    { what: `rendered ${name}, p50 alone`, value: middle(({ p50 }) => p50), unit: 'ms' },
  ]
}
