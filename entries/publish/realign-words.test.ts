import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMediaFolder } from '#content-model/pictures/media-folder.ts'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, EntryStage } from '#database/entry-tables.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { discardDraft } from '../drafts/discard-draft.ts'
import { changeList, type ListOperation } from '../drafts/list-operation.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { chooseLatest, readDocuments } from '../store/entry-source.ts'
import { publishEntry } from './publish.ts'

const RECIPE = { kind: 'recipe', path: 'newsroom/recipes/burnt-cheesecake' } as const
const HZ90 = { kind: 'product', path: 'catalogue/products/hz90' } as const
type Unit = typeof RECIPE | typeof HZ90
const AUTHOR = { id: 'editor', name: 'Ada' }
const media = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const nothing = async () => {}

async function withContent(run: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDemoDatabase('sqlite')
  try {
    await run(db)
  } finally {
    await close()
  }
}

async function readBody(db: Db, { path }: Unit, part: EntryPart, stage?: EntryStage): Promise<unknown> {
  const documents = await readDocuments(db, path)
  const document = stage
    ? documents.find((each) => each.part === part && each.stage === stage)
    : chooseLatest(documents, part, path)
  return document?.body
}

async function readList(db: Db, unit: Unit, [part, ...path]: readonly [EntryPart, ...FieldPath]) {
  const list: unknown = valueAt(await readBody(db, unit, part), path)
  return Array.isArray(list) ? [...list] : []
}

async function operate(db: Db, unit: Unit, list: FieldPath, operation: ListOperation): Promise<void> {
  const request = { list, operation, versions: {}, author: AUTHOR, now: new Date() }
  expect(await changeList(db, unit, request, nothing)).toMatchObject({ outcome: 'done' })
}

async function write(db: Db, unit: Unit, part: EntryPart, path: FieldPath, value: unknown): Promise<void> {
  const latest = chooseLatest(await readDocuments(db, unit.path), part, unit.path)
  const change = {
    part,
    baseVersion: latest?.version ?? 0,
    body: withValueAt(latest?.body, path, value),
    author: AUTHOR,
    now: new Date(),
  }
  expect(await saveDraft(db, unit, change, nothing)).toMatchObject({ outcome: 'saved' })
}

async function publish(db: Db, unit: Unit, parts: readonly EntryPart[]): Promise<void> {
  const publication = { action: 'publish', parts, author: AUTHOR, now: new Date() } as const
  const result = await publishEntry(db, media, unit, publication, nothing)
  expect(result, JSON.stringify(result)).toMatchObject({ outcome: 'done' })
}

async function readState(db: Db, { path }: Unit, lang: 'kr') {
  return db
    .selectFrom('entryLanguage')
    .select(['state', 'missing', 'changed'])
    .where('entryId', '=', path)
    .where('lang', '=', lang)
    .executeTakeFirst()
}

/** An item of a list as its author thinks of it. */
type Item = { english: string; korean: string }
type Action = { type: 'add' | 'remove' | 'move' | 'reword'; at: number; to: number }

const action = fc.record({
  type: fc.constantFrom<Action['type']>('add', 'remove', 'move', 'reword'),
  at: fc.nat(20),
  to: fc.nat(20),
})

const LISTS = [
  { list: ['facts', 'ingredients'], words: ['ingredients'] },
  { list: ['words', 'steps'], words: ['steps'] },
] as const

let serial = 0

/** Do something to a list, in the drafts and in the mind of the author. */
async function act(db: Db, { list, words }: (typeof LISTS)[number], items: Item[], { type, at, to }: Action) {
  const from = at % items.length
  const place = type === 'add' ? at % (items.length + 1) : from
  const reword = async () => {
    serial += 1
    const english = `English ${serial}`
    await write(db, RECIPE, 'en', [...words, place], english)
    return english
  }
  if (type === 'add') {
    await operate(db, RECIPE, list, { type, at: place })
    if (list[0] === 'facts')
      await write(db, RECIPE, 'facts', ['ingredients', place], { unit: 'g', amount: 1 })
    items.splice(place, 0, { english: await reword(), korean: '' })
  } else if (type === 'remove' && items.length > 1) {
    await operate(db, RECIPE, list, { type, at: from })
    items.splice(from, 1)
  } else if (type === 'move') {
    await operate(db, RECIPE, list, { type, from, to: to % items.length })
    items.splice(to % items.length, 0, ...items.splice(from, 1))
  } else if (type === 'reword') {
    const item = items[from]
    if (item) item.english = await reword()
  }
}

test('after any changes of lists, published words are still beside the items they belong to', async () => {
  await withContent(async (db) => {
    const run = async (actions: Action[]) => {
      const expected: Item[][] = []
      for (const list of LISTS) {
        const korean = await readList(db, RECIPE, ['kr', ...list.words])
        const english = await readList(db, RECIPE, ['en', ...list.words])
        expected.push(english.map((text, index) => ({ english: text, korean: korean[index] })))
      }
      for (const [index, each] of actions.entries()) {
        const place = index % LISTS.length
        const [list, items] = [LISTS[place], expected[place]]
        if (list && items) await act(db, list, items, each)
      }
      await publish(db, RECIPE, ['facts', 'en'])
      for (const [index, { words }] of LISTS.entries()) {
        const read = async (part: EntryPart) => valueAt(await readBody(db, RECIPE, part, 'published'), words)
        expect(await read('en')).toEqual(expected[index]?.map(({ english }) => english))
        expect(await read('kr')).toEqual(expected[index]?.map(({ korean }) => korean))
      }
    }
    const actions = fc.array(action, { minLength: 1, maxLength: 8 })
    await fc.assert(fc.asyncProperty(actions, run), { numRuns: 20, endOnFailure: true })
    expect(await readBody(db, RECIPE, 'kr', 'draft')).toBeUndefined()
  })
})

test('pictures that move with their block keep their alternative texts, and no language is out of date', async () => {
  await withContent(async (db) => {
    const before = await readList(db, HZ90, ['kr', 'details'])
    await operate(db, HZ90, ['facts', 'details'], { type: 'move', from: 2, to: 0 })
    await operate(db, HZ90, ['facts', 'details', 0, 'pictures'], { type: 'move', from: 2, to: 0 })
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'draft', missing: 0, changed: 0 })
    await publish(db, HZ90, ['facts', 'en'])
    const [stage, first, second] = await readList(db, HZ90, ['kr', 'details'])
    const [a, b, c] = before[2].alt
    expect(stage).toMatchObject({ title: before[2].title, alt: [c, a, b] })
    expect([first, second]).toEqual(before.slice(0, 2))
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'done', missing: 0, changed: 0 })
    const text = await db
      .selectFrom('productText')
      .select('details')
      .where('productId', '=', 101)
      .where('lang', '=', 'kr')
      .executeTakeFirstOrThrow()
    expect(text.details[0]).toMatchObject({ title: before[2].title, alt: [c, a, b] })
  })
})

test('a field that was out of date still is after its item has moved, and no other one', async () => {
  await withContent(async (db) => {
    await write(db, HZ90, 'en', ['gallery', 1], 'Seen from the front')
    expect(await readState(db, HZ90, 'kr')).toMatchObject({ changed: 1 })
    await operate(db, HZ90, ['facts', 'gallery'], { type: 'move', from: 1, to: 2 })
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'outdated', missing: 0, changed: 1 })
    await operate(db, HZ90, ['facts', 'gallery'], { type: 'move', from: 2, to: 1 })
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'outdated', missing: 0, changed: 1 })
    await publish(db, HZ90, ['facts', 'en'])
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'outdated', missing: 0, changed: 1 })
  })
})

test('a language published alone is in step with the facts that pages show, and its draft with the other drafts', async () => {
  await withContent(async (db) => {
    const before = await readList(db, HZ90, ['kr', 'gallery'])
    await operate(db, HZ90, ['facts', 'gallery'], { type: 'move', from: 0, to: 2 })
    await write(db, HZ90, 'kr', ['line'], '새 줄')
    await publish(db, HZ90, ['kr'])
    expect(await readBody(db, HZ90, 'kr', 'published')).toMatchObject({ line: '새 줄', gallery: before })
    expect(await readBody(db, HZ90, 'kr', 'draft')).toMatchObject({
      line: '새 줄',
      gallery: [...before.slice(1), before[0]],
    })
    await publish(db, HZ90, ['facts', 'en'])
    expect(await readBody(db, HZ90, 'kr', 'draft')).toBeUndefined()
    expect(await readBody(db, HZ90, 'kr', 'published')).toMatchObject({
      line: '새 줄',
      gallery: [...before.slice(1), before[0]],
    })
  })
})

test('lists changed without operations are matched by keys, equal content or position', async () => {
  await withContent(async (db) => {
    const gallery = await readList(db, HZ90, ['facts', 'gallery'])
    const alts = await readList(db, HZ90, ['en', 'gallery'])
    const korean = await readList(db, HZ90, ['kr', 'gallery'])
    await write(
      db,
      HZ90,
      'facts',
      ['gallery'],
      [2, 0, 1].map((index) => gallery[index]),
    )
    await write(db, HZ90, 'en', ['gallery'], [alts[2], alts[0], 'Seen from the front'])
    await publish(db, HZ90, ['facts', 'en'])
    expect(await readList(db, HZ90, ['kr', 'gallery'])).toEqual([2, 0, 1].map((index) => korean[index]))
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'outdated', missing: 0, changed: 1 })

    const steps = await readList(db, RECIPE, ['en', 'steps'])
    const koreanSteps = await readList(db, RECIPE, ['kr', 'steps'])
    await write(db, RECIPE, 'en', ['steps'], [steps[4], steps[0], 'Reworded.', steps[2]])
    await publish(db, RECIPE, ['en'])
    expect(await readList(db, RECIPE, ['kr', 'steps'])).toEqual(
      [4, 0, 1, 2].map((index) => koreanSteps[index]),
    )
  })
})

async function discard(db: Db, unit: Unit, part: EntryPart): Promise<void> {
  const draft = (await readDocuments(db, unit.path)).find(
    (each) => each.part === part && each.stage === 'draft',
  )
  const change = { part, version: draft?.version ?? 0, author: AUTHOR, now: new Date() }
  expect(await discardDraft(db, unit, change, nothing)).toBe(true)
}

test('discarded lists take the changes of other languages with them, but not their words', async () => {
  await withContent(async (db) => {
    const before = await readList(db, HZ90, ['kr', 'gallery'])
    await operate(db, HZ90, ['facts', 'gallery'], { type: 'move', from: 0, to: 2 })
    await write(db, HZ90, 'en', ['line'], 'A new line')
    await write(db, HZ90, 'kr', ['gallery', 2], '새 설명')
    await discard(db, HZ90, 'facts')
    await discard(db, HZ90, 'en')
    const documents = await readDocuments(db, HZ90.path)
    expect(documents.filter(({ stage }) => stage === 'draft').map(({ part }) => part)).toEqual(['kr'])
    expect(await readList(db, HZ90, ['kr', 'gallery'])).toEqual(['새 설명', ...before.slice(1)])
    expect(await readState(db, HZ90, 'kr')).toEqual({ state: 'draft', missing: 0, changed: 0 })
  })
})

test('discarded words of a language stay in step with the lists that are drafts', async () => {
  await withContent(async (db) => {
    const before = await readList(db, RECIPE, ['kr', 'steps'])
    await operate(db, RECIPE, ['words', 'steps'], { type: 'move', from: 0, to: 2 })
    await write(db, RECIPE, 'kr', ['steps', 0], '새 단계')
    await discard(db, RECIPE, 'kr')
    expect(await readList(db, RECIPE, ['kr', 'steps'])).toEqual([1, 2, 0, 3, 4].map((index) => before[index]))
    expect(await readState(db, RECIPE, 'kr')).toEqual({ state: 'draft', missing: 0, changed: 0 })
    await discard(db, RECIPE, 'en')
    const documents = await readDocuments(db, RECIPE.path)
    expect(documents.filter(({ stage }) => stage === 'draft')).toEqual([])
    expect(await readState(db, RECIPE, 'kr')).toEqual({ state: 'done', missing: 0, changed: 0 })
  })
})
