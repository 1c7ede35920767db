import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, startProcess, stopProcess } from './processes.ts'

const ENTRY = 'build/server/start.js'
/** The flags of `npm start`. */
const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=25']

/** The built site, running. */
export type SiteServer = {
  origin: string
  child: ChildProcess
  /** Milliseconds from process start to the first 200 of the home page. */
  startMs: number
  stop: () => Promise<void>
}

type Options = {
  dataDirectory: string
  /** Bytes of the page cache; 0 renders every page on each request. Default: the server's own. */
  pageCacheBytes?: number
  /** Additional environment variables. */
  environment?: Readonly<Record<string, string>>
  /** Whether to pin the process to the server's core (default); off when a browser shares the machine. */
  isPinned?: boolean
  /** Milliseconds after which to kill the process, ready or not, for fault tests. */
  killAfterMs?: number
  /** The folder of the release; by default this one. */
  folder?: string
  stderr?: 'show' | 'hide'
}

/** Overrides of the caller's environment, which must not affect the figures. An empty variable counts as unset. */
const DEFAULT_ENVIRONMENT = {
  DATABASE_URL: '',
  CONTENT_DIR: '',
  PAGE_CACHE_BYTES: '',
  ANSWER_CACHE_BYTES: '',
  NODE_ENV: '',
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '2097152',
}

export function isBuilt(): boolean {
  return existsSync(ENTRY)
}

/** Of a start whose first import shares the processor with other tests. */
const START_TIMEOUT_MS = 3 * 60_000

/**
 * Start the built site as `npm start` does, on the database in `dataDirectory`.
 *
 * @throws if it is not ready within three minutes.
 */
export async function startSite({
  dataDirectory,
  pageCacheBytes,
  environment = {},
  isPinned = true,
  killAfterMs,
  folder = '.',
  stderr = 'show',
}: Options): Promise<SiteServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = startProcess(process.execPath, [...NODE_FLAGS, ENTRY], {
    core: isPinned ? 'server' : 'any',
    folder,
    stderr,
    environment: {
      ...DEFAULT_ENVIRONMENT,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDirectory,
      DOCUMENTS_AHEAD: 'off',
      PICTURES_AHEAD: 'off',
      ...(pageCacheBytes === undefined ? {} : { PAGE_CACHE_BYTES: String(pageCacheBytes) }),
      ...environment,
    },
  })
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  let output = ''
  child.stdout?.on('data', (data) => {
    output = (output + String(data)).slice(-2_000)
  })
  while ((await fetchStatus(`${origin}/`)) !== 200) {
    const hasExited = child.exitCode !== null || child.signalCode !== null
    if (hasExited || performance.now() - started > START_TIMEOUT_MS) {
      const reason = child.exitCode ?? child.signalCode ?? 'timeout'
      await stopProcess(child)
      throw new Error(`The built site did not start (${reason}); \`npm start\` shows why. ${output}`)
    }
    await sleep(2)
  }
  return { origin, child, startMs: performance.now() - started, stop: () => stopProcess(child) }
}

/**
 * Return the CPU seconds that a server has used since its start, over all threads.
 *
 * @throws if the metric is missing.
 */
export async function readCpuSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('The metrics do not contain the CPU time.')
  return Number(seconds)
}

/** Return the resident memory of a process in MB (1,000,000 bytes). */
export function readResidentMegabytes({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The process has not started.')
  const status = `/proc/${pid}/status`
  const kibibytes = existsSync(status)
    ? /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kibibytes) * 1_024) / 1_000_000
}

/** Return the status of a URL once the response is complete; undefined if there is none. */
function fetchStatus(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 30_000 }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
      response.once('error', () => resolve(undefined))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}
