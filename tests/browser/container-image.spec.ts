import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { fullRunIf } from '#tests/full-run.ts'
import { OPERATOR_COMMANDS } from '../../deploy/testing.ts'
import { assembleImage, CONTAINER, copyBuildContext } from './container-image.ts'
import { findFreePort } from './start-site.ts'

// These tests need no browser, and no container engine: they run what the image would contain, as it would be run.
test.describe.configure({ mode: 'default' })

const packageFile = z
  .object({ scripts: z.record(z.string(), z.string()), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const PAGES = [
  '/',
  '/cn/productdetail?id=HZ90',
  '/search?q=oven',
  '/sitemap.xml',
  '/office',

  '/api/docs',
  '/documents/en/fl95-manual.pdf',
]

/** Arguments with which each command for operators must succeed. */
const COMMANDS: Record<string, readonly string[]> = {
  content: ['check'],
  documents: ['--code', 'HZ90', '--lang', 'en'],
  enquiries: ['list'],
  office: ['invite', '--email', 'ada@serein.example'],
  outbox: ['list'],
  backup: ['site.backup'],
  restore: ['site.backup'],
}

let folder = ''
let site = ''
let node = ''
let data = ''

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'serein-image-'))
  chmodSync(folder, 0o755)
  ;[site, data, node] = [join(folder, 'site'), join(folder, 'data'), join(folder, 'node')]
  mkdirSync(site)
  mkdirSync(data)
  // The folders above the installed one may be closed to the account of the image.
  cpSync(process.execPath, node)
  assembleImage(site)
  if (process.env.SEED_DATABASE) copyFileSync(process.env.SEED_DATABASE, join(data, 'serein.sqlite'))
  spawnSync('chmod', ['-R', 'a+rX,a-w', site])
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${CONTAINER.account}:${CONTAINER.account}`, data])
})

test.afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** The options with which a container engine starts a program of the image. */
function options(environment: Record<string, string> = {}) {
  const account = process.getuid?.() === 0 ? { uid: CONTAINER.account, gid: CONTAINER.account } : {}
  return { ...account, cwd: site, env: { ...CONTAINER.environment, DATA_DIR: data, ...environment } }
}

function run(args: readonly string[], environment: Record<string, string> = {}) {
  return spawnSync(node, args, { ...options(environment), encoding: 'utf8' })
}

test('every package that the built server names is in the image and installed by name', () => {
  const named = new Set<string>()
  for (const file of globSync('build/server/**/*.js'))
    for (const [, first, second] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|\b(?:import|require)\("([^"]+)"\)|^import "([^"]+)"/gm,
    ))
      named.add(first ?? second ?? '')
  const packages = new Set(
    [...named].flatMap((name) => /^(?!node:)(?:@[^/]+\/)?[^./][^/]*/.exec(name)?.[0] ?? []),
  )
  expect(packages.size).toBeGreaterThan(10)
  const missing = [...packages].filter(
    (name) => !Object.hasOwn(packageFile.dependencies, name) || !existsSync(join(site, 'node_modules', name)),
  )
  expect(missing).toEqual([])
})

async function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

test('the image starts, serves pages, search, the office and documents, is healthy, and ends on SIGTERM', async () => {
  const port = String(await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const ahead = { DOCUMENTS_AHEAD: 'off', PICTURES_AHEAD: 'off' }
  const server = spawn(node, CONTAINER.command, {
    ...options({ PORT: port, HOST: '127.0.0.1', ...ahead }),
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  try {
    await expect
      .poll(
        () =>
          server.exitCode !== null ||
          fetch(`${origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        // Without a database to begin with, the start imports the content.
        { timeout: 240_000 },
      )
      .toBe(true)
    expect(server.exitCode, output).toBe(null)
    for (const path of PAGES) {
      const response = await fetch(origin + path)
      await response.arrayBuffer()
      expect([path, response.status]).toEqual([path, 200])
    }
    const health = run(CONTAINER.healthCheck, { PORT: port })
    expect(health.status, health.stderr).toBe(0)
    expect(output).not.toMatch(/"level":[56]0/)
    server.kill('SIGTERM')
    expect(await ended(server)).toBe(0)
  } finally {
    server.kill('SIGKILL')
  }
})

test('every command for operators runs in the image', () => {
  expect([...OPERATOR_COMMANDS.keys()]).toEqual(Object.keys(COMMANDS))
  const restored = join(data, 'restored')
  for (const [name, program] of OPERATOR_COMMANDS) {
    const args = (COMMANDS[name] ?? []).map((word) => (word.endsWith('.backup') ? join(data, word) : word))
    const { status, stderr, stdout } = run(
      [...program, ...args],
      name === 'restore' ? { DATA_DIR: restored } : {},
    )
    expect([name, status], stdout + stderr).toEqual([name, 0])
  }
})

test('the build context is enough to build the site', fullRunIf(true), () => {
  const context = join(folder, 'context')
  mkdirSync(context)
  copyBuildContext(context)
  symlinkSync(resolve('node_modules'), join(context, 'node_modules'))
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: context, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  expect(existsSync(join(context, 'build/office'))).toBe(true)
})
