import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from '../checks/problems.ts'
import { createContentReader } from '../read/content-reader.ts'
import { readContentFiles } from '../read/file-source.ts'
import { createPictureRegistry, findOddUses, rememberMedia } from './picture-registry.ts'

const PATH = 'scenes/kitchen.jpg'

/** Create content with one photograph. */
async function createContent(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'content')
  mkdirSync(join(root, 'media', 'scenes'), { recursive: true })
  await sharp({ create: { width: 200, height: 100, channels: 3, background: '#aaa' } }).toFile(
    join(root, 'media', PATH),
  )
  writeFileSync(join(root, 'page.yaml'), `picture: ${PATH}\n`)
  return root
}

/** Open a registry for the pictures of a content folder. */
function openRegistry(root: string) {
  const reader = readContentFiles(root)
  return { reader, registry: createPictureRegistry(reader, { [PATH]: [74, 45] }) }
}

test('a photograph has its focus point, which an entry may override', async () => {
  const { reader, registry } = openRegistry(await createContent())
  const keys = [
    await registry.add({ path: PATH, usedIn: 'content/page.yaml' }),
    await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' }),
  ]
  expect(reader.problems).toEqual([])
  const rows = registry.listRows()
  expect(keys.map((key) => rows.find((row) => row.key === key))).toMatchObject([
    { focusX: 74, focusY: 45 },
    { focusX: 10, focusY: 20 },
  ])
})

test('a photograph without a focus is cropped around its centre', async () => {
  const registry = createPictureRegistry(readContentFiles(await createContent()))
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  expect(registry.listRows()).toMatchObject([{ focusX: 50, focusY: 50 }])
})

test('a file that is not a picture is reported once where it is used, and the others are still analysed', async () => {
  const root = await createContent()
  writeFileSync(join(root, 'media', 'scenes', 'broken.jpg'), 'not a picture')
  writeFileSync(join(root, 'page.yaml'), `title: x\npicture: scenes/broken.jpg\nother: ${PATH}\n`)
  const { reader, registry } = openRegistry(root)
  expect(await registry.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await registry.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await registry.add({ path: PATH, usedIn: 'content/page.yaml' })).not.toBe('')
  expect(reader.problems).toEqual([
    {
      file: 'content/page.yaml',
      line: 2,
      path: [],
      reason: 'content/media/scenes/broken.jpg cannot be used: not a picture',
    },
  ])
})

test('a picture that is too small causes one warning', async () => {
  const { reader, registry } = openRegistry(await createContent())
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' })
  expect(reader.problems).toEqual([])
  expect(reader.warnings).toMatchObject([
    { line: 1, reason: expect.stringMatching(/kitchen\.jpg is 200 × 100 pixels: below 1200/) },
  ])
})

test('a photograph that more than four entries show causes a warning', async () => {
  const { reader } = openRegistry(await createContent())
  expect(findOddUses(reader.media, new Map([[PATH, 4]]))).toEqual([])
  expect(findOddUses(reader.media, new Map([[PATH, 5]])).map(describeProblem)).toEqual([
    `content/media/${PATH}:1: 5 entries show this photograph; more than four look repeated`,
  ])
})

test('a picture is analysed once, and a file that cannot be used is reported in each entry that shows it', async () => {
  const root = await createContent()
  writeFileSync(join(root, 'media', 'scenes', 'broken.jpg'), 'not a picture')
  const files = readContentFiles(root)
  const analysed: string[] = []
  const analyse = (path: string) => {
    analysed.push(path)
    return files.media.analyse(path)
  }
  const media = rememberMedia({ ...files.media, analyse })
  for (const usedIn of ['content/page.yaml', 'content/other.yaml']) {
    const reader = createContentReader(files.source, media)
    const registry = createPictureRegistry(reader)
    for (const path of [PATH, 'scenes/broken.jpg']) await registry.add({ path, usedIn })
    expect(reader.problems).toMatchObject([{ file: usedIn, reason: expect.stringContaining('broken.jpg') }])
  }
  expect(analysed.filter((path) => path === PATH)).toEqual([PATH])
})

test('an unused file causes a warning, but not in the folder brand', async () => {
  const root = await createContent()
  mkdirSync(join(root, 'media', 'brand'))
  for (const file of ['brand/icon.svg', 'scenes/old.jpg', 'new.mp4'])
    writeFileSync(join(root, 'media', file), '')
  const { reader, registry } = openRegistry(root)
  registry.requireFile({ path: PATH, usedIn: 'content/page.yaml' })
  const uses = new Map([...registry.paths].map((path) => [path, 1]))
  expect(reader.problems).toEqual([])
  expect(findOddUses(reader.media, uses).map(describeProblem)).toEqual([
    'content/media/new.mp4:1: this file is not used',
    'content/media/scenes/old.jpg:1: this file is not used',
  ])
})
