import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { readResidentMegabytes, startSite } from './site-server.ts'
import { median } from './statistics.ts'

const STARTS = 5

/** Measure the first start, which imports the content files into an empty database. */
export async function measureFirstStart(emptyDirectory: string): Promise<Figure[]> {
  const site = await startSite({ dataDirectory: emptyDirectory })
  const megabytes = readResidentMegabytes(site.child)
  await site.stop()
  return [
    {
      what: 'first start of all, import included',
      value: site.startMs / 1_000,
      unit: 's',
      bar: { atMost: 15 },
    },
    { what: 'resident memory after the first start', value: megabytes, unit: 'MB' },
  ]
}

/** Measure the time from process start to the first 200 of the home page, on an existing database. */
export async function measureStart(dataDirectory: string): Promise<Figure[]> {
  const seconds: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const site = await startSite({ dataDirectory })
    await site.stop()
    seconds.push(site.startMs / 1_000)
  }
  return [{ what: 'start to the first 200', value: median(seconds), unit: 's', bar: { atMost: 1.5 } }]
}

/**
 * Measure `npm ci` in an empty folder.
 *
 * @throws if it fails.
 */
export function measureInstall(folder: string): Figure[] {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file))
  const started = performance.now()
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('The install failed; `npm ci` shows why.')
  const seconds = (performance.now() - started) / 1_000
  return [{ what: 'clean install', value: seconds, unit: 's', bar: { atMost: 60 } }]
}

/**
 * Measure a build of the site.
 *
 * @throws if it fails.
 */
export function measureBuild(): Figure[] {
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('The build failed; `npm run build` shows why.')
  return [{ what: 'build', value: (performance.now() - started) / 1_000, unit: 's', bar: { atMost: 30 } }]
}
