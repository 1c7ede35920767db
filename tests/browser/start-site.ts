import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyContent } from '#tests/content-copy.ts'
import { startPostgres } from '#tests/postgres.ts'
import { checkChromiumVersion } from './find-chromium.ts'
import { startMailBox, TEAM_EMAIL } from './mail-box.ts'
import { findNewerSource } from './stale-build.ts'

const SERVER_ENTRY = 'build/server/start.js'
const BUILT_SITE = { root: '.', file: SERVER_ENTRY }
const DATABASE_FILE = 'serein.sqlite'
/** Pictures rendered by one run serve the next: their names contain the hash of the original. */
const PICTURE_CACHE = resolve('node_modules/.cache/serein-drawn-pictures')
/** Milliseconds until the site must be ready: the very first start imports the content. */
const READY_TIMEOUT_MS = 300_000

/**
 * Start the built site on a free port with its own data folder and mail server, and pass its URL to the tests as SITE_URL,
 * and a second time on PostgreSQL, as SITE_ON_POSTGRES_URL.
 * Where SITE_URL is already set, the tests use that site instead.
 */
async function setUpSites(): Promise<() => Promise<void>> {
  await checkChromiumVersion()
  if (process.env.SITE_URL) return async () => {}
  warnIfBuildIsStale()
  const mailBox = await startMailBox()
  const mail = { SMTP_URL: mailBox.smtpUrl, TEAM_MAIL: TEAM_EMAIL }
  const seeds = mkdtempSync(join(tmpdir(), 'serein-seed-'))
  const postgres = await startPostgres()
  const [{ origin, stop }, onPostgres] = await Promise.all([
    startTestSite({
      environment: mail,
      onReady: (data) => copyDatabase(join(data, DATABASE_FILE), join(seeds, DATABASE_FILE)),
    }),
    startTestSite({ environment: { ...mail, DATABASE_URL: postgres.url } }),
  ])
  process.env.SEED_DATABASE = join(seeds, DATABASE_FILE)
  process.env.SITE_URL = origin
  process.env.SITE_ON_POSTGRES_URL = onPostgres.origin
  process.env.MAILS_URL = mailBox.url
  return async () => {
    await Promise.all([stop(), onPostgres.stop()])
    await postgres.stop()
    await mailBox.close()
    rmSync(seeds, { recursive: true, force: true })
  }
}

/** Copy a database that a site has open. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from)
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

function warnIfBuildIsStale(): void {
  const newer = existsSync(SERVER_ENTRY) ? findNewerSource(SERVER_ENTRY) : undefined
  if (newer)
    process.stderr.write(
      `${newer} was changed after the build, which these tests run: "npm run build" first.\n`,
    )
}

export type TestSite = {
  origin: string
  /** Its complete output so far. */
  log: () => string
  server: ChildProcess
  stop: () => Promise<void>
}

type TestSiteOptions = {
  environment?: Readonly<Record<string, string>>
  /** Changes a copy of the demonstration content, which the site then shows. */
  changeContent?: (root: string) => void
  /** Folder and file of a program other than the built server of this project. */
  program?: { root: string; file: string }
  /** Called with the site's data folder as soon as it is ready. */
  onReady?: (dataDirectory: string) => void
}

/**
 * Start another site: with other content, other settings, or by another program. With the demonstration content on SQLite it
 * begins with a copy of the first site's database, since an import takes seconds.
 */
export async function startTestSite({
  environment = {},
  changeContent,
  program = BUILT_SITE,
  onReady,
}: TestSiteOptions = {}): Promise<TestSite> {
  if (!existsSync(join(program.root, program.file))) {
    throw new Error(
      `There is no ${program.file}: the browser tests need the built site. Run "npm run build" first.`,
    )
  }
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'serein-site-'))
  let server: ChildProcess | undefined
  let log = ''
  const cleanUp = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  // An aborted run does not reach the end, where sites are stopped.
  process.once('exit', cleanUp)
  const stop = async () => {
    process.off('exit', cleanUp)
    if (server) await terminate(server)
    cleanUp()
  }
  try {
    const content = join(folder, 'content')
    if (changeContent) {
      copyContent(content)
      changeContent(content)
    }
    const isSeeded = program === BUILT_SITE && !changeContent && !environment.DATABASE_URL
    const data = createDataDirectory(folder, isSeeded ? process.env.SEED_DATABASE : undefined)
    const folders = { DATA_DIR: data, CONTENT_DIR: changeContent ? content : '' }
    server = spawnServer(program, { PORT: String(port), PUBLIC_URL: origin, ...folders, ...environment })
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
    }
    await waitUntilReady(server, origin)
    onReady?.(data)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, log: () => log, server, stop }
}

/** Create the data folder of a site, with the pictures of earlier runs and, if given, a copy of a database. */
function createDataDirectory(folder: string, seed: string | undefined): string {
  const data = join(folder, 'data')
  mkdirSync(PICTURE_CACHE, { recursive: true })
  mkdirSync(data)
  symlinkSync(PICTURE_CACHE, join(data, 'pictures'))
  if (seed) copyFileSync(seed, join(data, DATABASE_FILE))
  return data
}

function spawnServer(
  { root, file }: { root: string; file: string },
  environment: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...DEFAULT_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const DEFAULT_ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '',
  DATABASE_URL: '',
  DOCUMENTS_AHEAD: 'off',
  PICTURES_AHEAD: 'off',
  LOG_LEVEL: 'warn',
  // All tests share one address, fill in forms faster than people do, and send the same texts.
  FORMS_PER_ADDRESS: '0',
  FORMS_PER_MINUTE: '0',
  FORMS_MIN_SECONDS: '0',
  FORMS_REPEAT_MINUTES: '0',
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file
export default setUpSites

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}

/** Wait until the site is ready. Show warnings and errors of the server as they arrive, and all its output if the start fails. */
async function waitUntilReady(server: ChildProcess, origin: string): Promise<void> {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000)
      if (/"level":[4-6]0/.test(text)) process.stderr.write(text)
    })
  }
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode}.\n${output}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site was not ready after ${READY_TIMEOUT_MS / 1_000} s.\n${output}`)
}

async function terminate(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
