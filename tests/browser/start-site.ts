import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { copyContent } from '#tests/content-copy.ts'
import { startPostgres } from '#tests/postgres.ts'
import { checkChromiumVersion } from './find-chromium.ts'
import { openMailBox, TEAM } from './mail-box.ts'
import { findNewerSource } from './stale-build.ts'

const SERVER = 'build/server/start.js'
/** Pictures drawn for one site or run are there for the next: their names hold the hash of the original. */
const PICTURES = resolve('node_modules/.cache/serein-drawn-pictures')
/** Milliseconds until the site must be ready: the first start of all imports the content. */
const READY_LIMIT = 300_000

/**
 * Starts the built site on a free port with a data folder and a mail server of its own, and gives its address to the tests as SITE_URL;
 * and once more on PostgreSQL, as SITE_ON_POSTGRES_URL.
 * Where SITE_URL is set already, the site that is open there is tested instead.
 */
async function startSite(): Promise<() => Promise<void>> {
  await checkChromiumVersion()
  if (process.env.SITE_URL) return async () => {}
  warnOfStaleBuild()
  const mailBox = await openMailBox()
  const mail = { SMTP_URL: mailBox.smtpUrl, TEAM_MAIL: TEAM }
  const { address, stop } = await openSite({ environment: mail })
  const postgres = await startPostgres()
  const onPostgres = await openSite({ environment: { ...mail, DATABASE_URL: postgres.url } })
  process.env.SITE_URL = address
  process.env.SITE_ON_POSTGRES_URL = onPostgres.address
  process.env.MAILS_URL = mailBox.url
  return async () => {
    await Promise.all([stop(), onPostgres.stop()])
    await postgres.stop()
    await mailBox.close()
  }
}

function warnOfStaleBuild(): void {
  const newer = existsSync(SERVER) ? findNewerSource(SERVER) : undefined
  if (newer)
    process.stderr.write(
      `${newer} was changed after the build, which these tests run: "npm run build" first.\n`,
    )
}

export type RunningSite = {
  address: string
  /** All it has written so far. */
  log: () => string
  server: ChildProcess
  stop: () => Promise<void>
}

type SiteOptions = {
  environment?: Readonly<Record<string, string>>
  /** Changes a copy of the demonstration content, which the site then shows. */
  change?: (root: string) => void
  /** The folder and the file of another program than the built server of this project. */
  program?: { root: string; file: string }
}

/** Starts the site once more: with another content than the demonstration's, other settings, or by another program. */
export async function openSite({
  environment = {},
  change,
  program = { root: '.', file: SERVER },
}: SiteOptions = {}): Promise<RunningSite> {
  if (!existsSync(join(program.root, program.file))) {
    throw new Error(
      `There is no ${program.file}: the browser tests need the built site. Run "npm run build" first.`,
    )
  }
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'serein-site-'))
  let server: ChildProcess | undefined
  let log = ''
  const leaveNothing = () => {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  // A run that is given up does not come to its end, where sites are stopped.
  process.once('exit', leaveNothing)
  const stop = async () => {
    process.off('exit', leaveNothing)
    if (server) await ended(server)
    leaveNothing()
  }
  try {
    const content = join(folder, 'content')
    if (change) {
      copyContent(content)
      change(content)
    }
    const data = join(folder, 'data')
    mkdirSync(PICTURES, { recursive: true })
    mkdirSync(data)
    symlinkSync(PICTURES, join(data, 'pictures'))
    server = spawn(process.execPath, [program.file], {
      cwd: program.root,
      env: {
        ...process.env,
        ...SETTINGS,
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: data,
        CONTENT_DIR: change ? content : '',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log += text
      })
    }
    await untilReady(server, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, log: () => log, server, stop }
}

const SETTINGS = {
  NODE_ENV: 'production',
  HOST: '',
  DATABASE_URL: '',
  DOCUMENTS_AHEAD: 'off',
  PICTURES_AHEAD: 'off',
  LOG_LEVEL: 'warn',
  // All tests come from one address, fill in forms faster than people do, and say the same words.
  FORMS_PER_ADDRESS: '0',
  FORMS_PER_MINUTE: '0',
  FORMS_MIN_SECONDS: '0',
  FORMS_REPEAT_MINUTES: '0',
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file
export default startSite

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free')
  return address.port
}

/** Warnings and faults of the server are shown as they come; until it is ready they also tell why it is not. */
async function untilReady(server: ChildProcess, address: string): Promise<void> {
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000)
      if (/"level":[4-6]0/.test(text)) process.stderr.write(text)
    })
  }
  const limit = Date.now() + READY_LIMIT
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode}.\n${output}`)
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site was not ready after ${READY_LIMIT / 1_000} s.\n${output}`)
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
