import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import { readResidentMegabytes, startSite } from './site-server.ts'
import { median } from './statistics.ts'

const STARTS = 5

/** Opens the site for the first time, which fills the empty database from the content files. */
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

/** From starting the program to the first 200 of the home page, on a database that is there. */
export async function measureStart(dataDirectory: string): Promise<Figure[]> {
  const seconds: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const site = await startSite({ dataDirectory })
    await site.stop()
    seconds.push(site.startMs / 1_000)
  }
  return [{ what: 'start to the first 200', value: median(seconds), unit: 's', bar: { atMost: 1.5 } }]
}

/** Installs what the lock file names into an empty folder. Throws when that fails. */
export function measureInstall(folder: string): Figure[] {
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file))
  const started = performance.now()
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('Installing fails; `npm ci` says why.')
  const seconds = (performance.now() - started) / 1_000
  return [{ what: 'clean install', value: seconds, unit: 's', bar: { atMost: 60 } }]
}

/** Builds the site anew. Throws when the build fails. */
export function measureBuild(): Figure[] {
  const started = performance.now()
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  })
  if (status !== 0) throw new Error('The build fails; `npm run build` says why.')
  return [{ what: 'build', value: (performance.now() - started) / 1_000, unit: 's', bar: { atMost: 30 } }]
}
