import { expect } from 'vitest'
import { createEntry, getEntry } from '#contract/office/entries.ts'
import { deleteEntry, renameProduct } from '#contract/office/publications.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, publishLatest, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const FILM = 'newsroom/videos/hood-suction'

async function createCopy(editor: TestBrowser): Promise<string> {
  const copy = {
    kind: 'product',
    key: 'hz95',
    code: 'HZ95',
    title: 'Slanted glass, 95 cm',
    copyOf: HZ90,
  } as const
  return (await editor.call(createEntry, copy)).id
}

testOnContent(
  'an editor gives a product another code; a code that is taken or impossible is refused',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    for (const code of ['CS60', 'hz 91', '']) {
      expect(await editor.fail(renameProduct, { id: HZ90, code })).toMatchObject({ reason: 'invalid' })
    }
    const result = await editor.call(renameProduct, { id: HZ90, code: 'HZ91' })
    expect(result).toMatchObject({ outcome: 'done' })
    expect(await editor.call(getEntry, { id: HZ90 })).toMatchObject({ code: 'HZ91', hasDraft: false })
    const { body } = await readPart(editor, FILM, 'facts')
    expect(body).toMatchObject({ products: expect.arrayContaining(['HZ91']) })
    const audit = db.selectFrom('audit').select('note').where('action', '=', 'entries.rename')
    expect(await audit.execute()).toEqual([{ note: 'HZ90 → HZ91' }])
    expect(await editor.fail(renameProduct, { id: FILM, code: 'HZ92' })).toMatchObject({
      reason: 'not-found',
    })
  },
)

testOnContent(
  'an entry that has never been published is deleted with its history, unless a draft names it',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const id = await createCopy(editor)
    const saveProducts = (products: unknown) => edit(editor, FILM, 'facts', ['products'], products)
    await saveProducts(['HZ95'])
    expect(await editor.call(deleteEntry, { id })).toMatchObject({ outcome: 'in-use', uses: [{ id: FILM }] })
    await saveProducts(['HZ90'])
    expect(await editor.call(deleteEntry, { id })).toEqual({ outcome: 'done' })
    expect(await editor.fail(getEntry, { id })).toMatchObject({ reason: 'not-found' })
    for (const table of ['revision', 'entryDocument', 'entryLanguage', 'entryReference'] as const)
      expect(await db.selectFrom(table).select('entryId').where('entryId', '=', id).execute()).toEqual([])
  },
)

testOnContent('what has been published, or comes from the content files, is not deleted', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  expect(await editor.call(deleteEntry, { id: HZ90 })).toEqual({ outcome: 'published' })
  const id = await createCopy(editor)
  expect(await editor.call(getEntry, { id })).toMatchObject({ neverPublished: true })
  const published = await publishLatest(editor, { id, parts: ['facts', 'en'] })
  expect(published).toMatchObject({ outcome: 'done' })
  expect(await editor.call(deleteEntry, { id })).toEqual({ outcome: 'published' })
})

testOnContent(
  'a copy has no former codes: neither those of its original, nor one it had as a draft',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    await editor.call(renameProduct, { id: HZ90, code: 'HZ91' })
    const id = await createCopy(editor)
    await editor.call(renameProduct, { id, code: 'HZ96' })
    expect((await readPart(editor, id, 'facts')).body).not.toHaveProperty('formerCodes')
    const published = await publishLatest(editor, { id, parts: ['facts', 'en'] })
    expect(published).toMatchObject({ outcome: 'done' })
  },
)
