import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** CPU cores of the server and of the load generator; undefined without taskset or a second core. */
export const CORES = findCores()

type Core = 'server' | 'load' | 'any'

type Options = {
  core: Core
  environment?: Record<string, string>
  stderr?: 'show' | 'hide'
  /** The folder to run it in; by default that of this process. */
  folder?: string
}

/** Start a program in its own process group. `cleanUpOnExit` ends the whole group with the bench. */
export function startProcess(program: string, parameters: readonly string[], options: Options): ChildProcess {
  const { core, environment = {}, stderr = 'show', folder = '.' } = options
  const [command = program, ...rest] = [...tasksetPrefix(core), program, ...parameters]
  const child = spawn(command, rest, {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', stderr === 'show' ? 'inherit' : 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stop a program with SIGTERM, and with SIGKILL after five seconds. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(killTimer)
  }
  // Child processes of an exited program may still run in its group.
  signalGroup(child, 'SIGKILL')
  running.delete(child)
}

/**
 * Return the whole output of a program.
 *
 * @throws if it fails or takes longer than `timeoutMs` milliseconds.
 */
export function readOutput(child: ChildProcess, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs)
    child.stdout?.on('data', (data) => {
      output += String(data)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(killTimer)
      if (code === 0) resolve(output)
      else
        reject(
          new Error(`A program of the bench exited with ${code ?? 'a signal'}: ${child.spawnargs.join(' ')}`),
        )
    })
  })
}

/** Create a temporary folder, which `cleanUpOnExit` removes with the bench. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-bench-'))
  folders.add(folder)
  return folder
}

/** End all started processes and remove all temporary folders when this process exits, also on a signal. */
export function cleanUpOnExit(): void {
  process.once('exit', cleanUp)
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  process.once('SIGHUP', () => process.exit(129))
}

function cleanUp(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
  running.clear()
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  folders.clear()
}

/** Return an unused port of the loopback interface. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      )
    })
  })
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, name)
  } catch {
    // The whole group has already exited.
  }
}

function tasksetPrefix(core: Core): string[] {
  return core === 'any' || !CORES ? [] : ['taskset', '-c', String(CORES[core])]
}

function findCores(): { server: number; load: number } | undefined {
  const [server, load] = allowedCores()
  if (server === undefined || load === undefined) return undefined
  const isAllowed = spawnSync('taskset', ['-c', `${server},${load}`, 'true']).status === 0
  return isAllowed ? { server, load } : undefined
}

/** Return the cores that this process may use, from a list such as 0-3,6; empty if the system does not provide one. */
function allowedCores(): number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
    return list.split(',').flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    })
  } catch {
    return []
  }
}
