import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { describeProblem } from '../checks/problems.ts'
import { createContentReader } from '../read/content-reader.ts'
import { createPictureRegistry } from './picture-registry.ts'

const PATH = 'scenes/kitchen.jpg'

/** Content of one photograph, and what its file of subjects says. */
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

test('a photograph keeps its subject wherever it is cut, and an entry may say otherwise', async () => {
  const reader = createContentReader(await createContentWith(`${PATH}: [74, 45]\n`))
  const registry = createPictureRegistry(reader)
  const keys = [
    await registry.add({ path: PATH, usedIn: 'content/page.yaml' }),
    await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' }),
  ]
  expect(reader.problems).toEqual([])
  expect(keys.map((key) => registry.rows().find((row) => row.key === key))).toMatchObject([
    { focusX: 74, focusY: 45 },
    { focusX: 10, focusY: 20 },
  ])
})

test('a photograph whose subject nobody named is cut round its middle', async () => {
  const registry = createPictureRegistry(createContentReader(await createContentWith('{}\n')))
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  expect(registry.rows()).toMatchObject([{ focusX: 50, focusY: 50 }])
})

test('an editor is told of a subject in a photograph that is not there', async () => {
  const reader = createContentReader(await createContentWith(`${PATH}: [74, 45]\nscenes/none.jpg: [1, 2]\n`))
  createPictureRegistry(reader)
  expect(reader.problems).toEqual([
    {
      file: 'content/media/focus.yaml',
      line: 2,
      reason: 'there is no file content/media/scenes/none.jpg',
    },
  ])
})

test('a file that is no picture is one line at the place that names it, and the others are still looked at', async () => {
  const root = await createContentWith('{}\n')
  writeFileSync(join(root, 'media', 'scenes', 'broken.jpg'), 'not a picture')
  writeFileSync(join(root, 'page.yaml'), `title: x\npicture: scenes/broken.jpg\nother: ${PATH}\n`)
  const reader = createContentReader(root)
  const registry = createPictureRegistry(reader)
  expect(await registry.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await registry.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await registry.add({ path: PATH, usedIn: 'content/page.yaml' })).not.toBe('')
  expect(reader.problems).toEqual([
    {
      file: 'content/page.yaml',
      line: 2,
      reason: 'content/media/scenes/broken.jpg cannot be used: it is no picture',
    },
  ])
})

test('an editor is warned, once, of a picture that is too small to be shown large', async () => {
  const reader = createContentReader(await createContentWith('{}\n'))
  const registry = createPictureRegistry(reader)
  await registry.add({ path: PATH, usedIn: 'content/page.yaml' })
  await registry.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' })
  expect(reader.problems).toEqual([])
  expect(reader.warnings).toMatchObject([
    { line: 1, reason: expect.stringMatching(/kitchen\.jpg is 200 × 100 pixels: with less than 1200/) },
  ])
})

test("an editor is warned of a file that nothing refers to, though its subject be named; what is in brand is the site's", async () => {
  const root = await createContentWith(`${PATH}: [74, 45]\nscenes/old.jpg: [1, 2]\n`)
  mkdirSync(join(root, 'media', 'brand'))
  for (const file of ['brand/icon.svg', 'scenes/old.jpg', 'new.mp4'])
    writeFileSync(join(root, 'media', file), '')
  const reader = createContentReader(root)
  const registry = createPictureRegistry(reader)
  expect(registry.requireFile({ path: PATH, usedIn: 'content/page.yaml' })).toBe(true)
  registry.warnOfUnused()
  expect(reader.problems).toEqual([])
  expect(reader.warnings.map(describeProblem)).toEqual([
    'content/media/new.mp4:1: nothing refers to this file',
    'content/media/scenes/old.jpg:1: nothing refers to this file',
  ])
})
