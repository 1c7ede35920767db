import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from '../checks/problems.ts'
import { FOCUS_FOLDER } from '../read/content-source.ts'
import { readContentFiles } from '../read/file-source.ts'
import { createPictureRegistry } from './picture-registry.ts'

const PATH = 'scenes/kitchen.jpg'

/** Create content with one photograph and the given `focus.yaml`. */
async function createContentWith(points: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'content')
  mkdirSync(join(root, 'media', 'scenes'), { recursive: true })
  await sharp({ create: { width: 200, height: 100, channels: 3, background: '#aaa' } }).toFile(
    join(root, 'media', PATH),
  )
  writeFileSync(join(root, 'media', 'focus.yaml'), points)
  writeFileSync(join(root, 'page.yaml'), `picture: ${PATH}\n`)
  return root
}

/** Open a registry for the pictures of a content folder. */
async function openRegistry(root: string) {
  const reader = readContentFiles(root)
  return { reader, registry: createPictureRegistry(reader, await reader.source.openFolder(FOCUS_FOLDER)) }
}

test('a photograph has the focus of focus.yaml, which an entry may override', async () => {
  const { reader, registry } = await openRegistry(await createContentWith(`${PATH}: [74, 45]\n`))
  const keys = [
    await registry.add({ path: PATH, usedIn: 'content/page.yaml' }),
    await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' }),
  ]
  expect(reader.problems).toEqual([])
  const rows = registry.takeRows()
  expect(keys.map((key) => rows.find((row) => row.key === key))).toMatchObject([
    { focusX: 74, focusY: 45 },
    { focusX: 10, focusY: 20 },
  ])
})

test('a photograph without a focus is cropped around its centre', async () => {
  const { registry } = await openRegistry(await createContentWith('{}\n'))
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  expect(registry.takeRows()).toMatchObject([{ focusX: 50, focusY: 50 }])
})

test('a focus for a missing photograph is reported', async () => {
  const { reader } = await openRegistry(
    await createContentWith(`${PATH}: [74, 45]\nscenes/none.jpg: [1, 2]\n`),
  )
  expect(reader.problems).toEqual([
    {
      file: 'content/media/focus.yaml',
      line: 2,
      path: [],
      reason: 'there is no file content/media/scenes/none.jpg',
    },
  ])
})

test('a file that is not a picture is reported once where it is used, and the others are still analysed', async () => {
  const root = await createContentWith('{}\n')
  writeFileSync(join(root, 'media', 'scenes', 'broken.jpg'), 'not a picture')
  writeFileSync(join(root, 'page.yaml'), `title: x\npicture: scenes/broken.jpg\nother: ${PATH}\n`)
  const { reader, registry } = await openRegistry(root)
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
  const { reader, registry } = await openRegistry(await createContentWith('{}\n'))
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' })
  expect(reader.problems).toEqual([])
  expect(reader.warnings).toMatchObject([
    { line: 1, reason: expect.stringMatching(/kitchen\.jpg is 200 × 100 pixels: below 1200/) },
  ])
})

test('a photograph that more than four entries show causes a warning', async () => {
  const { reader, registry } = await openRegistry(await createContentWith('{}\n'))
  for (const entry of ['a', 'b', 'c', 'd', 'd']) registry.requireFile({ path: PATH, usedIn: entry })
  registry.warnOfUses()
  expect(reader.warnings).toEqual([])
  registry.requireFile({ path: PATH, usedIn: 'e' })
  registry.warnOfUses()
  expect(reader.warnings.map(describeProblem)).toEqual([
    `content/media/${PATH}:1: 5 entries show this photograph; more than four look repeated`,
  ])
})

test('an unused file causes a warning, even with a focus, but not in the folder brand', async () => {
  const root = await createContentWith(`${PATH}: [74, 45]\nscenes/old.jpg: [1, 2]\n`)
  mkdirSync(join(root, 'media', 'brand'))
  for (const file of ['brand/icon.svg', 'scenes/old.jpg', 'new.mp4'])
    writeFileSync(join(root, 'media', file), '')
  const { reader, registry } = await openRegistry(root)
  expect(registry.requireFile({ path: PATH, usedIn: 'content/page.yaml' })).toBe(true)
  registry.warnOfUses()
  expect(reader.problems).toEqual([])
  expect(reader.warnings.map(describeProblem)).toEqual([
    'content/media/new.mp4:1: this file is not used',
    'content/media/scenes/old.jpg:1: this file is not used',
  ])
})
