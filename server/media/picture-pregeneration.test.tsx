import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { analysePicture } from '#content-model/media/analyse-picture.ts'
import { picturePath } from '#contract/file-paths.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { Picture } from '#site/ui/picture.tsx'
import { openPicturePregeneration, type PicturePregeneration } from './picture-pregeneration.ts'
import { openPictureStore, type PictureStore, RENDERER_VERSION } from './picture-store.ts'
import { parseRenditionPath } from './rendition-path.ts'
import { startRenditionProcess } from './rendition-process.ts'

const NAMES = ['hood', 'hob', 'oven']
const silent = pino({ level: 'silent' })
let folder = ''
let rows: PictureTable[] = []
let pages: Map<string, string>
let said: { msg: string }[] = []
const opened: PicturePregeneration[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-ahead-'))
  await mkdir(join(folder, 'originals'))
  rows = await Promise.all(NAMES.map(describePicture))
  pages = new Map([
    ['/', page('hood')],
    ['/productlist', page('hood') + page('hob')],
  ])
  said = []
})

afterEach(async () => {
  for (const pregeneration of opened.splice(0)) await pregeneration.stop()
  await rm(folder, { recursive: true })
})

/** Create a grey picture, 640 × 480 pixels, and return its row. */
async function describePicture(key: string): Promise<PictureTable> {
  const path = `${key}.jpg`
  await sharp({ create: { width: 640, height: 480, channels: 3, background: 'grey' } })
    .jpeg()
    .toFile(join(folder, 'originals', path))
  const facts = await analysePicture(join(folder, 'originals', path))
  return { key, path, focusX: 50, focusY: 50, ...facts }
}

function page(key: string): string {
  const picture = { src: picturePath(key), width: 640, height: 480, color: '#888888', alt: '', cutout: false }
  return renderToStaticMarkup(<Picture picture={picture} crop="landscape" sizes="100vw" />)
}

function openStore() {
  return openPictureStore({
    findPicture: async (key) => rows.find((row) => row.key === key),
    originals: join(folder, 'originals'),
    directory: join(folder, 'kept'),
  })
}

function openPregeneration({ pictures = openStore(), shouldPregeneratePictures = true } = {}) {
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) })
  const pregeneration = openPicturePregeneration({
    listPages: async () => [...pages.keys()].map((path) => ({ path })),
    readPage: async (path) => pages.get(path),
    pictures,
    log,
    config: { shouldPregeneratePictures },
    // At the lowest priority the process would get no CPU time on a busy machine.
    priority: constants.priority.PRIORITY_NORMAL,
  })
  opened.push(pregeneration)
  return pregeneration
}

const untilDrawn = () =>
  expect.poll(() => said.at(-1)).toMatchObject({ msg: 'picture pregeneration finished' })

/** Return the files of all pictures that a page refers to. */
function filesOf(html: string): string[] {
  const names = new Set(html.match(/\/media\/pictures\/[^" ]+/g))
  return [...names].map((name) =>
    join(folder, 'kept', RENDERER_VERSION, name.replace('/media/pictures/', '')),
  )
}

function storedFiles(): string[] {
  const kept = join(folder, 'kept')
  if (!existsSync(kept)) return []
  const entries = readdirSync(kept, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const allFiles = () => [...new Set([...pages.values()].flatMap(filesOf))]
const drawnAt = (file: string) => statSync(file).mtimeMs

test('the pictures of all pages are rendered before the first request, those of the first page first', async () => {
  const pregeneration = openPregeneration()
  pregeneration.start()
  await untilDrawn()
  expect(storedFiles().toSorted()).toEqual(allFiles().toSorted())
  expect(pregeneration.progress()).toEqual({ generated: allFiles().length, remaining: 0 })
  const [home, list] = [filesOf(page('hood')), filesOf(page('hob'))]
  expect(home.length).toBeGreaterThan(5)
  expect(Math.max(...home.map(drawnAt))).toBeLessThan(Math.min(...list.map(drawnAt)))
  await rm(join(folder, 'originals'), { recursive: true })
  const name = parseRenditionPath('/media/pictures/hob/landscape-320.avif')
  expect(name && (await openStore().read(name))).toMatchObject({ type: 'image/avif' })
})

test('after a restart only missing pictures are rendered, and a stop leaves no partial file', async () => {
  const store = openStore()
  let stopped: Promise<void> | undefined
  const prepareTask: PictureStore['prepareTask'] = async (address) => {
    if (first.progress().generated === 3) setImmediate(() => (stopped ??= first.stop()))
    return store.prepareTask(address)
  }
  const first = openPregeneration({ pictures: { ...store, prepareTask } })
  first.start()
  await expect.poll(() => stopped !== undefined).toBe(true)
  await stopped
  const kept = storedFiles()
  expect(kept.filter((file) => !allFiles().includes(file))).toEqual([])
  expect(kept.length).toBeLessThan(allFiles().length)
  const times = kept.map(drawnAt)
  const second = openPregeneration()
  second.start()
  await untilDrawn()
  expect(second.progress()).toEqual({ generated: allFiles().length - kept.length, remaining: 0 })
  expect(kept.map(drawnAt)).toEqual(times)
  expect(storedFiles().toSorted()).toEqual(allFiles().toSorted())
})

test("a visitor's pictures take priority: pregeneration finishes at most the picture being rendered", async () => {
  const store = openStore()
  const visit = async () => {
    const requested = [160, 320, 480, 736].map((width) =>
      store.read({ key: 'oven', crop: 'landscape', width, format: 'avif' }, '203.0.113.7'),
    )
    return { answers: await Promise.all(requested), made: pregeneration.progress().generated }
  }
  let visited: ReturnType<typeof visit> | undefined
  const prepareTask: PictureStore['prepareTask'] = async (address) => {
    if (pregeneration.progress().generated === 2) visited ??= visit()
    return store.prepareTask(address)
  }
  const pregeneration = openPregeneration({ pictures: { ...store, prepareTask } })
  pregeneration.start()
  await expect.poll(() => visited !== undefined).toBe(true)
  const { answers, made } = (await visited) ?? { answers: [], made: 0 }
  expect(answers).toHaveLength(4)
  for (const response of answers) expect(response).toMatchObject({ type: 'image/avif' })
  expect(made).toBeLessThanOrEqual(3)
  await untilDrawn()
  expect(pregeneration.progress().remaining).toBe(0)
})

test('a picture that a visitor has requested meanwhile is not rendered again', async () => {
  const store = openStore()
  const gate = Promise.withResolvers<void>()
  const pregeneration = openPregeneration({ pictures: { ...store, waitUntilIdle: () => gate.promise } })
  pregeneration.start()
  await expect.poll(() => pregeneration.progress().remaining).toBe(allFiles().length)
  await store.read({ key: 'hob', crop: 'landscape', width: 480, format: 'webp' })
  gate.resolve()
  await untilDrawn()
  expect(pregeneration.progress()).toEqual({ generated: allFiles().length - 1, remaining: 0 })
})

test('after a content change the pictures of the new pages are rendered, and no more of the old ones', async () => {
  const store = openStore()
  const waitUntilIdle = async () => {
    if (pregeneration.progress().generated !== 1 || !pages.has('/productlist')) return
    pages = new Map([['/', page('oven')]])
    pregeneration.start()
  }
  const pregeneration = openPregeneration({ pictures: { ...store, waitUntilIdle } })
  pregeneration.start()
  await untilDrawn()
  expect(storedFiles().filter((file) => !file.includes('/oven/'))).toHaveLength(1)
  for (const file of allFiles()) expect(storedFiles()).toContain(file)
  expect(said).toHaveLength(1)
})

test('the first picture that fails is logged, the others are rendered', async () => {
  await writeFile(join(folder, 'originals', 'hood.jpg'), 'not a picture')
  const pregeneration = openPregeneration()
  pregeneration.start()
  await untilDrawn()
  const failed = filesOf(page('hood')).length
  expect(said).toMatchObject([{ msg: 'picture pregeneration failed', picture: 'hood' }, { failed }])
  expect(storedFiles().toSorted()).toEqual(filesOf(page('hob')).toSorted())
  expect(pregeneration.progress().remaining).toBe(failed)
})

test('when disabled, pregeneration reads no page', async () => {
  const pregeneration = openPregeneration({ shouldPregeneratePictures: false })
  pages.keys = () => {
    throw new Error('pages were asked for')
  }
  pregeneration.start()
  await pregeneration.stop()
  expect(storedFiles()).toEqual([])
  expect(said).toEqual([])
})

test('pictures are rendered at the lowest priority, and a killed process is reported', async () => {
  const drawing = startRenditionProcess(silent)
  if (drawing.pid === undefined) throw new Error('it was not started')
  expect(getPriority(drawing.pid)).toBe(constants.priority.PRIORITY_LOW)
  process.kill(drawing.pid, 'SIGKILL')
  const task = await openStore().prepareTask({ key: 'hood', crop: 'card', width: 160, format: 'avif' })
  if (!task) throw new Error('no such picture')
  await expect(drawing.render(task)).rejects.toThrow('has ended')
  await drawing.stop()
})
