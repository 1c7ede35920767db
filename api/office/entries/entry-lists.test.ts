import { expect } from 'vitest'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { changeEntryList, createEntry, saveEntry } from '#contract/office/entries.ts'
import { getVocabulary, listChoices } from '#contract/office/entry-choices.ts'
import { restoreRevision } from '#contract/office/entry-revisions.ts'
import type { OfficeInput } from '#contract/office/office-call.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { publishLatest, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const WORDS = ['en', 'cn', 'tw', 'kr', 'id'] as const

/** Read a value from several parts. */
async function readAll(browser: TestBrowser, id: string, parts: readonly EntryPart[], path: FieldPath) {
  const values = parts.map(async (part) => valueAt((await readPart(browser, id, part)).body, path))
  return Promise.all(values)
}

async function save(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath, value: unknown) {
  const { version: baseVersion, body } = await readPart(browser, id, part)
  return browser.call(saveEntry, { id, part, baseVersion, body: Object(withValueAt(body, path, value)) })
}

testOnContent('a picture more has an empty text in five languages, at its place', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const before = await readAll(editor, HZ90, WORDS, ['gallery'])
  const list = ['facts', 'gallery']
  const { versions } = await editor.call(changeEntryList, {
    id: HZ90,
    list,
    operation: { type: 'add', at: 1 },
    versions: { facts: 1, en: 1, kr: 1 },
  })
  expect(versions).toEqual({ facts: 2, en: 2, cn: 2, tw: 2, kr: 2, id: 2 })
  const after = await readAll(editor, HZ90, WORDS, ['gallery'])
  expect(after).toEqual(before.map((alts) => Object(alts).toSpliced(1, 0, '')))
  const facts = valueAt((await readPart(editor, HZ90, 'facts')).body, ['gallery'])
  expect(facts).toEqual(expect.arrayContaining(['']))
  // Taking it out again leaves no drafts behind.
  const remove = { id: HZ90, list, operation: { type: 'remove' as const, at: 1 } }
  expect((await editor.call(changeEntryList, { ...remove, versions })).versions).toEqual({
    ...{ facts: 1, en: 1, cn: 1, tw: 1, kr: 1, id: 1 },
  })
  const audit = await db.selectFrom('audit').select(['action', 'subject', 'note']).execute()
  expect(audit).toContainEqual({ action: 'entries.list', subject: HZ90, note: 'add facts.gallery' })
})

testOnContent('a list is changed by editors who have seen its newest version only', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const input = {
    id: HZ90,
    list: ['facts', 'gallery'],
    operation: { type: 'move' as const, from: 0, to: 1 },
    versions: { facts: 1 },
  }
  expect((await translator.fail(changeEntryList, input)).reason).toBe('forbidden')
  await editor.call(changeEntryList, input)
  expect((await editor.fail(changeEntryList, input)).reason).toBe('conflict')
  const unknown = { ...input, versions: {}, list: ['facts', 'none'] }
  expect((await editor.fail(changeEntryList, unknown)).reason).toBe('conflict')
  const outOfRange = { ...input, versions: {}, operation: { type: 'remove' as const, at: 9 } }
  expect((await editor.fail(changeEntryList, outOfRange)).reason).toBe('conflict')
  const full = { id: 'home', list: ['facts', 'counters'], operation: { type: 'add' as const }, versions: {} }
  expect((await editor.fail(changeEntryList, full)).fields).toEqual([{ field: 'at', problem: 'invalid' }])
})

testOnContent('words follow the pictures of an older revision that is restored', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const before = await readAll(editor, HZ90, WORDS, ['gallery'])
  const change = (operation: OfficeInput<typeof changeEntryList>['operation']) =>
    editor.call(changeEntryList, { id: HZ90, list: ['facts', 'gallery'], operation, versions: {} })
  await change({ type: 'move', from: 0, to: 2 })
  await save(editor, HZ90, 'en', ['line'], 'A new line')
  await editor.call(restoreRevision, { id: HZ90, part: 'facts', version: 1 })
  expect(await readAll(editor, HZ90, WORDS, ['gallery'])).toEqual(before)
  expect(await readAll(editor, HZ90, ['en'], ['line'])).toEqual(['A new line'])
})

testOnContent('numbers of items are never used twice, and a key belongs to one item', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const list = ['facts', 'banners']
  const readBanners = async (): Promise<{ id: number }[]> =>
    Object((await readAll(editor, 'banners', ['facts'], ['banners']))[0])
  const count = (await readBanners()).length
  const change = (operation: OfficeInput<typeof changeEntryList>['operation']) =>
    editor.call(changeEntryList, { id: 'banners', list, operation, versions: {} })
  await change({ type: 'add' })
  const id = (await readBanners()).at(-1)?.id ?? 0
  expect(await readAll(editor, 'banners', ['en', 'kr'], ['banners', id])).toEqual([
    { scene: '', title: '', text: '', action: '', alt: '' },
    undefined,
  ])
  await change({ type: 'remove', at: count })
  expect(await readAll(editor, 'banners', ['en'], ['banners', id])).toEqual([undefined])
  await change({ type: 'add' })
  expect((await readBanners()).at(-1)?.id).toBe(id + 1)

  const add = (key?: string) => ({
    id: 'dealers',
    list: ['facts', 'areas', 0, 'countries', 0, 'cities', 0, 'shops'],
    operation: { type: 'add' as const, ...(key === undefined ? {} : { key }) },
    versions: {},
  })
  const problemOf = async (key?: string) => (await editor.fail(changeEntryList, add(key))).fields
  expect(await problemOf()).toEqual([{ field: 'key', problem: 'required' }])
  expect(await problemOf('No Key')).toEqual([{ field: 'key', problem: 'invalid' }])
  // It is a shop of another city.
  expect(await problemOf('geelong-west')).toEqual([{ field: 'key', problem: 'taken' }])
  await editor.call(changeEntryList, add('new-shop'))
  expect(await readAll(editor, 'dealers', ['en', 'kr'], ['shops', 'new-shop'])).toEqual([
    { name: '', address: '', hours: '' },
    undefined,
  ])
})

testOnContent('an area of dealers takes the words of its countries, cities and shops with it', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const operation = { type: 'remove' as const, at: 0 }
  await editor.call(changeEntryList, { id: 'dealers', list: ['facts', 'areas'], operation, versions: {} })
  for (const lang of WORDS) {
    const { body } = await readPart(editor, 'dealers', lang)
    expect(Object.keys(Object(body).areas)).not.toContain('oceania')
    expect(Object.keys(Object(body).countries)).not.toContain('new-zealand')
    expect(Object.keys(Object(body).cities)).not.toContain('melbourne')
    expect(Object.keys(Object(body).shops)).not.toContain('richmond')
    expect(Object.keys(Object(body).cities)).toContain('london')
  }
})

testOnContent('a new question of a category is filled in and published with its answer', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const id = 'support/faq/hobs'
  await editor.call(changeEntryList, {
    id,
    list: ['facts', 'questions'],
    operation: { type: 'add', at: 0, key: 'first' },
    versions: {},
  })
  await save(editor, id, 'en', ['questions', 0], { title: 'May I?', body: 'You may.' })
  expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({ outcome: 'done' })
  const [facts] = await readAll(editor, id, ['facts'], ['questions', 0])
  const rows = await db
    .selectFrom('faqQuestionText')
    .select('title')
    .where('questionId', '=', Object(facts).id)
    .execute()
  expect(rows.map(({ title }) => title)).toEqual(Array(5).fill('May I?'))
})

testOnContent('a new product gets its lists item by item', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  const { id } = await editor.call(createEntry, { kind: 'product', key: 'hz100' })
  const add = (list: (string | number)[]) =>
    editor.call(changeEntryList, { id, list, operation: { type: 'add' }, versions: {} })
  await add(['facts', 'details'])
  await add(['facts', 'details', 0, 'pictures'])
  await add(['words', 'accessories'])
  const [facts, english] = await readAll(editor, id, ['facts', 'en'], [])
  expect(facts).toMatchObject({ details: [{ pictures: [''] }] })
  expect(english).toEqual({
    details: [{ title: '', text: '', alt: [''], captions: [] }],
    accessories: [{ name: '' }],
  })
})

testOnContent('fields find what they can refer to, drafts included', async (db) => {
  const office = openTestOffice(db)
  const [editor, reader] = [await signInAs(office, 'editor'), await signInAs(office, 'reader')]
  const choicesOf = async (input: Parameters<typeof reader.call<typeof listChoices>>[1]) =>
    (await reader.call(listChoices, input)).choices
  expect(await choicesOf({ to: 'product', text: 'hz9' })).toEqual([
    { value: 'HZ90', label: 'HZ90', detail: 'Slanted black glass, 90 cm', isDraft: false },
  ])
  expect(await choicesOf({ to: 'category' })).toHaveLength(6)
  expect(await choicesOf({ to: 'category', text: 'hobs' })).toMatchObject([{ value: 2, label: 'Hobs' }])
  expect(await choicesOf({ to: 'series', text: 'horizon' })).toMatchObject([{ value: 'horizon' }])
  expect(await choicesOf({ to: 'topic', text: 'sound' })).toMatchObject([{ value: 'sound' }])
  expect(await choicesOf({ to: 'parameter', text: 'pressure, max' })).toMatchObject([
    { value: 'pressure', detail: 'Pa' },
  ])
  expect(await choicesOf({ to: 'store', text: 'richmond' })).toMatchObject([{ label: 'Serein Richmond' }])
  await editor.call(changeEntryList, {
    id: 'videos',
    list: ['facts', 'videos'],
    operation: { type: 'add', key: 'new-film' },
    versions: {},
  })
  const films = await choicesOf({ to: 'film' })
  expect(films).toContainEqual({ value: 'new-film', label: 'new-film', detail: 'new-film', isDraft: true })
  expect(films[0]).toMatchObject({ value: 'hood-suction', isDraft: false })
})

testOnContent('the vocabulary tells how parameters and filters of products are edited', async (db) => {
  const reader = await signInAs(openTestOffice(db), 'reader')
  const { topics, parameters, filters } = await reader.call(getVocabulary, {})
  expect(topics[0]).toEqual({ key: 'performance', name: 'Performance' })
  expect(parameters).toContainEqual({
    ...{ key: 'width', name: 'Width', topic: 'dimensions', kind: 'number', unit: 'mm' },
  })
  expect(filters).toContainEqual(expect.objectContaining({ category: 1, type: 'width', parameter: 'width' }))
  const mounting = filters.find(({ category, type }) => category === 1 && type === 'mounting')
  expect(mounting).not.toHaveProperty('parameter')
  expect(mounting?.options.map(({ key }) => key)).toEqual(['wall', 'island', 'built-in'])
})
