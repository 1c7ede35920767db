import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { MAX_TEXT_BODY_BYTES, MAX_UPLOAD_BODY_BYTES } from '#api/http/body-limits.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createLoadShedder } from '#server/limits/load-shedding.ts'
import { environmentDefaults } from '#system/config.ts'
import { isInstalled, OPERATOR_COMMANDS, writeProxyConfiguration } from './testing.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const container = read('Containerfile')
const nginx = read('nginx.conf')
const unit = read('serein.service')

/** Variables of Node, glibc and the PostgreSQL image. */
const THIRD_PARTY_VARIABLES = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
]

const service = z.looseObject({
  environment: z.record(z.string(), z.string()).optional(),
  stop_grace_period: z.string().optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  networks: z.array(z.string()).optional(),
})
const compose = z
  .looseObject({ services: z.record(z.string(), service) })
  .parse(parse(read('compose.yaml'), { merge: true }))

/** Project files and folders that the final image contains. */
const copiedPaths = [...container.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)
/** Project files and folders that the container engine gets to build from. */
const contextPaths: string[] = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? []

test('the deployment files set only environment variables that the server reads', () => {
  const given = [
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...read('environment.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...`${container}\n${unit}\n${read('serein-backup.service')}`.matchAll(/\b([A-Z_]{4,})=/g)].map(
      ([, name]) => name,
    ),
  ]
  const existing = new Set([...environmentDefaults().keys(), ...THIRD_PARTY_VARIABLES])
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => name === undefined || !existing.has(name))).toEqual([])
})

test('every path that the Containerfile copies exists and is in the build context', () => {
  expect(copiedPaths.filter((name) => name !== '.' && !existsSync(name))).toEqual([])
  expect(copiedPaths.filter((name) => name !== '.' && !contextPaths.includes(name))).toEqual([])
})

/** What the image and its build do without; a new file or folder belongs here or into the build context. */
const OUTSIDE_BUILD_CONTEXT = [
  ...['.ci', '.dockerignore', '.editorconfig', '.githooks', '.gitignore', '.vscode', 'biome.jsonc'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'deploy', 'docs'],
  ...['playwright.config.ts', 'playwright.visual.config.ts', 'tests', 'vitest.config.ts'],
]

test('the build context contains every file and folder of the project that the build may need', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n')
  const outside = readdirSync('.').filter(
    (name) =>
      name !== '.git' &&
      !ignored.some((line) => line.replaceAll('/', '') === name) &&
      !contextPaths.includes(name),
  )
  expect(outside.filter((name) => !OUTSIDE_BUILD_CONTEXT.includes(name))).toEqual([])
})

const packageFile = z
  .looseObject({
    imports: z.record(z.string(), z.string()),
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

function resolveAlias(target: string): string {
  const [alias = '', ...path] = target.split('/')
  return join((packageFile.imports[`${alias}/*`] ?? '').replace('*', ''), ...path)
}

/** List what a program loads, including itself: project files and package names. */
function dependenciesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports =
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)|^} from '([^']+)'/gm
  for (const [, first, second, third] of source.matchAll(imports)) {
    const target = first ?? second ?? third ?? ''
    if (target.startsWith('.')) dependenciesOf(join(dirname(file), target), seen)
    else if (target.startsWith('#')) dependenciesOf(resolveAlias(target), seen)
    else if (!target.startsWith('node:')) seen.add(/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
  }
  return seen
}

test('the container has the files and packages of all commands for operators', () => {
  const programs = [...OPERATOR_COMMANDS.values()].flatMap((args) =>
    args.filter((each) => each.endsWith('.ts')),
  )
  const loaded = new Set(programs.flatMap((program) => [...dependenciesOf(program)]))
  const missing = [...loaded].filter((name) =>
    name.endsWith('.ts')
      ? !copiedPaths.includes(name.split('/')[0] ?? '')
      : !Object.hasOwn(packageFile.dependencies, name),
  )
  expect(missing).toEqual([])
})

test('the container runs as an unprivileged user, stops on SIGTERM and starts Node directly', () => {
  expect(container).toMatch(/^USER 65532:65532$/m)
  expect(container).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(container).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["\/nodejs\/bin\/node", .*\/healthz/m)
  const command = /^CMD (\[.*\])$/m.exec(container)?.[1] ?? '[]'
  const started = /exec node (.*)$/.exec(packageFile.scripts.start ?? '')?.[1]
  expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(started)
  expect(unit).toContain(`node_modules/.bin/node ${started}\n`)
})

test('an instance has a read-only file system and no capabilities', () => {
  for (const site of [compose.services['site-1'], compose.services['site-2']])
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('the proxy cannot reach the database, and the database container has minimal capabilities', () => {
  const networks = (name: string) => compose.services[name]?.networks ?? []
  expect(networks('proxy').filter((name) => networks('database').includes(name))).toEqual([])
  for (const site of ['site-1', 'site-2'])
    expect(networks(site)).toEqual(expect.arrayContaining([...networks('proxy'), ...networks('database')]))
  expect(compose.services.database?.cap_drop).toEqual(['ALL'])
})

test('each container has an init process, which forwards signals from the start and reaps child processes', () => {
  expect([compose.services['site-1']?.init, compose.services['site-2']?.init]).toEqual([true, true])
})

test('behind the proxy, each visitor has limits on connections and requests', () => {
  expect(read('environment.example')).toMatch(/^TRUSTED_PROXIES=1$/m)
  expect(read('environment.example')).toMatch(/^#DRAIN_SECONDS=\d+$/m)
  for (const what of ['conn', 'req'])
    expect(nginx).toMatch(new RegExp(`^ +limit_${what}_zone \\$visitor[\\s\\S]*^ {4}limit_${what} `, 'm'))
})

test('the server, its commands and its backup use the same data folder, and containers use the volume', () => {
  const folder = /^DATA_DIR=(.+)$/m.exec(read('environment.example'))?.[1]
  expect(folder).toBeTruthy()
  for (const file of ['serein.service', 'serein-backup.service', 'serein'])
    expect(/\bDATA_DIR=(\S+)/.exec(read(file))?.[1]).toBe(folder)
  expect(unit).toContain(`StateDirectory=${basename(folder ?? '')}\n`)
  const inContainers = /\bDATA_DIR=(\S+)/.exec(container)?.[1]
  for (const name of ['site-1', 'site-2'])
    expect(compose.services[name]?.environment?.DATA_DIR).toBe(inContainers)
})

test('Compose and systemd wait for a stopping site to drain and finish before they kill it', () => {
  // Ten seconds for requests in flight, and five for deliveries in flight.
  const shutdownSeconds = 15
  const drainSeconds = Number(compose.services['site-1']?.environment?.DRAIN_SECONDS)
  expect(Number.parseInt(compose.services['site-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    drainSeconds + shutdownSeconds,
  )
  const maxDrainSeconds = 60
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(maxDrainSeconds + shutdownSeconds)
})

test('both instances share the data volume, so that pictures and documents are rendered once', () => {
  expect(compose.services['site-1']?.volumes).toContain('data:/data')
  expect(compose.services['site-2']?.volumes).toContain('data:/data')
})

const MAX_FORM_MEGABYTES = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])

test('the proxy closes idle upstream connections before the site does, and accepts the largest form', () => {
  const loadShedder = createLoadShedder()
  const server = createHttpServer({
    fetch: () => new Response(),
    serveFromCache: () => false,
    loadShedder,
    headers: {},
    onShed: () => {},
    onError: () => {},
  })
  loadShedder.stop()
  const upstream = /upstream site \{[^}]*keepalive_timeout (\d+)s/.exec(nginx)?.[1]
  expect(Number(upstream) * 1_000).toBeLessThan(server.keepAliveTimeout)
  expect(MAX_FORM_MEGABYTES * 1_024 * 1_024).toBeGreaterThan(MAX_UPLOAD_BODY_BYTES)
  const kilobytes = Number(/client_max_body_size (\d+)k/.exec(nginx)?.[1])
  expect(kilobytes * 1_024).toBeGreaterThan(MAX_TEXT_BODY_BYTES)
})

test('the proxy stores no upload, and its memory is enough for the forms that it does', () => {
  const upload = /location @upload \{[^}]*\}/.exec(nginx)?.[0]
  expect(upload).toContain('proxy_request_buffering off;')
  const connections = 1_000
  const formMegabytes = Number(/client_max_body_size (\d+)k/.exec(nginx)?.[1]) / 1_024
  const tmpfsMegabytes = Number(/^\/tmp:size=(\d+)m$/.exec(compose.services.proxy?.tmpfs?.[0] ?? '')?.[1])
  const memoryLimitMegabytes = Number(/^(\d+)m$/.exec(compose.services.proxy?.mem_limit ?? '')?.[1])
  expect(connections * formMegabytes).toBeLessThan(tmpfsMegabytes)
  expect(tmpfsMegabytes).toBeLessThan(memoryLimitMegabytes / 1.5)
})

test('the proxy overwrites client IP headers and sets a request id', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain('proxy_set_header Host $http_host;')
  expect(nginx).toContain('proxy_set_header X-Request-ID $request_id;')
  expect(compose.services['site-1']?.environment?.TRUSTED_PROXIES).toBe('1')
})

function checkWithNginx(original: string, prepare: (folder: string) => void = () => {}): void {
  const folder = mkdtempSync(join(tmpdir(), 'serein-nginx-'))
  try {
    prepare(folder)
    const file = writeProxyConfiguration(folder, { instances: [3001, 3002], port: 8080, original })
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!isInstalled('nginx'))('nginx accepts the configuration of the proxy', () =>
  checkWithNginx(nginx),
)

test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))(
  'nginx accepts the lines for TLS in the comments of the configuration, whatever its version',
  () => {
    const [before = '', after = ''] = nginx.split('# With TLS.')
    const [lines = '', rest = ''] = after.split('# and a separate server')
    const uncommented = lines.replaceAll(/^ +# {3}/gm, '').replaceAll('/etc/nginx/tls/', '/tmp/')
    expect(uncommented).toContain('\nssl_certificate_key /tmp/privkey.pem;')
    checkWithNginx(`${before}# ${uncommented}# and a separate server${rest}`, (folder) => {
      const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
      const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
      spawnSync('openssl', [...request, ...files])
    })
  },
)

test.skipIf(!isInstalled('nginx'))(
  'nginx accepts the configuration that the guide derives for one machine without containers',
  () => {
    const guide = readFileSync('docs/operators.md', 'utf8')
    const command = /^sed [\s\S]*?(?= > \/etc\/nginx\/nginx\.conf$)/m.exec(guide)?.[0] ?? 'false'
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })
    expect(stdout).toContain('server 127.0.0.1:3000 ')
    expect(stdout).not.toMatch(/ \/tmp\/|server site-|^ *resolver/m)
    checkWithNginx(stdout)
  },
)

test('the guide, its lines for containers and the README name every command for operators', () => {
  const guide = readFileSync('docs/operators.md', 'utf8')
  const readme = readFileSync('README.md', 'utf8')
  const section = /^## Commands$([\s\S]*?)^## /m.exec(guide)?.[1] ?? ''
  for (const [name, args] of OPERATOR_COMMANDS) {
    expect(readme).toMatch(new RegExp(`\`(?:npm run )?${name}[ \`]`))
    expect(section.trim().split('\n\n')[0]).toContain(`\`${name}\``)
    expect(section).toContain(`\`${args.find((each) => each.endsWith('.ts'))}\``)
  }
  const used = [...guide.matchAll(/(?:npm run|(?<=^|`|then )serein) (\w+)/gm)].map(([, name = '']) => name)
  expect(
    used.filter((name) => !OPERATOR_COMMANDS.has(name) && !['bench', 'build', 'faults'].includes(name)),
  ).toEqual([])
})
