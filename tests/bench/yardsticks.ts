import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTemporaryFolder, findFreePort, startProcess, stopProcess } from './processes.ts'
import { readCpuSeconds } from './site-server.ts'

/** A baseline server that responds with the exact bytes of one page. */
export type Yardstick = {
  origin: string
  /** Return the CPU seconds since its start. */
  readCpuSeconds: () => Promise<number>
  stop: () => Promise<void>
}

const BARE_SERVER_FILE = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/**
 * Start a baseline server that uses only node:http.
 *
 * @throws if it does not start.
 */
export async function startBareYardstick(address: string): Promise<Yardstick> {
  const server = startProcess(process.execPath, [BARE_SERVER_FILE, address], { core: 'server' })
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (line) => resolve(String(line).trim()))
    server.once('exit', () => reject(new Error('The bare server did not start.')))
  })
  return { origin, readCpuSeconds: () => readCpuSeconds(origin), stop: () => stopProcess(server) }
}

const NGINX = ['nginx', '/usr/sbin/nginx'].find(
  (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0,
)

/** Why nginx cannot be measured here; undefined if it can. Its CPU time is read from /proc, which only Linux has. */
export const NGINX_UNAVAILABLE =
  NGINX === undefined ? 'nginx is not installed' : process.platform === 'linux' ? undefined : 'on Linux only'

/** Start nginx with the page as a file, as one process and without logs. Return undefined if nginx is not available. */
export async function startNginxYardstick(address: string): Promise<Yardstick | undefined> {
  if (NGINX === undefined || NGINX_UNAVAILABLE !== undefined) return undefined
  const folder = createTemporaryFolder()
  // Started as root, nginx reads files as `nobody`.
  chmodSync(folder, 0o755)
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  writeFileSync(join(folder, 'page'), await fetchRawBytes(address))
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, createNginxConfig(folder, port, response.headers))
  const server = startProcess(NGINX, ['-e', 'stderr', '-p', folder, '-c', file], { core: 'server' })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilOpen(origin)
  return {
    origin,
    readCpuSeconds: async () => readProcessCpuSeconds(server.pid),
    stop: () => stopProcess(server),
  }
}

/** Return the compressed body; `fetch` would decompress it. */
function fetchRawBytes(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' }, agent: false }, async (response) => {
      resolve(Buffer.concat(await response.toArray()))
    }).once('error', reject)
  })
}

function createNginxConfig(folder: string, port: number, headers: Headers): string {
  const nginxHeaders = [
    'content-type',
    'content-length',
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ]
  const lines = [...headers]
    .filter(([name]) => !nginxHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}";`)
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000; etag off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types { } default_type "${headers.get('content-type') ?? 'text/html'}";
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page =404; ${lines.join(' ')} } }
}
`
}

async function waitUntilOpen(origin: string): Promise<void> {
  const end = performance.now() + 5_000
  for (;;) {
    const isOpen = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
    if (performance.now() > end) throw new Error('nginx did not start in time.')
  }
}

/** Return the CPU seconds of a process: /proc lists user and system time in 1/100 s, after the name in parentheses. */
function readProcessCpuSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
