import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'
import { openDocumentGenerator } from './document-generator.ts'

const log = pino({ level: 'silent' })
const folder = () => mkdtempSync(join(tmpdir(), 'documents-'))

let database: TestDatabase
beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
})
afterAll(() => database.close())

/** Open a generator that records the rendered documents and the highest number rendered at once. */
async function openWatched(fails: (path: string) => boolean = () => false) {
  const drawn: string[] = []
  let inside = 0
  let most = 0
  const processRunner: ProcessRunner = {
    run: async (parameters) => {
      const path = parameters.at(-1) ?? ''
      if (fails(path)) throw new Error('spawn EAGAIN')
      drawn.push(path)
      inside += 1
      most = Math.max(most, inside)
      await sleep(20)
      inside -= 1
      return { code: 0, output: Buffer.of() }
    },
    stop: () => {},
  }
  const config = { dataDirectory: folder(), shouldPregenerateDocuments: false }
  const contentHash = () => 'now'
  const { read } = await openDocumentGenerator({ db: database.db, config, log, contentHash, processRunner })
  return { read, drawn, most: () => most }
}

const HOOD = '/documents/en/hz90-spec-sheet.pdf'
const HOB = '/documents/en/fl95-spec-sheet.pdf'
const OVEN = '/documents/en/cn90-spec-sheet.pdf'

test('documents are rendered one at a time, each once however often it is requested', async () => {
  const { read, drawn, most } = await openWatched()
  await Promise.all([HOOD, HOB, HOOD, OVEN, HOB, HOOD].map((path) => read(path)))
  expect(drawn.toSorted()).toEqual([HOOD, HOB, OVEN].toSorted())
  expect(most()).toBe(1)
})

test('a document that fails to render does not block the next ones, and is rendered again on request', async () => {
  let isFull = true
  const { read, drawn } = await openWatched((path) => isFull && path === HOOD)
  const responses = await Promise.all([read(HOOD), read(HOB)])
  expect(responses).toEqual([{ busy: true }, { busy: true }])
  expect(drawn).toEqual([HOB])
  isFull = false
  await read(HOOD)
  expect(drawn).toEqual([HOB, HOOD])
})

test('twenty documents queue behind the one being rendered; requests beyond that are rejected and succeed on retry', async () => {
  const { read, drawn, most } = await openWatched()
  const products = await database.db.selectFrom('product').select('code').execute()
  const paths = products.map(({ code }) => `/documents/en/${code.toLowerCase()}-spec-sheet.pdf`).slice(0, 25)
  await Promise.all(paths.map((path) => read(path)))
  expect(drawn).toHaveLength(21)
  await Promise.all(paths.filter((path) => !drawn.includes(path)).map((path) => read(path)))
  expect(drawn.toSorted()).toEqual(paths.toSorted())
  expect(most()).toBe(1)
})

test('an unknown document is undefined and renders nothing', async () => {
  const { read, drawn } = await openWatched()
  expect(await read('/documents/en/hz91-spec-sheet.pdf')).toBeUndefined()
  expect(await read('/documents/en/no-such-thing.pdf')).toBeUndefined()
  expect(drawn).toEqual([])
})

test('a process that hangs is killed after its timeout, and one that cannot be started is an error', async () => {
  const programs = createProcessRunner(log, 'trying')
  const hanging = join(folder(), 'hanging.mjs')
  writeFileSync(hanging, 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1_000)')
  expect(await programs.run([hanging], { timeoutMs: 500 })).toMatchObject({ code: null })
  expect(await programs.run(['--eval', 'console.log("done")'])).toMatchObject({
    code: 0,
    output: Buffer.from('done\n'),
  })
  // A null byte in an argument prevents the start.
  await expect(programs.run(['\0'])).rejects.toThrow()
})
