import { expect } from 'vitest'
import { findFaultRows } from '#api/catalogue/faults.ts'
import { getProductDetail } from '#api/catalogue/get-product-detail.ts'
import { findSafetyNotices } from '#api/catalogue/safety-notices.ts'
import { type FieldPath, valueAt, withItem } from '#contract/office/body/path.ts'
import { createEntry, getEntry, listEntries, reserveNumber } from '#contract/office/entries.ts'
import { listChoices } from '#contract/office/entry-choices.ts'
import { archiveEntry, checkEntry, deleteEntry, renameProduct } from '#contract/office/publications.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { readPlaceholderValues } from '../../catalogue/placeholder-values.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, openScreen, publishLatest, readPart } from './testing.ts'

const AT60P = 'catalogue/products/at60p'
const FAULTS = 'faults/electric-ovens'
const MANUAL = 'manuals/electric-ovens'
const PARTS = 'parts/electric-ovens'

const openEditor = (db: Db) => signInAs(openTestOffice(db), 'editor')

async function readAt(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath): Promise<unknown> {
  return valueAt((await readPart(browser, id, part)).body, path)
}

async function add(browser: TestBrowser, id: string, list: FieldPath, item: unknown) {
  const screen = await openScreen(browser, id, 'facts')
  const saved = await screen.saveBody(withItem(screen.body, list, item, Number.POSITIVE_INFINITY))
  expect(saved).toMatchObject({ outcome: 'saved' })
}

testOnContent('a part that products name cannot be removed; once none does, it can', async (db) => {
  const editor = await openEditor(db)
  await edit(editor, PARTS, 'facts', ['parts', '301402'], undefined)
  const refused = await publishLatest(editor, { id: PARTS, parts: ['facts'] })
  expect(refused).toMatchObject({ outcome: 'in-use' })
  const uses = refused.outcome === 'in-use' ? refused.uses : []
  expect(uses).toContainEqual(expect.objectContaining({ id: AT60P, code: 'AT60P', target: '301402' }))
  for (const { id } of uses) {
    await edit(editor, id, 'facts', ['parts', '301402'], undefined)
    expect(await publishLatest(editor, { id, parts: ['facts'] })).toMatchObject({ outcome: 'done' })
  }
  expect(await publishLatest(editor, { id: PARTS, parts: ['facts'] })).toMatchObject({ outcome: 'done' })
  expect(await db.selectFrom('part').select('number').where('number', '=', '301402').execute()).toEqual([])
})

testOnContent('a product can name a part once it is published', async (db) => {
  const editor = await openEditor(db)
  await add(editor, PARTS, ['parts'], { number: '301499', kind: 'spare', fittedBy: 'technician' })
  await edit(editor, PARTS, 'en', ['parts', '301499'], { name: 'Door handle, black' })
  const { choices } = await editor.call(listChoices, { to: 'part', text: 'handle, black' })
  expect(choices).toEqual([{ value: '301499', label: '301499 · Door handle, black', isDraft: true }])
  await add(editor, AT60P, ['parts'], { number: '301499', quantity: 1, supply: 'spare' })
  const publish = () => publishLatest(editor, { id: AT60P, parts: ['facts'] })
  expect(await publish()).toMatchObject({
    outcome: 'problems',
    problems: [{ id: AT60P, part: 'facts', path: ['parts', '301499'] }],
  })
  expect(await publishLatest(editor, { id: PARTS, parts: ['facts', 'en'] })).toMatchObject({
    outcome: 'done',
  })
  expect(await publish()).toMatchObject({ outcome: 'done' })
})

testOnContent('a parameter stays as long as a fault gives its value', async (db) => {
  const editor = await openEditor(db)
  await edit(editor, AT60P, 'facts', ['parameters', 'temperature'], undefined)
  const { problems } = await editor.call(checkEntry, { id: AT60P })
  expect(problems).toContainEqual({
    id: FAULTS,
    entryKind: 'faults',
    part: 'en',
    path: ['faults', 'no-heat', 'steps', 'function'],
    reason: expect.stringMatching(/AT60P has no number for the placeholder \{temperature\}$/),
  })
  const refused = await publishLatest(editor, { id: AT60P, parts: ['facts'] })
  expect(refused).toMatchObject({ outcome: 'problems' })
})

testOnContent('placeholders are known, and the same in every language', async (db) => {
  const editor = await openEditor(db)
  const step = ['faults', 'no-heat', 'steps', 'function']
  const publish = (parts: EntryPart[]) => publishLatest(editor, { id: FAULTS, parts })
  const english = await readAt(editor, FAULTS, 'en', step)
  await edit(editor, FAULTS, 'en', step, 'Choose a temperature within {temprature}.')
  expect(await publish(['en'])).toMatchObject({
    outcome: 'problems',
    problems: expect.arrayContaining([expect.objectContaining({ id: FAULTS, part: 'en', path: step })]),
  })
  await edit(editor, FAULTS, 'en', step, english)
  await edit(editor, FAULTS, 'kr', step, '온도를 맞추십시오.')
  expect(await publish(['kr'])).toMatchObject({
    outcome: 'problems',
    problems: [{ id: FAULTS, part: 'kr', path: step }],
  })
})

testOnContent(
  'a fault is added with a number of its own, and shown with the values of the model',
  async (db) => {
    const editor = await openEditor(db)
    const { number } = await editor.call(reserveNumber, { id: FAULTS, lists: ['faults'] })
    const taken = await db.selectFrom('fault').select('id').where('id', '>=', number).execute()
    expect(taken).toEqual([])
    // A light that was set and cleared again is none.
    const fault = { id: number, key: 'too-hot', severity: 'check', light: {}, steps: ['cool'] }
    await add(editor, FAULTS, ['faults'], fault)
    await edit(editor, FAULTS, 'en', ['faults', 'too-hot'], {
      symptom: 'The oven is too hot.',
      cause: 'It heats above {temperature}.',
      steps: { cool: 'Call {telephone}.' },
    })
    expect(await publishLatest(editor, { id: FAULTS, parts: ['facts', 'en'] })).toMatchObject({
      outcome: 'done',
    })
    const model = await db
      .selectFrom('product')
      .select(['id', 'code', 'categoryId'])
      .where('code', '=', 'AT60P')
      .executeTakeFirstOrThrow()
    const values = await readPlaceholderValues(db, 'kr', [model])
    const [shown] = await findFaultRows(db, { lang: 'kr', ids: [number], model: { ...model, values } })
    expect(shown).toMatchObject({ key: 'too-hot', light: null, code: '', fallback: [] })
    expect(shown?.cause).toMatch(/^It heats above 30–300\s°C\.$/)
  },
)

testOnContent('a product that is renamed is renamed in manuals, faults and safety notices', async (db) => {
  const editor = await openEditor(db)
  const id = await createNotice(editor)
  await publishLatest(editor, { id, parts: ['facts', 'en'] })
  expect(await editor.call(renameProduct, { id: AT60P, code: 'AT61P' })).toMatchObject({ outcome: 'done' })
  expect(await readAt(editor, FAULTS, 'facts', ['faults', 'e3', 'only'])).toContain('AT61P')
  const block = ['chapters', 'cleaning', 'blocks', 'pyrolytic', 'only']
  expect(await readAt(editor, MANUAL, 'facts', block)).toEqual(['AT61P', 'AT60D'])
  expect(await findSafetyNotices(db, 'en', 'AT61P')).toMatchObject([{ products: ['AT61P'] }])
  expect(await editor.call(checkEntry, { id: FAULTS })).toMatchObject({ problems: [] })
})

async function createNotice(editor: TestBrowser): Promise<string> {
  const title = 'Door glass of AT60P'
  const { id } = await editor.call(createEntry, { kind: 'notice', key: 'door-glass', title })
  const facts = await openScreen(editor, id, 'facts')
  await facts.saveBody({ ...Object(facts.body), date: '2026-07-03', products: ['AT60P'] })
  const english = await openScreen(editor, id, 'en')
  const texts = { hazard: 'It can break.', action: 'Do not use the oven.', remedy: 'We change the glass.' }
  await english.saveBody({ ...Object(english.body), ...texts })
  return id
}

testOnContent(
  'a safety notice is created, published, archived, and deleted before it is published',
  async (db) => {
    const editor = await openEditor(db)
    const id = await createNotice(editor)
    expect(id).toBe('safety/door-glass')
    expect(await editor.call(deleteEntry, { id })).toEqual({ outcome: 'done' })
    await createNotice(editor)
    expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({ outcome: 'done' })
    expect(await findSafetyNotices(db, 'kr')).toMatchObject([
      { title: 'Door glass of AT60P', products: ['AT60P'], serials: '', isClosed: false },
    ])
    expect(await getProductDetail(db, 'en', 'AT60P')).toMatchObject({
      notices: [{ hazard: 'It can break.' }],
    })
    expect(await editor.call(getEntry, { id })).toMatchObject({ page: '/safety', kind: 'notice' })
    expect(await editor.call(deleteEntry, { id })).toEqual({ outcome: 'published' })
    expect(await editor.call(archiveEntry, { id })).toMatchObject({ outcome: 'done' })
    expect(await findSafetyNotices(db, 'kr')).toEqual([])
  },
)

testOnContent('a safety notice of an unknown product, or of none, is refused', async (db) => {
  const editor = await openEditor(db)
  const id = await createNotice(editor)
  for (const products of [['AT99'], []]) {
    await edit(editor, id, 'facts', ['products'], products)
    const refused = await publishLatest(editor, { id, parts: ['facts', 'en'] })
    expect(refused).toMatchObject({ outcome: 'problems', problems: [{ id, part: 'facts' }] })
  }
})

testOnContent('parts are found by number and name, faults by code and symptom', async (db) => {
  const editor = await openEditor(db)
  const find = async (text: string) => {
    const { rows } = await editor.call(listEntries, { text })
    return rows.flatMap(({ id, found }) => found.map(({ path, name }) => `${id} ${path.join('.')} ${name}`))
  }
  expect(await find('301412')).toEqual([`${PARTS} parts.301412 301412 Temperature sensor`])
  expect(await find('temperature SENSOR')).toContain(`${PARTS} parts.301412 301412 Temperature sensor`)
  expect(await find('display shows e3')).toContain(`${FAULTS} faults.e3 E3 The display shows E3.`)
  expect(await find('AT60P')).toEqual([])
  // Also in a draft.
  await edit(editor, PARTS, 'en', ['parts', '301412', 'name'], 'Heat probe')
  expect(await find('heat probe')).toEqual([`${PARTS} parts.301412 301412 Heat probe`])
})

testOnContent('a product with accessories of an earlier release is published and shown', async (db) => {
  const editor = await openEditor(db)
  const copy = { kind: 'product', key: 'at65p', code: 'AT65P', title: 'Oven', copyOf: AT60P } as const
  const { id } = await editor.call(createEntry, copy)
  await edit(editor, id, 'facts', ['accessories'], [{ key: 'rack', quantity: 2 }])
  await edit(editor, id, 'en', ['accessories'], { rack: { name: 'Wire rack', note: '' } })
  expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({ outcome: 'done' })
  const { parts } = await getProductDetail(db, 'kr', 'AT65P')
  expect(parts.map(({ number }) => number)).toContain('301101')
})
