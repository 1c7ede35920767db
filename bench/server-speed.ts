import { fileURLToPath } from 'node:url'
import type { Figure } from './figures.ts'
import type { LoadResult } from './load-contract.ts'
import { startProcess, stopProcess } from './processes.ts'
import { HOME, PRODUCT_LIST } from './routes.ts'
import { runLoad } from './run-load.ts'
import { readCpuSeconds, startSite } from './site-server.ts'
import { median } from './statistics.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const CONNECTIONS = 32
const ROUNDS = 5

/** Seconds of one measurement and of the running-in before the first. */
const SECONDS = 2
const RUNNING_IN = 3

/** Addresses and bodies of the calls that are measured; a browser sends multipart. */
const BOUNDARY = 'serein-bench'
export const FILTER_CALL = {
  method: 'POST' as const,
  path: '/api/Product/filterGoods',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: multipart({ lang: 'en', country: 'au', post: JSON.stringify({ cate: 1 }) }),
}
const BROTLI = { 'accept-encoding': 'br' }

type Sample = LoadResult & { cpuMilliseconds: number }

/** How fast the server answers: a page from its cache beside a bare server, a page rendered anew, and a call. */
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

async function measureCachedPage(site: string): Promise<Figure[]> {
  const process_ = startProcess(process.execPath, [BARE_SERVER, site + HOME], { core: 'server' })
  try {
    const bare = await new Promise<string>((resolve) => {
      process_.stdout?.once('data', (line) => resolve(String(line).trim()))
    })
    const rounds: { ours: Sample; theirs: Sample }[] = []
    await sampleCachedPage(site, RUNNING_IN)
    await sampleCachedPage(bare, RUNNING_IN)
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        ours: await sampleCachedPage(site, SECONDS),
        theirs: await sampleCachedPage(bare, SECONDS),
      })
    }
    return cachedPageFigures(rounds)
  } finally {
    await stopProcess(process_)
  }
}

function cachedPageFigures(rounds: readonly { ours: Sample; theirs: Sample }[]): Figure[] {
  const ours = (read: (sample: Sample) => number) => median(rounds.map((round) => read(round.ours)))
  const theirs = (read: (sample: Sample) => number) => median(rounds.map((round) => read(round.theirs)))
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.theirs.perSecond))
  const cpuRatio = median(rounds.map((round) => round.theirs.cpuMilliseconds / round.ours.cpuMilliseconds))
  const bareSpeed = `a bare server: ${Math.round(theirs(({ perSecond }) => perSecond)).toLocaleString('en')}/s`
  const bareCpu = `a bare server: ${theirs(({ cpuMilliseconds }) => cpuMilliseconds).toFixed(3)} ms`
  return [
    { what: 'cached page, requests', value: ours(({ perSecond }) => perSecond), unit: '/s', note: bareSpeed },
    { what: 'cached page, share of a bare server', value: ratio, unit: '', bar: { atLeast: 0.85 } },
    {
      what: 'cached page, CPU',
      value: ours(({ cpuMilliseconds }) => cpuMilliseconds),
      unit: 'ms',
      note: bareCpu,
    },
    {
      what: 'cached page, the same share by CPU',
      value: cpuRatio,
      unit: '',
      note: 'least moved by neighbours',
    },
    { what: 'cached page, p50 at 32 connections', value: ours(({ p50 }) => p50), unit: 'ms' },
    {
      what: 'cached page, p99 at 32 connections',
      value: ours(({ p99 }) => p99),
      unit: 'ms',
      bar: { atMost: 5 },
    },
  ]
}

function sampleCachedPage(origin: string, seconds: number): Promise<Sample> {
  return sample(origin, { seconds, connections: CONNECTIONS, requests: [{ path: HOME, headers: BROTLI }] })
}

async function measureCall(origin: string): Promise<Figure[]> {
  await expectSuccess(origin)
  const order = { seconds: SECONDS, connections: CONNECTIONS, requests: [FILTER_CALL] }
  const samples: Sample[] = []
  for (let round = 0; round <= ROUNDS; round++) samples.push(await sample(origin, order))
  // The first round is the running-in.
  const middle = (read: (sample: Sample) => number) => median(samples.slice(1).map(read))
  const cpu = `${middle(({ cpuMilliseconds }) => cpuMilliseconds).toFixed(2)} ms of CPU each`
  return [
    {
      what: 'filterGoods, calls',
      value: middle(({ perSecond }) => perSecond),
      unit: '/s',
      bar: { atLeast: 3_000 },
      note: cpu,
    },
    { what: 'filterGoods, p99 at 32 connections', value: middle(({ p99 }) => p99), unit: 'ms' },
  ]
}

/** A refusal would be fast and mean nothing. */
async function expectSuccess(origin: string): Promise<void> {
  const { path, ...request } = FILTER_CALL
  const text = await (await fetch(origin + path, request)).text()
  if (!text.startsWith('{"code":1,')) throw new Error(`filterGoods refuses the bench: ${text.slice(0, 200)}`)
}

/** One connection only: requests for the same page at the same time would share one rendering. */
async function measureRender(dataDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory, pageCacheBytes: 0 })
  try {
    const order = { connections: 1, requests: [{ path: PRODUCT_LIST, headers: BROTLI }] }
    await sample(site.origin, { ...order, seconds: RUNNING_IN * 2 })
    const samples = [
      await sample(site.origin, { ...order, seconds: SECONDS }),
      await sample(site.origin, { ...order, seconds: SECONDS }),
      await sample(site.origin, { ...order, seconds: SECONDS }),
    ]
    const cpu = median(samples.map(({ cpuMilliseconds }) => cpuMilliseconds))
    const wait = median(samples.map(({ p50 }) => p50))
    return [
      {
        what: 'rendered product list, CPU',
        value: cpu,
        unit: 'ms',
        bar: { atMost: 6 },
        note: 'with compression',
      },
      { what: 'rendered product list, p50 at 1 connection', value: wait, unit: 'ms' },
    ]
  } finally {
    await site.stop()
  }
}

async function sample(origin: string, order: Omit<Parameters<typeof runLoad>[0], 'origin'>): Promise<Sample> {
  const before = await readCpuSeconds(origin)
  const result = await runLoad({ origin, ...order })
  const used = (await readCpuSeconds(origin)) - before
  return { ...result, cpuMilliseconds: (used * 1_000) / result.requests }
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
