import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'
import { expectProducts, filterCall } from './filter-call.ts'
import { startProcess, stopProcess } from './processes.ts'
import { HOME, PRODUCT_LIST } from './routes.ts'
import { type Sample, takeSample } from './sample.ts'
import { startSite } from './site-server.ts'
import { median } from './statistics.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const CONNECTIONS = 32
const ROUNDS = 5

/** Seconds of one measurement and of the running-in before the first. */
const SECONDS = 2
const RUNNING_IN = 3

const BROTLI = { 'accept-encoding': 'br' }

type Round = { ours: Sample; bare: Sample }

/** How fast the server answers: a page from its cache beside a bare server, a call, and a page rendered anew. */
export async function measureServer(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory })
  try {
    return [
      ...(await measureCachedPage(site.origin)),
      ...(await measureCall(site.origin)),
      ...(await measureRender(dataDirectory)),
    ]
  } finally {
    await site.stop()
  }
}

/** In turns, so that both servers see the same neighbours. */
async function measureCachedPage(site: string): Promise<Figure[]> {
  const server = startProcess(process.execPath, [BARE_SERVER, site + HOME], { core: 'server' })
  try {
    const bare = await new Promise<string>((resolve, reject) => {
      server.stdout?.once('data', (line) => resolve(String(line).trim()))
      server.once('exit', () => reject(new Error('The bare server does not open.')))
    })
    const sample = (origin: string, seconds: number) =>
      takeSample(origin, {
        seconds,
        connections: CONNECTIONS,
        requests: [{ path: HOME, headers: BROTLI }],
      })
    await sample(site, RUNNING_IN)
    await sample(bare, RUNNING_IN)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await sample(site, SECONDS), bare: await sample(bare, SECONDS) })
    }
    return cachedPageFigures(rounds)
  } finally {
    await stopProcess(server)
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
    value: median(rounds.map(({ ours }) => read(ours))),
    unit,
    note: `a bare server: ${median(rounds.map(({ bare }) => read(bare))).toFixed(digits)}`,
  })
  const ratio = median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond))
  const cpuRatio = median(rounds.map(({ ours, bare }) => bare.cpuMilliseconds / ours.cpuMilliseconds))
  return [
    line('requests', '/s', 0, ({ perSecond }) => perSecond),
    { what: 'cached page, share of a bare server', value: ratio, unit: '', bar: { atLeast: 0.85 } },
    line('CPU', 'ms', 3, ({ cpuMilliseconds }) => cpuMilliseconds),
    {
      what: 'cached page, the same share by CPU',
      value: cpuRatio,
      unit: '',
      note: 'least moved by neighbours',
    },
    line(`p50 at ${CONNECTIONS} connections`, 'ms', 2, ({ p50 }) => p50),
    { ...line(`p99 at ${CONNECTIONS} connections`, 'ms', 2, ({ p99 }) => p99), bar: { atMost: 5 } },
  ]
}

async function measureCall(origin: string): Promise<Figure[]> {
  const call = filterCall({ cate: 1 })
  await expectProducts(origin, call)
  const sample = (seconds: number) =>
    takeSample(origin, { seconds, connections: CONNECTIONS, requests: [call] })
  await sample(RUNNING_IN)
  const samples = [await sample(SECONDS), await sample(SECONDS), await sample(SECONDS)]
  const middle = (read: (sample: Sample) => number) => median(samples.map(read))
  return [
    {
      what: 'filterGoods, calls',
      value: middle(({ perSecond }) => perSecond),
      unit: '/s',
      bar: { atLeast: 3_000 },
      note: `${middle(({ cpuMilliseconds }) => cpuMilliseconds).toFixed(2)} ms of CPU each`,
    },
    {
      what: `filterGoods, p99 at ${CONNECTIONS} connections`,
      value: middle(({ p99 }) => p99),
      unit: 'ms',
    },
  ]
}

/** One connection only: requests for the same page at the same time would share one rendering. */
async function measureRender(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory, pageCacheBytes: 0 })
  try {
    const sample = (seconds: number) =>
      takeSample(site.origin, {
        seconds,
        connections: 1,
        requests: [{ path: PRODUCT_LIST, headers: BROTLI }],
      })
    await sample(RUNNING_IN * 2)
    const samples = [await sample(SECONDS), await sample(SECONDS), await sample(SECONDS)]
    const middle = (read: (sample: Sample) => number) => median(samples.map(read))
    return [
      {
        what: 'rendered product list, CPU',
        value: middle(({ cpuMilliseconds }) => cpuMilliseconds),
        unit: 'ms',
        bar: { atMost: 6 },
        note: 'compression included',
      },
      { what: 'rendered product list, p50 alone', value: middle(({ p50 }) => p50), unit: 'ms' },
    ]
  } finally {
    await site.stop()
  }
}
