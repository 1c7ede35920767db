import { expect, test } from 'vitest'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { createContentReader } from '../read/content-reader.ts'
import { FOCUS_FOLDER } from '../read/content-source.ts'
import { readContentFiles } from '../read/file-source.ts'
import { mutableContent } from '../testing.ts'
import { compileContent } from './compile-content.ts'
import { compileEntry, createCompiler } from './compile-entry.ts'
import { readProductIndex } from './shared-facts.ts'

const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const
const CS60 = { kind: 'product', id: 'catalogue/products/cs60' } as const
const SERIES = { kind: 'series', id: 'catalogue/series' } as const

async function compilerOf(root: string) {
  const content = readContentFiles(root)
  return createCompiler(content, await readProductIndex(content))
}

test('an entry compiles to the same result whatever was compiled before', async () => {
  const root = mutableContent()
  editContent(root, `${CS60.id}/facts.yaml`, /^position: .*$/m, 'position: none')
  const compiler = await compilerOf(root)
  const first = await compileEntry(compiler, HZ90)
  const broken = await compileEntry(compiler, CS60)
  expect(broken.problems).toMatchObject([{ file: `content/${CS60.id}/facts.yaml`, path: ['position'] }])
  expect(broken.rows.product).toEqual([])
  const { rows, pictures, problems, warnings } = await compileEntry(compiler, HZ90)
  expect({ rows, pictures, problems, warnings }).toEqual({
    ...{ rows: first.rows, pictures: first.pictures },
    ...{ problems: [], warnings: first.warnings },
  })
  expect(first.rows.product).toMatchObject([{ code: 'HZ90' }])
  expect(first.media).toContain(first.pictures[0]?.path)
})

test('errors in facts that entries share belong to the entry that holds them', async () => {
  const root = mutableContent()
  editContent(root, `${SERIES.id}/facts.yaml`, /id: \d+/, 'id: none')
  const compiler = await compilerOf(root)
  const { problems } = await compileEntry(compiler, SERIES)
  expect(problems).toMatchObject([{ file: `content/${SERIES.id}/facts.yaml` }])
  expect((await compileEntry(compiler, HZ90)).problems).toEqual([])
})

test('a focus point of a missing photograph is an error, and no use of the photographs that are there', async () => {
  const files = readContentFiles(CONTENT_DIRECTORY)
  let points: Record<string, number[]> = { 'scenes/none.jpg': [1, 2] }
  const read = () => ({ content: points, lineOf: () => 1 })
  const openFolder = async (path: string) =>
    path === FOCUS_FOLDER ? { path, read } : files.source.openFolder(path)
  const media = {
    ...files.media,
    has: (path: string) => path === 'scenes/unused.jpg' || files.media.has(path),
    list: () => ['scenes/unused.jpg'],
  }
  const openContent = () => createContentReader({ ...files.source, openFolder }, media)
  await expect(compileContent(openContent(), () => {})).rejects.toThrow(
    'content/media/focus.yaml:1: there is no file content/media/scenes/none.jpg',
  )
  points = { 'scenes/unused.jpg': [3, 4] }
  const { warnings } = await compileContent(openContent(), () => {})
  expect(warnings).toMatchObject([
    { file: 'content/media/scenes/unused.jpg', reason: 'this file is not used' },
  ])
})
