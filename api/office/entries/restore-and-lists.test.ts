import { expect } from 'vitest'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { changeEntryList, discardDraft, saveEntry } from '#contract/office/entries.ts'
import { restoreRevision } from '#contract/office/entry-revisions.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

/** Open an office some time after the content was imported. */
async function openOffice(db: Db) {
  const { at } = await db
    .selectFrom('revision')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .executeTakeFirstOrThrow()
  const office = openTestOffice(db)
  office.clock.now = new Date(Date.parse(at) + 60_000)
  return office
}

async function read(browser: TestBrowser, id: string, part: EntryPart, list: string): Promise<unknown[]> {
  return Object(valueAt((await readPart(browser, id, part)).body, [list]))
}

async function save(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath, value: unknown) {
  const { version: baseVersion, body } = await readPart(browser, id, part)
  await browser.call(saveEntry, { id, part, baseVersion, body: Object(withValueAt(body, path, value)) })
}

for (const part of ['en', 'kr'] as const)
  testOnContent(
    `restored words are beside the picture they belong to, which has moved (${part})`,
    async (db) => {
      const office = await openOffice(db)
      const editor = await signInAs(office, 'editor')
      const [one, two, three] = await read(editor, HZ90, part, 'gallery')
      const move = { id: HZ90, list: ['facts', 'gallery'], versions: {} }
      await editor.call(changeEntryList, { ...move, operation: { type: 'move', from: 0, to: 2 } })
      await save(editor, HZ90, part, ['gallery', 2], 'changed')
      const restore = { id: HZ90, part, version: 1 }
      await editor.call(restoreRevision, { ...restore, fields: [['gallery', 0]] })
      expect(await read(editor, HZ90, part, 'gallery')).toEqual([two, three, one])
      await save(editor, HZ90, part, ['gallery', 0], 'changed')
      await editor.call(restoreRevision, restore)
      expect(await read(editor, HZ90, part, 'gallery')).toEqual([two, three, one])
    },
  )

testOnContent(
  'a restored fact belongs to the same item, and is refused once the item is gone',
  async (db) => {
    const office = await openOffice(db)
    const editor = await signInAs(office, 'editor')
    const [one, two, ...others] = await read(editor, 'banners', 'facts', 'banners')
    const change = { id: 'banners', list: ['facts', 'banners'], versions: {} }
    await editor.call(changeEntryList, { ...change, operation: { type: 'move', from: 0, to: 1 } })
    await save(editor, 'banners', 'facts', ['banners', 1, 'link'], '/elsewhere')
    const restore = { id: 'banners', part: 'facts' as const, version: 1, fields: [['banners', 0, 'link']] }
    await editor.call(restoreRevision, restore)
    expect(await read(editor, 'banners', 'facts', 'banners')).toEqual([two, one, ...others])
    await editor.call(changeEntryList, { ...change, operation: { type: 'remove', at: 1 } })
    expect((await editor.fail(restoreRevision, restore)).reason).toBe('lists-changed')
    expect(await read(editor, 'banners', 'facts', 'banners')).toEqual([two, ...others])
  },
)

testOnContent('words are not restored if it is uncertain which lists they belonged to', async (db) => {
  const office = await openOffice(db)
  const editor = await signInAs(office, 'editor')
  const change = { id: HZ90, list: ['facts', 'gallery'], versions: {} }
  await editor.call(changeEntryList, { ...change, operation: { type: 'move', from: 0, to: 2 } })
  const before = await readPart(editor, HZ90, 'facts')
  await editor.call(discardDraft, { id: HZ90, part: 'facts', version: before.version })
  office.wait(60)
  await save(editor, HZ90, 'kr', ['gallery', 0], 'changed')
  const { version, body } = await readPart(editor, HZ90, 'kr')
  const restore = { id: HZ90, part: 'kr' as const, version }
  expect((await editor.fail(restoreRevision, restore)).reason).toBe('lists-changed')
  expect((await readPart(editor, HZ90, 'kr')).body).toEqual(body)
})

testOnContent('the other languages follow a list that is only in the restored English', async (db) => {
  const office = await openOffice(db)
  const editor = await signInAs(office, 'editor')
  const [one, two, ...others] = await read(editor, HZ90, 'kr', 'accessories')
  const english = await read(editor, HZ90, 'en', 'accessories')
  const operation = { type: 'move' as const, from: 0, to: 1 }
  await editor.call(changeEntryList, { id: HZ90, list: ['words', 'accessories'], operation, versions: {} })
  expect(await read(editor, HZ90, 'kr', 'accessories')).toEqual([two, one, ...others])
  await editor.call(restoreRevision, { id: HZ90, part: 'en', version: 1 })
  expect(await read(editor, HZ90, 'en', 'accessories')).toEqual(english)
  expect(await read(editor, HZ90, 'kr', 'accessories')).toEqual([one, two, ...others])
})
