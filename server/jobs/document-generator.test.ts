import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#database/testing.ts'
import { DocumentError } from '#publications/documents/compiler/compiler-process.ts'
import type { CompileJob } from '#publications/documents/compiler/typst.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'
import { openDocumentGenerator } from './document-generator.ts'
import { documentRoutes } from './document-routes.ts'

const silent = pino({ level: 'silent' })
const folder = () => mkdtempSync(join(tmpdir(), 'documents-'))

let database: TestDatabase
beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
})
afterAll(() => database.close())

type WatchedOptions = {
  /** Returns the error with which a document fails. */
  failure?: (data: string) => Error | undefined
  log?: Logger
  onFailure?: () => void
  dataDirectory?: string
  publicUrl?: string
  processRunner?: ProcessRunner
}

/** Open a generator that records the compiled documents and the highest number compiled at once. */
function openWatched({
  failure = () => undefined,
  log = silent,
  onFailure = () => {},
  dataDirectory = folder(),
  publicUrl = 'https://www.serein.example',
  processRunner,
}: WatchedOptions = {}) {
  const drawn: string[] = []
  let inside = 0
  let most = 0
  const compile = async ({ input: { data } }: CompileJob) => {
    const error = failure(data)
    if (error) throw error
    drawn.push(JSON.parse(data).code)
    inside += 1
    most = Math.max(most, inside)
    await sleep(20)
    inside -= 1
    return Buffer.from('%PDF-1.7 %%EOF')
  }
  const config = {
    dataDirectory,
    contentDirectory: 'content',
    publicUrl,
    isPublicUrlSet: true,
    shouldPregenerateDocuments: processRunner !== undefined,
  }
  const options = { db: database.db, config, log, contentVersion: () => 1, compiler: { compile }, onFailure }
  return {
    ...openDocumentGenerator({ ...options, ...(processRunner && { processRunner }) }),
    drawn,
    most: () => most,
  }
}

const HOOD = '/documents/en/hz90-spec-sheet.pdf'
const HOB = '/documents/en/fl95-spec-sheet.pdf'
const OVEN = '/documents/en/cn90-spec-sheet.pdf'

const codeOf = (path: string) => path.slice('/documents/en/'.length).split('-')[0]?.toUpperCase()

test('documents are rendered one at a time, each once however often it is requested', async () => {
  const { read, drawn, most } = openWatched()
  const results = await Promise.all([HOOD, HOB, HOOD, OVEN, HOB, HOOD].map((path) => read(path)))
  expect(drawn.toSorted()).toEqual([HOOD, HOB, OVEN].map(codeOf).toSorted())
  expect(most()).toBe(1)
  expect(results.every((result) => typeof result === 'string')).toBe(true)
  expect(await read(HOOD)).toBe(results[0])
})

test('a document that fails for lack of resources does not block the next ones, and is rendered again on request', async () => {
  let isFull = true
  const failure = (data: string) => (isFull && data.includes('HZ90') ? new Error('spawn EAGAIN') : undefined)
  const { read, drawn } = openWatched({ failure })
  const [hood, hob] = await Promise.all([read(HOOD), read(HOB)])
  expect(hood).toEqual({ busy: true })
  expect(hob).toEqual(expect.any(String))
  isFull = false
  expect(await read(HOOD)).toEqual(expect.any(String))
  expect(drawn).toEqual([HOB, HOOD].map(codeOf))
})

test('a document that cannot be compiled is logged by its path and counted once, answered with 503, and the others are created', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const failure = (data: string) => (data.includes('HZ90') ? new DocumentError('no glyph') : undefined)
  let failures = 0
  const onFailure = () => {
    failures += 1
  }
  const generator = openWatched({ failure, log, onFailure })
  for (const _ of [1, 2, 3]) {
    const response = await documentRoutes(generator).request(HOOD)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await response.text()).toContain('This document is not ready at the moment.')
  }
  expect(await generator.read(HOB)).toEqual(expect.any(String))
  expect([lines.length, failures]).toEqual([1, 1])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ document: HOOD, err: { message: 'no glyph' } })
})

test('a document that can no longer be compiled is served as it last was, and stays on disk', async () => {
  const { read } = openWatched()
  const file = String(await read(HOOD))
  const failure = () => new DocumentError('broken picture')
  let failures = 0
  const generator = openWatched({
    failure,
    dataDirectory: join(file, '..', '..', '..'),
    // The address is part of every document: another edition.
    publicUrl: 'https://new.serein.example',
    onFailure: () => {
      failures += 1
    },
  })
  for (const _ of [1, 2]) expect(await generator.read(HOOD)).toBe(file)
  const response = await documentRoutes(generator).request(HOOD)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(failures).toBe(1)
})

test('a run of the command with documents that failed is counted', async () => {
  let failures = 0
  const processRunner = { run: async () => ({ code: 3, output: Buffer.of() }), stop: () => {} }
  const { startPregeneration } = openWatched({
    processRunner,
    onFailure: () => {
      failures += 1
    },
  })
  startPregeneration()
  await expect.poll(() => failures).toBe(1)
})

test('twenty documents queue behind the one being rendered; requests beyond that are rejected and succeed on retry', async () => {
  const { read, drawn, most } = openWatched()
  const products = await database.db.selectFrom('product').select('code').execute()
  const paths = products.map(({ code }) => `/documents/en/${code.toLowerCase()}-spec-sheet.pdf`).slice(0, 25)
  await Promise.all(paths.map((path) => read(path)))
  expect(drawn).toHaveLength(21)
  await Promise.all(paths.map((path) => read(path)))
  expect(drawn.toSorted()).toEqual(paths.map(codeOf).toSorted())
  expect(most()).toBe(1)
})

test('without the database, a document is served as it was last created', async () => {
  const { read } = openWatched()
  const file = await read(HOOD)
  const lost = await openDemoDatabase('sqlite')
  await lost.close()
  const config = {
    dataDirectory: join(String(file), '..', '..', '..'),
    contentDirectory: 'content',
    publicUrl: '',
    isPublicUrlSet: false,
    shouldPregenerateDocuments: false,
  }
  const compile = () => Promise.reject(new Error('not expected'))
  const options = { db: lost.db, config, log: silent, contentVersion: () => 2, compiler: { compile } }
  expect(await openDocumentGenerator(options).read(HOOD)).toBe(file)
  await expect(openDocumentGenerator(options).read(HOB)).rejects.toThrow()
})

test('missing documents are created in the background, once more if the content changes meanwhile', async () => {
  const runs: string[][] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const processRunner: ProcessRunner = {
    run: async (parameters, options) => {
      runs.push([...parameters, String(options?.isLowPriority)])
      await promise
      return { code: 0, output: Buffer.of() }
    },
    stop: () => {},
  }
  const config = {
    dataDirectory: folder(),
    contentDirectory: 'content',
    publicUrl: '',
    isPublicUrlSet: false,
    shouldPregenerateDocuments: true,
  }
  const compiler = { compile: () => Promise.reject(new Error('not expected')) }
  const options = { db: database.db, config, log: silent, contentVersion: () => 1, compiler }
  const { startPregeneration } = openDocumentGenerator({ ...options, processRunner })
  startPregeneration()
  startPregeneration()
  startPregeneration()
  expect(runs).toEqual([['publications/documents/documents-command.ts', 'true']])
  resolve()
  await expect.poll(() => runs.length).toBe(2)
})

test('an unknown document is undefined and renders nothing', async () => {
  const { read, drawn } = openWatched()
  expect(await read('/documents/en/hz91-spec-sheet.pdf')).toBeUndefined()
  expect(await read('/documents/en/no-such-thing.pdf')).toBeUndefined()
  expect(drawn).toEqual([])
})

test('a process returns its output, and one that cannot be started is an error', async () => {
  const programs = createProcessRunner(silent, 'trying')
  expect(await programs.run(['--eval', 'console.log("done")'])).toMatchObject({
    code: 0,
    output: Buffer.from('done\n'),
  })
  // A null byte in an argument prevents the start.
  await expect(programs.run(['\0'])).rejects.toThrow()
})
