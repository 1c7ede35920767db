import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openPictureBook } from './pictures.ts'
import { describeProblem } from './problems.ts'
import { readContent } from './read-content.ts'

const PATH = 'scenes/kitchen.jpg'

/** Content of one photograph, and what its file of subjects says. */
async function contentWith(points: string): Promise<string> {
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
  const reader = readContent(await contentWith(`${PATH}: [74, 45]\n`))
  const book = openPictureBook(reader)
  const keys = [
    await book.add({ path: PATH, usedIn: 'content/page.yaml' }),
    await book.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' }),
  ]
  expect(reader.problems).toEqual([])
  expect(keys.map((key) => book.rows().find((row) => row.key === key))).toMatchObject([
    { focusX: 74, focusY: 45 },
    { focusX: 10, focusY: 20 },
  ])
})

test('a photograph whose subject nobody named is cut round its middle', async () => {
  const book = openPictureBook(readContent(await contentWith('{}\n')))
  await book.add({ path: PATH, usedIn: 'content/page.yaml' })
  expect(book.rows()).toMatchObject([{ focusX: 50, focusY: 50 }])
})

test('an editor is told of a subject in a photograph that is not there', async () => {
  const reader = readContent(await contentWith(`${PATH}: [74, 45]\nscenes/none.jpg: [1, 2]\n`))
  openPictureBook(reader)
  expect(reader.problems).toEqual([
    {
      file: 'content/media/focus.yaml',
      line: 2,
      reason: 'there is no file content/media/scenes/none.jpg',
    },
  ])
})

test('a file that is no picture is one line at the place that names it, and the others are still looked at', async () => {
  const root = await contentWith('{}\n')
  writeFileSync(join(root, 'media', 'scenes', 'broken.jpg'), 'not a picture')
  writeFileSync(join(root, 'page.yaml'), `title: x\npicture: scenes/broken.jpg\nother: ${PATH}\n`)
  const reader = readContent(root)
  const book = openPictureBook(reader)
  expect(await book.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await book.add({ path: 'scenes/broken.jpg', usedIn: 'content/page.yaml' })).toBe('')
  expect(await book.add({ path: PATH, usedIn: 'content/page.yaml' })).not.toBe('')
  expect(reader.problems).toEqual([
    {
      file: 'content/page.yaml',
      line: 2,
      reason: 'content/media/scenes/broken.jpg cannot be used: it is no picture',
    },
  ])
})

test('an editor is warned, once, of a picture that is too small to be shown large', async () => {
  const reader = readContent(await contentWith('{}\n'))
  const book = openPictureBook(reader)
  await book.add({ path: PATH, usedIn: 'content/page.yaml' })
  await book.add({ path: PATH, focus: [10, 20], usedIn: 'content/page.yaml' })
  expect(reader.problems).toEqual([])
  expect(reader.warnings).toMatchObject([
    { line: 1, reason: expect.stringMatching(/kitchen\.jpg is 200 × 100 pixels: with less than 1200/) },
  ])
})

test("an editor is warned of a file that nothing refers to, though its subject be named; what is in brand is the site's", async () => {
  const root = await contentWith(`${PATH}: [74, 45]\nscenes/old.jpg: [1, 2]\n`)
  mkdirSync(join(root, 'media', 'brand'))
  for (const file of ['brand/icon.svg', 'scenes/old.jpg', 'new.mp4'])
    writeFileSync(join(root, 'media', file), '')
  const reader = readContent(root)
  const book = openPictureBook(reader)
  expect(book.need({ path: PATH, usedIn: 'content/page.yaml' })).toBe(true)
  book.warnOfUnused()
  expect(reader.problems).toEqual([])
  expect(reader.warnings.map(describeProblem)).toEqual([
    'content/media/new.mp4:1: nothing refers to this file',
    'content/media/scenes/old.jpg:1: nothing refers to this file',
  ])
})
