import { expect } from 'vitest'
import { createEntry, getEntry, listEntries } from '#contract/office/entries.ts'
import { compareRevisions, restoreRevision } from '#contract/office/entry-revisions.ts'
import { getToday } from '#contract/office/overview.ts'
import { archiveEntry, unarchiveEntry } from '#contract/office/publications.ts'
import { getTranslationBoard, listWork } from '#contract/office/translation-work.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, publishLatest, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

const saveField = (browser: TestBrowser, part: EntryPart, field: string, value: string) =>
  edit(browser, HZ90, part, [field], value)

testOnContent(
  'the drafts somebody saved last are listed as theirs, and counted on their first screen',
  async (db) => {
    const office = openTestOffice(db)
    const ada = await signInAs(office, 'editor', { name: 'Ada' })
    const ben = await signInAs(office, 'editor', { name: 'Ben' })
    await saveField(ada, 'en', 'line', 'A new line')
    expect((await ada.call(listEntries, { only: 'mine' })).rows).toMatchObject([{ id: HZ90 }])
    expect((await ben.call(listEntries, { only: 'mine' })).total).toBe(0)
    expect((await ada.call(getToday, {})).content).toEqual({ myDrafts: 1, translations: [] })
    expect((await ben.call(getToday, {})).content).toEqual({ myDrafts: 0, translations: [] })
    await saveField(ben, 'en', 'line', 'A newer line')
    expect((await ada.call(getToday, {})).content?.myDrafts).toBe(0)
    const care = await signInAs(office, 'care')
    expect((await care.call(getToday, {})).content).toBeNull()
  },
)

testOnContent(
  'an English change is work in four languages; a translator sees the work of the own one',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const translator = await signInAs(office, 'translator')
    const korean = await db.selectFrom('entryLanguage').select('entryId').where('lang', '=', 'kr').execute()
    const boardOf = async (lang: string, kinds?: string[]) =>
      (await editor.call(getTranslationBoard, { kinds })).languages.find((each) => each.lang === lang)
    const nothing = { missing: 0, draft: 0, outdated: 0 }
    expect(await boardOf('kr')).toEqual({
      ...{ lang: 'kr', missing: 0, changed: 0 },
      entries: { ...nothing, done: korean.length },
    })
    await saveField(editor, 'en', 'line', 'A new line')
    expect(await boardOf('kr', ['product'])).toEqual({
      ...{ lang: 'kr', missing: 0, changed: 1 },
      entries: { ...nothing, outdated: 1, done: 25 },
    })
    expect((await translator.call(getToday, {})).content).toEqual({
      myDrafts: 0,
      translations: [{ lang: 'kr', entries: 1 }],
    })
    const work = await translator.call(listWork, { lang: 'kr', kinds: ['product'], states: ['outdated'] })
    expect(work.rows).toMatchObject([{ id: HZ90, code: 'HZ90', changed: 1 }])
    expect((await translator.call(listWork, { lang: 'kr', kinds: ['news'] })).total).toBe(0)

    await saveField(translator, 'kr', 'line', '새 문구')
    expect(await boardOf('kr', ['product'])).toMatchObject({ changed: 0, entries: { draft: 1, done: 25 } })
  },
)

testOnContent('titles are in the same order on both databases', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  for (const [index, title] of ['Zucchini', 'Éclairs', 'apple cake', 'Élan'].entries()) {
    const { id } = await editor.call(createEntry, { kind: 'recipe', key: `recipe-${index}` })
    await edit(editor, id, 'en', ['title'], title)
  }
  const { rows } = await editor.call(listEntries, { kinds: ['recipe'], sort: 'title' })
  const titles = rows.map(({ title }) => title)
  expect(titles.filter((title) => /^[Éaz]/i.test(title))).toEqual([
    ...['A plain sourdough loaf', 'apple cake', 'Zucchini', 'Éclairs', 'Élan'],
  ])
})

testOnContent('products are sorted by code and show their picture and page', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const { rows } = await editor.call(listEntries, { kinds: ['product'], sort: 'code' })
  const codes = rows.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(rows.find(({ id }) => id === HZ90)?.thumb).toMatch(
    /^\/media\/pictures\/hz90-1-[0-9a-f]+\/card-320\.avif$/,
  )
  expect((await editor.call(listEntries, { kinds: ['news'] })).rows[0]?.thumb).toBeNull()
  expect((await editor.call(getEntry, { id: HZ90 })).page).toBe('/productdetail?id=HZ90')
  const copy = await editor.call(createEntry, { kind: 'product', key: 'hz95', copyOf: HZ90 })
  expect(await editor.call(getEntry, copy)).toMatchObject({ page: null })
})

testOnContent('a new entry has the title and code it was given, and a free number', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const given = { kind: 'product', key: 'hz95', title: 'Slanted glass, 95 cm', code: 'HZ95' } as const
  const { id } = await editor.call(createEntry, { ...given, copyOf: HZ90 })
  expect(await editor.call(getEntry, { id })).toMatchObject({ title: 'Slanted glass, 95 cm', code: 'HZ95' })
  expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({ outcome: 'done' })
  expect((await editor.fail(createEntry, given)).reason).toBe('conflict')

  const story = await editor.call(createEntry, { kind: 'news', key: 'blank', title: 'Blank' })
  expect(await editor.call(getEntry, story)).toMatchObject({ title: 'Blank', isPublished: false })
  expect((await readPart(editor, story.id, 'facts')).body).toEqual({ id: expect.any(Number) })
})

testOnContent(
  'a save leaves an archived entry in the archive; taken out of it, its texts are drafts',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const created = { kind: 'news', key: 'gone', title: 'Soon gone' } as const
    const original = (await editor.call(listEntries, { kinds: ['news'] })).rows[0]
    const { id } = await editor.call(createEntry, { ...created, copyOf: original?.id })
    await edit(editor, id, 'facts', ['date'], '2026-11-02')
    expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({
      outcome: 'done',
    })
    const page = (await editor.call(getEntry, { id })).page
    expect(page).toMatch(/^\/details\?id=\d+$/)
    expect(await editor.call(archiveEntry, { id })).toMatchObject({ outcome: 'done' })
    await edit(editor, id, 'en', ['title'], 'Still gone')
    expect((await editor.call(listEntries, { only: 'archived' })).rows).toMatchObject([
      { id, title: 'Still gone' },
    ])

    await editor.call(unarchiveEntry, { id })
    expect(await editor.call(getEntry, { id })).toMatchObject({
      ...{ isArchived: false, isPublished: false, hasDraft: true, page: null },
    })
    expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({
      outcome: 'done',
    })
    expect((await editor.call(getEntry, { id })).page).toBe(page)
    const translator = await signInAs(office, 'translator')
    expect((await translator.fail(unarchiveEntry, { id })).reason).toBe('forbidden')
  },
)

testOnContent('a revision is compared with the one before, or with nothing', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  await saveField(editor, 'cn', 'line', '早一步的黑玻璃')
  await saveField(editor, 'cn', 'hot', '另一句')
  await db.deleteFrom('revision').where('part', '=', 'cn').where('version', '=', 2).execute()
  const compare = (before?: number) =>
    editor.call(compareRevisions, { id: HZ90, part: 'cn', after: 3, ...(before !== undefined && { before }) })
  const changed = await compare()
  expect(changed.before).toBe(1)
  expect(changed.differences.map(({ path }) => path).sort()).toEqual([['hot'], ['line']])
  const everything = await compare(0)
  expect(everything.before).toBe(0)
  expect(everything.differences).toContainEqual({ path: ['hot'], after: '另一句' })
  expect((await editor.call(compareRevisions, { id: HZ90, part: 'cn', after: 1 })).before).toBe(0)

  await editor.call(restoreRevision, { id: HZ90, part: 'cn', version: 1, fields: [['line']] })
  expect((await readPart(editor, HZ90, 'cn')).body).toMatchObject({ hot: '另一句' })
})
