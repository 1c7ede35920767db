import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { RECEIPT_LIMIT } from '#contract/registration.ts'
import { environmentDefaults } from '#server/config.ts'
import { createBoundedServer } from '#server/listen.ts'
import { watchLoad } from '#server/load-watch.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const container = read('Containerfile')
const nginx = read('nginx.conf')
const unit = read('serein.service')

/** Variables that belong to Node, glibc and the image of PostgreSQL. */
const NOT_OURS = [
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
})
const compose = z
  .looseObject({ services: z.record(z.string(), service) })
  .parse(parse(read('compose.yaml'), { merge: true }))

function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

/** Folders and files the last image gets from the project. */
const copied = [...container.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)

test('the files for operators name no variable the server does not know', () => {
  const given = [
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...read('environment.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...`${container}\n${unit}\n${read('serein-backup.service')}`.matchAll(/\b([A-Z_]{4,})=/g)].map(
      ([, name]) => name,
    ),
  ]
  const known = new Set([...environmentDefaults().keys(), ...NOT_OURS])
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => name === undefined || !known.has(name))).toEqual([])
})

test('what the container file copies is there, and is sent to the build', () => {
  const allowed: string[] = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? []
  expect(copied.filter((name) => name !== '.' && !existsSync(name))).toEqual([])
  expect(copied.filter((name) => name !== '.' && !allowed.includes(name))).toEqual([])
  const needed = ['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts', 'site']
  expect(needed.filter((name) => !allowed.includes(name))).toEqual([])
})

/** Commands that work on the site's data must run where the site runs; what builds, tests and measures stays at home. */
const FOR_OPERATORS = /^node ((?:api|database|documents|importer)\/\S+\.ts)/

const packageFile = z
  .looseObject({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** What a program loads, itself included: files of the project, and names of packages. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports =
    /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)|^} from '([^']+)'/gm
  for (const [, first, second, third] of source.matchAll(imports)) {
    const target = first ?? second ?? third ?? ''
    if (target.startsWith('.')) loadedBy(join(dirname(file), target), seen)
    else if (target.startsWith('#')) loadedBy(target.slice(1), seen)
    else if (!target.startsWith('node:')) seen.add(/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
  }
  return seen
}

test('commands for operators run in the container: their files and packages are in it', () => {
  const programs = Object.values(packageFile.scripts).flatMap(
    (script) => FOR_OPERATORS.exec(script)?.[1] ?? [],
  )
  expect(programs).toEqual(
    expect.arrayContaining(['importer/command.ts', 'documents/command.ts', 'database/backup/command.ts']),
  )
  const loaded = new Set(programs.flatMap((program) => [...loadedBy(program)]))
  const missing = [...loaded].filter((name) =>
    name.endsWith('.ts')
      ? !copied.includes(name.split('/')[0] ?? '')
      : !Object.hasOwn(packageFile.dependencies, name),
  )
  expect(missing).toEqual([])
})

test('the container runs without rights, stops by SIGTERM and starts Node itself', () => {
  expect(container).toMatch(/^USER 65532:65532$/m)
  expect(container).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(container).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["\/nodejs\/bin\/node", .*\/healthz/m)
  const command = /^CMD (\[.*\])$/m.exec(container)?.[1] ?? '[]'
  const started = /exec node (.*)$/.exec(packageFile.scripts.start ?? '')?.[1]
  expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(started)
  expect(unit).toContain(`node_modules/.bin/node ${started}\n`)
})

test('an instance can change nothing but its data, and gains no rights', () => {
  for (const site of [compose.services['site-1'], compose.services['site-2']])
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('a signal reaches an instance from its first moment, and its own processes leave nothing behind', () => {
  expect([compose.services['site-1']?.init, compose.services['site-2']?.init]).toEqual([true, true])
})

test('behind the proxy visitors are told apart, and each of them has bounds', () => {
  expect(read('environment.example')).toMatch(/^TRUSTED_PROXIES=1$/m)
  expect(read('environment.example')).toMatch(/^#DRAIN_SECONDS=\d+$/m)
  for (const what of ['conn', 'req'])
    expect(nginx).toMatch(
      new RegExp(`^ +limit_${what}_zone \\$binary_remote_addr[\\s\\S]*^ {6}limit_${what} `, 'm'),
    )
})

test('whoever stops the site waits until it has drained and finished', () => {
  // Ten seconds for requests under way, and five for the deliveries that had begun.
  const patience = 15
  const drain = Number(compose.services['site-1']?.environment?.DRAIN_SECONDS)
  expect(Number.parseInt(compose.services['site-1']?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    drain + patience,
  )
  const longest = 60
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(longest + patience)
})

test('both instances share the folder of what visitors sent', () => {
  expect(compose.services['site-1']?.volumes).toContain('data:/data')
  expect(compose.services['site-2']?.volumes).toContain('data:/data')
})

test('the proxy gives up an idle connection before the site does, and lets the largest form through', () => {
  const load = watchLoad()
  const server = createBoundedServer({
    fetch: () => new Response(),
    answerKept: () => false,
    load,
    headers: {},
    onRefused: () => {},
    onFault: () => {},
  })
  load.stop()
  const upstream = /upstream site \{[^}]*keepalive_timeout (\d+)s/.exec(nginx)?.[1]
  expect(Number(upstream) * 1_000).toBeLessThan(server.keepAliveTimeout)
  const megabytes = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])
  expect(megabytes * 1_024 * 1_024).toBeGreaterThan(RECEIPT_LIMIT + 128 * 1_024)
})

test('the proxy believes nobody about the visitor, and names each request', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).toContain('proxy_set_header Host $http_host;')
  expect(nginx).toContain('proxy_set_header X-Request-ID $request_id;')
  expect(compose.services['site-1']?.environment?.TRUSTED_PROXIES).toBe('1')
})

test.skipIf(!isInstalled('nginx'))('nginx takes the configuration of the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-nginx-'))
  try {
    // Without Docker nobody knows its names, and folders of the image are not ours to write to.
    const file = join(folder, 'nginx.conf')
    const here = nginx
      .replace(/site-(\d):3000 resolve/g, '127.0.0.1:300$1')
      .replaceAll(/\/(tmp|var\/cache\/nginx|var\/log\/nginx)\//g, `${folder}/`)
    writeFileSync(file, here)
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(!isInstalled('systemd-analyze'))('systemd takes the units', () => {
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
  const folder = mkdtempSync(join(tmpdir(), 'serein-units-'))
  try {
    for (const name of units) {
      // Where no release is installed its program is not there.
      const text = read(name).replaceAll('/srv/serein/current/node_modules/.bin/node', process.execPath)
      writeFileSync(join(folder, basename(name)), text)
    }
    const output = execFileSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(output).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
