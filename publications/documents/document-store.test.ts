import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { openTestDatabase, type TestDatabase } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { DocumentError } from './compiler/compiler-process.ts'
import { createMissingDocuments } from './create-missing-documents.ts'
import { openDocumentStore } from './document-store.ts'
import { removeSuperseded } from './remove-superseded.ts'
import { insertSampleContent } from './testing.ts'

const directory = mkdtempSync(join(tmpdir(), 'serein-documents-'))
const PATH = '/documents/en/hz90-accessories-lists.pdf'

let database: TestDatabase
let db: Db
let version = 1
let compiled: string[] = []
let unrecorded: string[] = []

beforeAll(async () => {
  database = await openTestDatabase('sqlite')
  db = database.db
  await insertSampleContent(db)
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Open a store whose compiler records the templates it is asked for and fails for one of them. */
function openStore(failing = '') {
  compiled = []
  unrecorded = []
  const reportUnrecorded = (path: string) => unrecorded.push(path)
  const compile = async ({ input }: { input: { template: string; data: string } }) => {
    if (input.template === failing) throw new DocumentError('a character has no glyph')
    compiled.push(input.template)
    return Buffer.from(`%PDF-1.7 ${input.data} %%EOF`)
  }
  const options = {
    contentDirectory: CONTENT_DIRECTORY,
    publicUrl: 'https://www.serein.example',
    isPublicUrlSet: true,
  }
  const contentVersion = () => version
  return openDocumentStore({ ...options, db, directory, contentVersion, compile, reportUnrecorded })
}

async function setIntro(intro: string): Promise<void> {
  await db.updateTable('productText').set({ intro, kind: intro }).where('lang', '=', 'en').execute()
  version += 1
}

const storedNames = () => readdirSync(join(directory, 'en')).toSorted()

async function findStored(store: ReturnType<typeof openStore>, path: string) {
  const document = await store.locate(path)
  return document && store.find(document)
}

test('a document is created once, stored under its hash, and its size is recorded', async () => {
  const store = openStore()
  expect(await findStored(store, PATH)).toBeUndefined()
  const [made, same] = await Promise.all([store.getOrCreate(PATH), store.getOrCreate(PATH)])
  expect(same).toBe(made)
  expect(compiled).toHaveLength(1)
  expect(await findStored(store, PATH)).toEqual(made)
  expect(made?.file).toMatch(/\/en\/hz90-accessories-lists-[0-9a-f]{16}\.pdf$/)
  expect(made?.bytes).toBe(statSync(made?.file ?? '').size)
  const [row, ...others] = await db.selectFrom('documentFile').selectAll().execute()
  expect(row).toMatchObject({ path: PATH, bytes: made?.bytes })
  expect(others).toEqual([])
  expect(storedNames().filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a changed text gives another file; the text as it was before is still stored', async () => {
  const store = openStore()
  const before = await store.getOrCreate(PATH)
  await setIntro('Another hood.')
  expect(await findStored(store, PATH)).toBeUndefined()
  expect((await store.getOrCreate(PATH))?.file).not.toBe(before?.file)
  expect(compiled).toHaveLength(1)
  expect(storedNames()).toHaveLength(2)
})

test('a document requested while another process writes comes afterwards, and the server is not blocked meanwhile', async () => {
  const store = openStore()
  await setIntro('A hood for a busy day.')
  const other = new DatabaseSync(database.databaseUrl)
  try {
    other.exec('begin immediate')
    const requested = store.getOrCreate(PATH)
    await expect.poll(() => compiled).toHaveLength(1)
    // A write that blocked the event loop would let these timers run only after its timeout.
    const start = performance.now()
    for (let turn = 0; turn < 10; turn++) await sleep(20)
    expect(performance.now() - start).toBeLessThan(5_000)
    other.exec('commit')
    const made = await requested
    expect(await findStored(store, PATH)).toEqual(made)
    const row = await db.selectFrom('documentFile').selectAll().where('path', '=', PATH).executeTakeFirst()
    expect(row?.bytes).toBe(made?.bytes)
    expect(unrecorded).toEqual([])
  } finally {
    other.close()
  }
})

test('a document whose size cannot be recorded is served, and the failure is reported', async () => {
  const store = openStore()
  await setIntro('A hood for a busier day.')
  const other = new DatabaseSync(database.databaseUrl)
  try {
    other.exec('begin immediate')
    const made = await store.getOrCreate(PATH)
    expect(await findStored(store, PATH)).toEqual(made)
    expect(made?.bytes).toBeGreaterThan(0)
    expect(unrecorded).toEqual([PATH])
  } finally {
    other.close()
  }
})

test('an empty or truncated file is created again', async () => {
  const store = openStore()
  const made = await store.getOrCreate(PATH)
  for (const length of [0, 10, (made?.bytes ?? 0) - 6]) {
    truncateSync(made?.file ?? '', length)
    expect(await findStored(store, PATH), String(length)).toBeUndefined()
    expect(statSync((await store.getOrCreate(PATH))?.file ?? '').size).toBeGreaterThan(length)
  }
})

test('other paths create nothing', async () => {
  const store = openStore()
  expect(await store.getOrCreate('/documents/en/../secret.pdf')).toBeUndefined()
  expect(await store.getOrCreate('/documents/en/xx99-manual.pdf')).toBeUndefined()
  expect(await store.findNewest('/documents/en/../secret.pdf')).toBeUndefined()
  expect(compiled).toEqual([])
})

const PATHS = ['accessories-lists', 'manual', 'spec-sheet', 'brochure', 'warranty-document'].map(
  (name) => `/documents/cn/hz90-${name}.pdf`,
)

/** Run the creation of missing documents until `stopAfter` are done. */
async function createAll(
  store: ReturnType<typeof openStore>,
  stop: { after: number; by: 'signal' | 'content' },
) {
  const lines: string[] = []
  const failures: string[] = []
  const controller = new AbortController()
  const isStopped = () => lines.length >= stop.after
  const result = await createMissingDocuments(PATHS, {
    store,
    isContentUnchanged: async () => stop.by !== 'content' || !isStopped(),
    showProgress: (line) => {
      lines.push(line)
      if (stop.by === 'signal' && isStopped()) controller.abort()
    },
    reportFailure: (path, error) => failures.push(`${path} ${error.message}`),
    signal: controller.signal,
  })
  return { ...result, lines, failures }
}

test('a run shows its progress, can be interrupted, and the next one creates the rest', async () => {
  const interrupted = await createAll(openStore(), { after: 2, by: 'signal' })
  expect(interrupted.isComplete).toBe(false)
  expect(interrupted.summary).toContain('Interrupted.')
  expect(interrupted.lines[0]).toMatch(/^1 \/ 5, \d+ s left$/)
  const before = compiled.length
  expect(before).toBeLessThan(PATHS.length)
  const rest = await createAll(openStore(), { after: 100, by: 'signal' })
  expect(rest).toMatchObject({ isComplete: true, failed: 0 })
  expect(compiled).toHaveLength(PATHS.length - before)
  expect(rest.summary).toContain(`${PATHS.length - before} documents created, ${before} up to date`)
})

test('a run stops when the content changes', async () => {
  const stopped = await createAll(openStore(), { after: 1, by: 'content' })
  expect(stopped.isComplete).toBe(false)
  expect(stopped.summary).toContain('content has changed')
})

test('a document that cannot be compiled is reported by its path, and the others are created', async () => {
  rmSync(join(directory, 'cn'), { recursive: true })
  const { failures, failed, isComplete } = await createAll(openStore('manual'), { after: 100, by: 'signal' })
  expect(failures).toEqual(['/documents/cn/hz90-manual.pdf a character has no glyph'])
  expect({ failed, isComplete }).toEqual({ failed: 1, isComplete: true })
  expect(compiled).toHaveLength(PATHS.length - 1)
})

test('superseded documents and folders of earlier releases are removed after a day', async () => {
  const current = (await openStore().getOrCreate(PATH))?.file ?? ''
  const old = storedNames().map((name) => join(directory, 'en', name))
  writeFileSync(join(directory, 'en', 'hz90-manual-0123456789abcdef.pdf'), '')
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1_000)
  for (const file of old) utimesSync(file, dayAgo, dayAgo)
  await removeSuperseded(directory, new Set([current]))
  expect(storedNames().map((name) => join(directory, 'en', name))).toEqual(
    [current, join(directory, 'en', 'hz90-manual-0123456789abcdef.pdf')].toSorted(),
  )
})
