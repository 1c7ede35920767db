import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileToRows } from '#content-model/compile/compile-content.ts'
import { compileContentFiles } from '#content-model/compile/compile-content-files.ts'
import { CONTENT_TABLES, rowKey } from '#content-model/compile/content-rows.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { mutableContent } from '#content-model/testing.ts'
import { LANGS } from '#contract/languages.ts'
import { withItem, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { openDemoDatabase, testOnContent } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { openEntrySource, readDocuments } from '../store/read-documents.ts'
import { publishChange } from '../testing.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

const HZ90 = 'catalogue/products/hz90'
const RECIPE = { kind: 'recipe', id: 'newsroom/recipes/burnt-cheesecake' } as const
const PRODUCT = { kind: 'product', id: HZ90 } as const

async function statesOf(db: Db, entryId: string) {
  const rows = await db
    .selectFrom('entryLanguage')
    .select(['lang', 'state', 'missing', 'changed'])
    .where('entryId', '=', entryId)
    .orderBy('lang')
    .execute()
  return Object.fromEntries(rows.map(({ lang, ...state }) => [lang, state]))
}

async function shownLine(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('productText')
    .select('line')
    .where('productId', '=', 101)
    .where('lang', '=', 'en')
    .executeTakeFirst()
  return row?.line
}

for (const dialect of DIALECTS)
  test(`entries compile to the same rows as the files they come from (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    try {
      const files = await compileContentFiles(CONTENT_DIRECTORY)
      const media = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
      const { rows } = await compileToRows(createContentReader(openEntrySource(db), media))
      for (const table of CONTENT_TABLES) {
        const sorted = (rows: readonly object[]) =>
          rows
            .map((row) => [rowKey(table, { ...row }), JSON.stringify({ ...row, updatedAt: '' })])
            .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
        expect(sorted(rows[table]), table).toEqual(sorted(files.rows[table]))
      }
      const { count } = await db
        .selectFrom('entryLanguage')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '!=', 'done')
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(0)
    } finally {
      await close()
    }
  })

/** Importing and exporting on PostgreSQL is tested once, by the export. */
const ONE_DATABASE = sampleUnlessFull(DIALECTS, DIALECTS.length)

testOnContent(
  'files and office merge: what only one side changed is taken, a conflict becomes a draft',
  async (db) => {
    const root = mutableContent()
    editContent(root, `${HZ90}/kr.yaml`, /^line: .*$/m, 'line: 파일의 한 줄')
    expect(await importContent(db, root)).toMatchObject({ updated: 1, conflicts: [] })

    await publishChange(db, PRODUCT, 'en', (body) => withValueAt(body, ['line'], 'Line of the office'))
    expect((await statesOf(db, HZ90)).kr).toEqual({ state: 'outdated', missing: 0, changed: 1 })
    // Of the files at most a comment has changed: the office's text is what pages show from now on.
    editContent(root, `${HZ90}/en.yaml`, /^/, '# A comment\nsource: ""\n')
    await importContent(db, root)
    expect(await shownLine(db)).toBe('Line of the office')
    expect(await importContent(db, root)).toMatchObject({ updated: 0, conflicts: [] })

    editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, 'line: Line of the file')
    expect(await importContent(db, root)).toMatchObject({ updated: 0, conflicts: [`${HZ90}/en.yaml`] })
    const documents = await readDocuments(db, HZ90)
    const lines = documents
      .filter(({ part }) => part === 'en')
      .map(({ stage, body }) => [stage, Object(body).line])
    expect(Object.fromEntries(lines)).toEqual({ draft: 'Line of the file', published: 'Line of the office' })
    expect(await importContent(db, root)).toMatchObject({ updated: 0, conflicts: [] })

    // With CONTENT=files the files rule again.
    expect(await importContent(db, root, { mode: 'files' })).toMatchObject({ conflicts: [] })
    expect(await shownLine(db)).toBe('Line of the file')
    const [english] = (await readDocuments(db, HZ90)).filter(({ part }) => part === 'en')
    expect(english?.body).toMatchObject({ line: 'Line of the file' })
  },
  ONE_DATABASE,
)

testOnContent('an export replaces changed lines only, and importing it changes no row', async (db) => {
  const root = mutableContent()
  expect(await exportContent(db, root)).toEqual([])

  await publishChange(db, PRODUCT, 'en', (body) =>
    withValueAt(body, ['details', 'leans', 'title'], 'Two: words, "quoted"'),
  )
  await importContent(db, root)
  const before = readFileSync(join(root, HZ90, 'en.yaml'), 'utf8').split('\n')
  expect(await exportContent(db, root)).toEqual([`${HZ90}/en.yaml`])
  const after = readFileSync(join(root, HZ90, 'en.yaml'), 'utf8').split('\n')
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1)
  expect(await importContent(db, root)).toMatchObject({
    inserted: 0,
    updated: 0,
    deleted: 0,
    conflicts: [],
  })
  expect(await exportContent(db, root)).toEqual([])

  // After the export the file is the office's text, so the next change of the file is taken again.
  editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, 'line: Line of the file')
  expect(await importContent(db, root)).toMatchObject({ conflicts: [] })
  expect(await shownLine(db)).toBe('Line of the file')
})

testOnContent(
  'an entry that was extended in English is exported whole in five languages, and imported again',
  async (db) => {
    const root = mutableContent()
    await publishChange(db, RECIPE, 'facts', (body) => withItem(body, ['steps'], 'rest', 0))
    await publishChange(db, RECIPE, 'en', (body) => withValueAt(body, ['steps', 'rest'], 'Let it rest.'))
    await importContent(db, root)
    const files = (await exportContent(db, root)).filter((path) => path.startsWith(RECIPE.id))
    expect(files).toEqual(['facts', ...LANGS].map((part) => `${RECIPE.id}/${part}.yaml`))
    const states = await statesOf(db, RECIPE.id)
    expect(states.kr).toMatchObject({ missing: 1 })
    expect(await importContent(db, root)).toMatchObject({ problems: [], conflicts: [], updated: 0 })
    expect(await statesOf(db, RECIPE.id)).toEqual(states)
    expect(await exportContent(db, root)).toEqual([])

    editContent(root, `${RECIPE.id}/kr.yaml`, 'Let it rest.', '식힙니다.')
    expect(await importContent(db, root)).toMatchObject({ problems: [], conflicts: [] })
    expect(await statesOf(db, RECIPE.id)).toMatchObject({ kr: { missing: 0 }, cn: { missing: 1 } })
  },
)

testOnContent(
  'an entry that a stricter release rejects keeps what pages show',
  async (db) => {
    await publishChange(db, PRODUCT, 'facts', (body) => withValueAt(body, ['position'], -1))
    const result = await importContent(db, CONTENT_DIRECTORY)
    expect(result).toMatchObject({ inserted: 0, updated: 0, deleted: 0 })
    expect(result.problems).toMatchObject([{ file: `${HZ90}/facts`, path: ['position'] }])
  },
  ONE_DATABASE,
)
