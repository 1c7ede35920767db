import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { measureWeight, prewarmPictures } from './browser-weight.ts'
import { measureEditor } from './editor-speed.ts'
import { type Figure, formatTable, meetsBar } from './figures.ts'
import { measureFirstInteraction } from './first-interaction.ts'
import { measureGrowth, measureGrowthOnPostgres } from './growth.ts'
import { measureImports } from './import-cost.ts'
import { measureLighthouse, readCpuSlowdown } from './lighthouse.ts'
import { measureEach } from './measure-each.ts'
import { EVERY_ROUTE, ROUTES } from './measured-routes.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office-speed.ts'
import { openBrowser } from './open-browser.ts'
import { measureNavigation } from './page-navigation.ts'
import { CORES, cleanUpOnExit, createTemporaryFolder } from './processes.ts'
import { measureServer } from './server-speed.ts'
import { isBuilt, startSite } from './site-server.ts'
import { measureBuild, measureFirstStart, measureInstall, measureStart } from './start-time.ts'

const USAGE = `node tests/bench/bench-command.ts [options]

  --only start,server,growth,import,office,editor,memory,browser  run only these parts; growth-postgres and every-route
                     (Lighthouse, an hour) run only if named here
  --with-build       measure a clean install and a build first
  --json <file>      write the figures to this file (default: tests/bench/results/<date>.json)
`

type Measure = (dataDirectory: string) => Promise<Figure[]>

/** Parts of a default run, in order. */
const DEFAULT_PARTS: Readonly<Record<string, Measure>> = {
  start: measureStart,
  server: measureServer,
  growth: measureGrowth,
  import: measureImports,
  office: measureOffice,
  editor: measureEditor,
  memory: measureMemory,
  browser: measureBrowser,
}

/** All parts, including those that run only on request. */
const ALL_PARTS: Readonly<Record<string, Measure>> = {
  ...DEFAULT_PARTS,
  'growth-postgres': measureGrowthOnPostgres,
  'every-route': measureEveryRoute,
}

/** Milliseconds after which the run is aborted. */
const RUN_TIMEOUT_MS = 90 * 60_000

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(DEFAULT_PARTS).join(',') },
      json: { type: 'string' },
      'with-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const parts = values.only.split(',')
  const unknown = parts.filter((part) => !Object.hasOwn(ALL_PARTS, part))
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}.\n\n${USAGE}`)
  const started = new Date()
  const figures = values['with-build'] ? [...measureInstall(createTemporaryFolder()), ...measureBuild()] : []
  if (!isBuilt()) throw new Error('There is no build to measure; run `npm run build` first.')
  const file =
    values.json ??
    join('tests', 'bench', 'results', `${started.toISOString().slice(0, 16).replace(':', '-')}.json`)
  const failed = await measureParts(parts, (newFigures) => {
    figures.push(...newFigures)
    // Write after each part, so that a later failure loses nothing.
    writeResults(file, started, figures)
  })
  const missedCount = figures.filter((figure) => meetsBar(figure) === false).length
  const totalSeconds = Math.round((Date.now() - started.getTime()) / 1_000)
  console.log(
    `${formatTable(figures)}\n\n${missedCount} bars missed. ${totalSeconds} s; all figures: ${file}`,
  )
  if (failed.length > 0) throw new Error(`These parts failed: ${failed.join(', ')}`)
}

/** Measure the parts on a new database, which the first start fills. Return the names of the parts that failed. */
async function measureParts(
  parts: readonly string[],
  onFigures: (figures: readonly Figure[]) => void,
): Promise<string[]> {
  const dataDirectory = createTemporaryFolder()
  logProgress('first start')
  const first = await measureFirstStart(dataDirectory)
  if (parts.includes('start')) onFigures(first)
  const chosen = Object.entries(ALL_PARTS).filter(([name]) => parts.includes(name))
  return measureEach(
    chosen.map(([name, measure]) => ({ name, measure: () => measure(dataDirectory) })),
    { onFigures, onProgress: logProgress },
  )
}

function measureBrowser(dataDirectory: string): Promise<Figure[]> {
  return measureInBrowser(dataDirectory, ROUTES, async (browser, origin, cpuSlowdown) => [
    ...(await measureWeight(browser, origin)),
    ...(await measureNavigation(browser, origin)),
    ...(await measureFirstInteraction(browser, origin, cpuSlowdown)),
  ])
}

function measureEveryRoute(dataDirectory: string): Promise<Figure[]> {
  return measureInBrowser(dataDirectory, EVERY_ROUTE, async () => [])
}

/** Generate the pictures of these pages, run `measureFirst`, then run Lighthouse on each page. */
async function measureInBrowser(
  dataDirectory: string,
  routes: readonly string[],
  measureFirst: (browser: Browser, origin: string, cpuSlowdown: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const site = await startSite({ dataDirectory, isPinned: false })
  const { debuggerUrl, port, close } = await openBrowser()
  const browser = await chromium.connectOverCDP(debuggerUrl)
  try {
    logProgress('browser: pictures')
    await prewarmPictures(browser, site.origin, routes)
    logProgress('browser: weight, navigation, first interaction')
    const slowdown = await readCpuSlowdown(port, `${site.origin}/`)
    const cpuSlowdown = slowdown.value
    const figures = await measureFirst(browser, site.origin, cpuSlowdown)
    await browser.close()
    const runs = 5
    logProgress(`browser: Lighthouse, about ${Math.ceil((routes.length * runs) / 4)} minutes`)
    const batch = { origin: site.origin, routes, runs, cpuSlowdown }
    return [slowdown, ...figures, ...(await measureLighthouse(port, batch))]
  } finally {
    await close()
    await site.stop()
  }
}

/** Write the figures, with the machine data needed to compare runs. */
function writeResults(file: string, started: Date, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    isPinned: CORES !== undefined,
    loadAverage: loadavg(),
  }
  const lines = figures.map((figure) => ({ ...figure, holds: meetsBar(figure) ?? null }))
  writeFileSync(
    file,
    `${JSON.stringify({ date: started.toISOString(), machine, figures: lines }, null, 2)}\n`,
  )
}

/** Print progress to stderr, so that stdout contains only the results. */
function logProgress(step: string): void {
  process.stderr.write(`… ${step}\n`)
}

cleanUpOnExit()
setTimeout(() => {
  console.error('The bench timed out.')
  process.exit(1)
}, RUN_TIMEOUT_MS).unref()

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
