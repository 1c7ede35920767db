import { expect } from 'vitest'
import { keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt, withItem } from '#contract/office/body/path.ts'
import { reserveNumber } from '#contract/office/entries.ts'
import { getVocabulary, listChoices } from '#contract/office/entry-choices.ts'
import { checkEntry } from '#contract/office/publications.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, openScreen, publishLatest, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const LANGUAGES = ['en', 'cn', 'tw', 'kr', 'id'] as const

async function readAt(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath): Promise<unknown> {
  return valueAt((await readPart(browser, id, part)).body, path)
}

/** Add an item to a list of the facts. */
async function add(browser: TestBrowser, id: string, list: FieldPath, item: unknown, at: number) {
  const screen = await openScreen(browser, id, 'facts')
  expect(await screen.saveBody(withItem(screen.body, list, item, at))).toMatchObject({ outcome: 'saved' })
}

testOnContent(
  'a picture more shows its English text in all languages; without it, it cannot be published',
  async (db) => {
    const editor = await signInAs(openTestOffice(db), 'editor')
    const before = await Promise.all(LANGUAGES.map((lang) => readAt(editor, HZ90, lang, ['gallery'])))
    await add(editor, HZ90, ['gallery'], { key: 'island', picture: 'scenes/hero-island.jpg' }, 1)
    const publish = () => publishLatest(editor, { id: HZ90, parts: ['facts', 'en'] })
    expect(await publish()).toMatchObject({
      outcome: 'problems',
      problems: [{ part: 'en', path: ['gallery', 'island'] }],
    })
    // A gap of the English is one gap, not one of each language.
    await edit(editor, HZ90, 'en', ['gallery', 'island'], '')
    const { problems } = await editor.call(checkEntry, { id: HZ90 })
    expect(problems).toMatchObject([{ part: 'en', path: ['gallery', 'island'] }])
    await edit(editor, HZ90, 'en', ['gallery', 'island'], 'An oak kitchen')
    expect(await publish()).toMatchObject({ outcome: 'done' })
    const rows = await db
      .selectFrom('productText')
      .select('galleryAlts')
      .where('productId', '=', 101)
      .execute()
    expect(rows.map(({ galleryAlts }) => galleryAlts[1])).toEqual(Array(5).fill('An oak kitchen'))
    const others = await Promise.all(LANGUAGES.map((lang) => readAt(editor, HZ90, lang, ['gallery'])))
    expect(others.slice(1)).toEqual(before.slice(1))
  },
)

testOnContent('an item that is removed and put back has its texts in all languages again', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const readRows = () =>
    db.selectFrom('productText').selectAll().where('productId', '=', 101).orderBy('lang').execute()
  const withoutTime = (rows: Awaited<ReturnType<typeof readRows>>) =>
    rows.map(({ updatedAt: _, ...row }) => row)
  const before = withoutTime(await readRows())
  const path = ['details', 'one-face-three']
  const item = await readAt(editor, HZ90, 'facts', path)
  await edit(editor, HZ90, 'facts', path, undefined)
  expect(await publishLatest(editor, { id: HZ90, parts: ['facts'] })).toMatchObject({ outcome: 'done' })
  for (const row of await readRows()) expect(row.details).toHaveLength(4)
  await add(editor, HZ90, ['details'], item, 2)
  expect(await publishLatest(editor, { id: HZ90, parts: ['facts'] })).toMatchObject({ outcome: 'done' })
  expect(withoutTime(await readRows())).toEqual(before)
})

testOnContent('the number of an item is never used twice', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const reserve = async (id: string, ...lists: string[]) =>
    (await editor.call(reserveNumber, { id, lists })).number
  const banners = keysOf(await readAt(editor, 'banners', 'facts', ['banners'])).map(Number)
  const highest = Math.max(...banners)
  expect(await reserve('banners', 'banners')).toBe(highest + 1)
  expect(await reserve('banners', 'banners')).toBe(highest + 2)
  expect(await reserve('support/faq/hobs', 'questions')).not.toBe(
    await reserve('support/faq/range-hoods', 'questions'),
  )
  expect(await reserve('dealers', 'areas', 'countries', 'cities', 'shops')).toBeGreaterThan(1)
  const refused = [
    { id: HZ90, lists: ['gallery'] },
    { id: 'banners', lists: ['none'] },
  ]
  for (const input of refused) expect((await editor.fail(reserveNumber, input)).reason).toBe('not-found')
  const input = { id: 'banners', lists: ['banners'] }
  expect((await translator.fail(reserveNumber, input)).reason).toBe('forbidden')
})

testOnContent('a new question of a category is filled in and published with its answer', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const id = 'support/faq/hobs'
  const { number } = await editor.call(reserveNumber, { id, lists: ['questions'] })
  await add(editor, id, ['questions'], { id: number, key: 'first' }, 0)
  await edit(editor, id, 'en', ['questions', 'first'], { title: 'May I?', body: 'You may.' })
  expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({ outcome: 'done' })
  const rows = await db
    .selectFrom('faqQuestionText')
    .select('title')
    .where('questionId', '=', number)
    .execute()
  expect(rows.map(({ title }) => title)).toEqual(Array(5).fill('May I?'))
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
  await add(editor, 'videos', ['videos'], { key: 'new-film' }, 0)
  const films = await choicesOf({ to: 'film' })
  expect(films).toContainEqual({ value: 'new-film', label: 'new-film', detail: 'new-film', isDraft: true })
  expect(films[1]).toMatchObject({ value: 'hood-suction', isDraft: false })
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
