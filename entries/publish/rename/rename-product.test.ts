import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getProductDetail } from '#api/catalogue/get-product-detail.ts'
import { CONTENT_TABLES } from '#content-model/compile/content-rows.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { chooseDraft, choosePublished, readDocuments } from '../../store/read-documents.ts'
import { readStoredRows } from '../../store/sync-rows.ts'
import { changeDraft } from '../../testing.ts'
import { publishEntry } from '../publish.ts'
import { withCodeInLink } from './product-code.ts'
import { renameProduct } from './rename-product.ts'

const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const
const CN120 = { kind: 'product', id: 'catalogue/products/cn120' } as const
const FILM = { kind: 'video', id: 'newsroom/videos/hood-suction' } as const
const media = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const touch = () => ({ author: { id: 'editor', name: 'Ada' }, now: new Date() })
const nothing = async () => {}

const rename = (db: Db, code: string, ref: typeof HZ90 | typeof CN120 = HZ90) =>
  renameProduct(db, media, ref, { ...touch(), code }, nothing)

/** Read all rows that pages show, without their times and former codes, as text. */
async function readRows(db: Db): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (const table of CONTENT_TABLES) {
    const stored = await readStoredRows(db, table)
    const lines = stored.map(({ updated_at: _, ...row }) => JSON.stringify(row))
    if (table !== 'productFormerCode') rows.set(table, lines.sort().join('\n'))
  }
  return rows
}

const readStates = (db: Db) =>
  db.selectFrom('entryLanguage').selectAll().orderBy('entryId').orderBy('lang').execute()

testOnContent('a product is renamed everywhere it is named, and back without a trace', async (db) => {
  const before = await readRows(db)
  const states = await readStates(db)
  const result = await rename(db, 'HZ91')
  expect(result).toMatchObject({ outcome: 'done' })

  const product = await db.selectFrom('product').select('code').where('id', '=', 101).executeTakeFirst()
  expect(product?.code).toBe('HZ91')
  // Links from elsewhere still lead to it.
  const { code } = await getProductDetail(db, 'kr', 'HZ90')
  expect(code).toBe('HZ91')
  const renamed = await readRows(db)
  const differing = [...before].filter(([table, rows]) => renamed.get(table) !== rows)
  expect(differing.map(([table]) => table)).toEqual(
    expect.arrayContaining(['product', 'newsroomVideo', 'projectProduct']),
  )
  const references = db
    .selectFrom('entryReference')
    .select('entryId')
    .where('kind', 'in', ['product', 'link'])
    .where('target', 'like', '%HZ90%')
  expect(await references.execute()).toEqual([])
  // No translation has become out of date by it.
  expect(await readStates(db)).toEqual(states)

  await rename(db, 'HZ90')
  expect(await readRows(db)).toEqual(before)
})

testOnContent('entries whose texts still have the old code are named', async (db) => {
  const result = await rename(db, 'HZ91')
  const mentions = result.outcome === 'done' ? result.mentions.map(({ entryId }) => entryId) : []
  expect(mentions).toContain('cooperation/projects/plover-row')
  expect(mentions).not.toContain('catalogue/products/cn120')
})

testOnContent('an unpublished draft is renamed as a draft', async (db) => {
  const text = 'See the [hood](/productdetail?id=HZ90) at work'
  await changeDraft(db, FILM, 'en', (body) => withValueAt(body, ['intro'], text))
  await rename(db, 'HZ91')
  const documents = await readDocuments(db, FILM.id)
  expect(chooseDraft(documents, 'en', FILM.id)?.body).toMatchObject({
    intro: 'See the [hood](/productdetail?id=HZ91) at work',
  })
  expect(choosePublished(documents, 'en', FILM.id)?.body).not.toMatchObject({ intro: text })
  expect(choosePublished(documents, 'facts', FILM.id)?.body).toMatchObject({
    products: expect.arrayContaining(['HZ91']),
  })
})

testOnContent(
  'a product with a framed page is renamed together with the page, and can be published',
  async (db) => {
    expect(await rename(db, 'CN121', CN120)).toMatchObject({ outcome: 'done' })
    const brand = await readDocuments(db, 'brand')
    expect(choosePublished(brand, 'kr', 'brand')?.body).toMatchObject({
      outside: { CN121: expect.any(String) },
    })
    const published = await publishEntry(
      db,
      media,
      CN120,
      { action: 'publish', parts: ['facts'], ...touch() },
      nothing,
    )
    expect(published).toMatchObject({ outcome: 'done' })
  },
)

testOnContent('a code that another product has, or had, is refused', async (db) => {
  const before = await readRows(db)
  expect(await rename(db, 'CS60')).toEqual({ outcome: 'taken' })
  expect(await readRows(db)).toEqual(before)
  await rename(db, 'HZ91')
  const other = { kind: 'product', id: 'catalogue/products/cs60' } as const
  expect(await renameProduct(db, media, other, { ...touch(), code: 'HZ90' }, nothing)).toEqual({
    outcome: 'taken',
  })
})

testOnContent('a rename that cannot be recorded is not made', async (db) => {
  const before = await readRows(db)
  const failing = async () => {
    throw new Error('no audit log')
  }
  await expect(renameProduct(db, media, HZ90, { ...touch(), code: 'HZ91' }, failing)).rejects.toThrow('audit')
  expect(await readRows(db)).toEqual(before)
})

test.each([
  ['/productdetail?id=HZ90#parameters', '/productdetail?id=HZ91#parameters'],
  ['/constrast?todata=CS60,HZ90&chuancode=1', '/constrast?todata=CS60,HZ91&chuancode=1'],
  ['/otherwebsite?type=2&name=HZ90&cate=1', '/otherwebsite?type=2&name=HZ91&cate=1'],
  ['/otherwebsite?type=3&name=HZ90&cate=1', '/otherwebsite?type=3&name=HZ90&cate=1'],
  ['/productdetail?id=HZ900', '/productdetail?id=HZ900'],
  ['/search?q=HZ90', '/search?q=HZ90'],
  ['/feedback?code=HZ90', '/feedback?code=HZ91'],
  ['/productlist?id=1#product-HZ90', '/productlist?id=1#product-HZ91'],
  ['/documents/en/hz90-spec-sheet.pdf', '/documents/en/hz91-spec-sheet.pdf'],
  ['/documents/en/hz90-a-spec-sheet.pdf', '/documents/en/hz90-a-spec-sheet.pdf'],
])('the link %s becomes %s', (link, renamed) => {
  expect(withCodeInLink(link, { from: 'HZ90', to: 'HZ91' })).toBe(renamed)
})
