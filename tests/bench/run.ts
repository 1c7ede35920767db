import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { makePictures, measureWeight } from './browser-weight.ts'
import { differencesFrom, type Results, readResults } from './compare.ts'
import { type Figure, holds, tableOf } from './figures.ts'
import { measureFirstPress } from './first-press.ts'
import { measureGrowth, measureGrowthOnPostgres } from './growth.ts'
import { measureLighthouse, readCpuSlowdown } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { openBrowser } from './open-browser.ts'
import { measurePageChange } from './page-change.ts'
import { measureEach } from './parts.ts'
import { CORES, leaveNothingBehind, makeTemporaryFolder } from './processes.ts'
import { EVERY_ROUTE, ROUTES } from './routes.ts'
import { measureServer } from './server-speed.ts'
import { isBuilt, startSite } from './site-server.ts'
import { measureBuild, measureFirstStart, measureInstall, measureStart } from './start-time.ts'

const HELP = `node tests/bench/run.ts [options]

  --only start,server,growth,memory,browser  measure only these; growth-postgres and every-route (Lighthouse,
                     an hour) only when they are named here
  --with-build       install into an empty folder and build first, and tell how long each took
  --json <file>      where to write the figures (bench/results/<date>.json when left out)
  --compare <file>   says what differs from the figures an earlier run wrote there
`

type Measure = (dataDirectory: string) => Promise<Figure[]>

/** What is measured, in this order. */
const PARTS: Readonly<Record<string, Measure>> = {
  start: measureStart,
  server: measureServer,
  growth: measureGrowth,
  memory: measureMemory,
  browser: measureBrowser,
}

/** What can be measured beside. */
const ALL_PARTS: Readonly<Record<string, Measure>> = {
  ...PARTS,
  'growth-postgres': measureGrowthOnPostgres,
  'every-route': measureEveryRoute,
}

/** Milliseconds after which the bench gives up. */
const LIMIT = 90 * 60_000

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      json: { type: 'string' },
      compare: { type: 'string' },
      'with-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return
  }
  const parts = values.only.split(',')
  const unknown = parts.filter((part) => !Object.hasOwn(ALL_PARTS, part))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${HELP}`)
  // Read first: what is no such file should not be found out after twenty minutes.
  const earlier = values.compare === undefined ? undefined : readResults(values.compare)
  const started = new Date()
  const figures = values['with-build'] ? [...measureInstall(makeTemporaryFolder()), ...measureBuild()] : []
  if (!isBuilt()) throw new Error('There is no build to measure; run `npm run build` first.')
  const file =
    values.json ?? join('bench', 'results', `${started.toISOString().slice(0, 16).replace(':', '-')}.json`)
  const failed = await measureParts(parts, (found) => {
    figures.push(...found)
    // After each part: a later one that fails must not take these along.
    keep(file, started, figures)
  })
  const missed = figures.filter((figure) => holds(figure) === false).length
  const took = Math.round((Date.now() - started.getTime()) / 1_000)
  console.log(`${tableOf(figures)}\n\n${missed} bars missed. ${took} s; all figures: ${file}`)
  if (earlier) sayDifferences(earlier, figures)
  if (failed.length > 0) throw new Error(`Not measured to the end: ${failed.join(', ')}`)
}

function sayDifferences(earlier: Results, figures: readonly Figure[]): void {
  const processor = cpus()[0]?.model ?? ''
  const isSame = earlier.machine.processor === processor && earlier.machine.cores === availableParallelism()
  console.log(
    `\nSince ${earlier.date}${isSame ? '' : `, on another machine (${earlier.machine.processor})`}:`,
  )
  const lines = differencesFrom(earlier, figures)
  console.log(lines.length === 0 ? 'nothing differs by more than noise' : lines.join('\n'))
}

/** Measures on a database of its own, which the first start fills. Gives the names of the parts that failed. */
async function measureParts(
  parts: readonly string[],
  found: (figures: readonly Figure[]) => void,
): Promise<string[]> {
  const dataDirectory = makeTemporaryFolder()
  say('first start')
  const first = await measureFirstStart(dataDirectory)
  if (parts.includes('start')) found(first)
  const chosen = Object.entries(ALL_PARTS).filter(([name]) => parts.includes(name))
  return measureEach(
    chosen.map(([name, measure]) => ({ name, measure: () => measure(dataDirectory) })),
    { found, say },
  )
}

function measureBrowser(dataDirectory: string): Promise<Figure[]> {
  return measureInBrowser(dataDirectory, ROUTES, async (browser, origin, cpuSlowdown) => [
    ...(await measureWeight(browser, origin)),
    ...(await measurePageChange(browser, origin)),
    ...(await measureFirstPress(browser, origin, cpuSlowdown)),
  ])
}

function measureEveryRoute(dataDirectory: string): Promise<Figure[]> {
  return measureInBrowser(dataDirectory, EVERY_ROUTE, async () => [])
}

/** Makes the pictures of these pages, measures what `measureFirst` does, and then has Lighthouse look at each. */
async function measureInBrowser(
  dataDirectory: string,
  routes: readonly string[],
  measureFirst: (browser: Browser, origin: string, cpuSlowdown: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const site = await startSite({ dataDirectory, isPinned: false })
  const { address, port, close } = await openBrowser()
  const browser = await chromium.connectOverCDP(address)
  try {
    say('browser: pictures')
    await makePictures(browser, site.origin, routes)
    say('browser: weight, change of page, first press')
    const slowdown = await readCpuSlowdown(port, `${site.origin}/`)
    const cpuSlowdown = slowdown.value
    const figures = await measureFirst(browser, site.origin, cpuSlowdown)
    await browser.close()
    const runs = 5
    say(`browser: Lighthouse, about ${Math.ceil((routes.length * runs) / 4)} minutes`)
    const batch = { origin: site.origin, routes, runs, cpuSlowdown }
    return [slowdown, ...figures, ...(await measureLighthouse(port, batch))]
  } finally {
    await close()
    await site.stop()
  }
}

/** Writes the figures with what is needed to compare them with another day's. */
function keep(file: string, started: Date, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    isPinned: CORES !== undefined,
    loadAverage: loadavg(),
  }
  const lines = figures.map((figure) => ({ ...figure, holds: holds(figure) ?? null }))
  writeFileSync(
    file,
    `${JSON.stringify({ date: started.toISOString(), machine, figures: lines }, null, 2)}\n`,
  )
}

/** Progress goes beside the table, so that the table alone can be kept. */
function say(step: string): void {
  process.stderr.write(`… ${step}\n`)
}

leaveNothingBehind()
setTimeout(() => {
  console.error('The bench takes too long.')
  process.exit(1)
}, LIMIT).unref()

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
