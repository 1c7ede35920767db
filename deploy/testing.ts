import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The commands for operators by their name in `package.json`, each with the arguments of Node that run it. */
export const OPERATOR_COMMANDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, program] = /^node ((?:--\S+ )*(?:api|database|entries|publications)\/.+)$/.exec(script) ?? []
    return program === undefined ? [] : [[name, program.split(' ')]]
  }),
)

type ProxyOptions = { instances: readonly [number, number]; port: number; original?: string }

/**
 * Write the proxy's configuration for a machine without containers, and return its path. Host names and system folders are
 * replaced.
 */
export function writeProxyConfiguration(
  folder: string,
  { instances, port, original = readFileSync('deploy/nginx.conf', 'utf8') }: ProxyOptions,
): string {
  const text = original
    .replace(/site-([12]):3000 resolve/g, (_, number) => `127.0.0.1:${instances[Number(number) - 1]}`)
    .replaceAll(/\/(tmp|run|var\/(cache|lib|log)\/nginx)\//g, `${folder}/`)
    // The test sets the client IP, as a trusted load balancer in front of the proxy would.
    .replace(/listen 80(?:80)? default_server;/, `listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1;`)
    .replace(/listen \[::\]:80(?:80)? default_server;/, hasIpv6() ? `listen [::1]:${port};` : '')
    .replace('#   real_ip_header', 'real_ip_header')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  return file
}

export function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === '::1'),
  )
}

/** Start a stub HTTP server in place of an instance of the site. */
export async function startStubInstance(handler: RequestListener) {
  const server = createServer({ connectionsCheckingInterval: 200 }, handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    server,
    port: portOf(server.address()),
    stop: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

export type RunningProxy = { origin: string; folder: string; stop: () => Promise<void> }

/**
 * Start nginx with the configuration in `deploy/`, in front of two instances.
 *
 * @throws if it does not start within 60 s.
 */
export async function startProxy(instances: readonly [number, number]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'serein-proxy-'))
  const port = await freePort()
  const file = writeProxyConfiguration(folder, { instances, port })
  // As root, nginx would run its workers as a user without write access to this folder.
  const account = process.getuid?.() === 0 ? 'user root;' : ''
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', `daemon off; ${account}`], {
    stdio: 'ignore',
  })
  await waitUntilOpen(port, nginx)
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      const ended = nginx.exitCode === null ? once(nginx, 'exit') : undefined
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilOpen(port: number, nginx: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end && nginx.exitCode === null) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    await sleep(20)
  }
  throw new Error(`nginx did not listen on port ${port}`)
}

async function freePort(): Promise<number> {
  const server = createSocketServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(server.address())
  await once(server.close(), 'close')
  return port
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port')
  return address.port
}
