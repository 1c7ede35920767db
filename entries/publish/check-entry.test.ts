import { join } from 'node:path'
import { expect } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { hashBody } from '../store/body.ts'
import { changeDraft, EDITOR } from '../testing.ts'
import { checkEntry, listUses } from './check-entry.ts'
import { publishEntry } from './publish.ts'

const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const
const CS60 = { kind: 'product', id: 'catalogue/products/cs60' } as const
const BRAND = { kind: 'brand', id: 'brand' } as const

/** A media library that counts the compilations of a product: each reads its drawing once. */
function countCompilations() {
  const counted = { compilations: 0 }
  const readText = (path: string) => {
    counted.compilations += 1
    return MEDIA.readText(path)
  }
  return { counted, media: { ...MEDIA, readText } }
}

testOnContent('an entry is checked once for several windows, and again after a change', async (db) => {
  const { counted, media } = countCompilations()
  await changeDraft(db, HZ90, 'en', (body) => withValueAt(body, ['line'], ''))
  const [first, second] = await Promise.all([checkEntry(db, media, HZ90), checkEntry(db, media, HZ90)])
  expect(first.problems).toMatchObject([{ file: `${HZ90.id}/en`, path: ['line'] }])
  expect(second).toEqual(first)
  await checkEntry(db, media, HZ90)
  expect(counted.compilations).toBe(1)

  await changeDraft(db, HZ90, 'en', (body) => withValueAt(body, ['line'], 'A line'))
  expect((await checkEntry(db, media, HZ90)).problems).toEqual([])
  expect(counted.compilations).toBe(2)

  const publication = { action: 'publish', parts: ['en'], author: EDITOR, now: new Date() } as const
  await publishEntry(db, MEDIA, CS60, publication, async () => {})
  await checkEntry(db, media, HZ90)
  expect(counted.compilations).toBe(3)
})

/** Add products that pages do not show yet, so that a change of the brand may concern them. */
async function addProducts(db: Db, count: number): Promise<void> {
  const at = new Date().toISOString()
  for (let index = 0; index < count; index++) {
    const id = `catalogue/products/x${index}`
    const entry = { id, kind: 'product', title: id, code: '', number: 0, searchText: id }
    await db
      .insertInto('entry')
      .values({ ...entry, updatedAt: at, updatedBy: '', archivedAt: null })
      .execute()
    const author = { authorId: null, authorName: '', createdAt: at, savedAt: at, cause: 'files' } as const
    const version = { entryId: id, part: 'facts', version: 1 } as const
    await db
      .insertInto('revision')
      .values({ ...version, body: '{}', hash: hashBody({}), sources: '{}', ...author })
      .execute()
    await db
      .insertInto('entryDocument')
      .values({ ...version, stage: 'published' })
      .execute()
  }
}

testOnContent(
  'so many products that a check would take long are checked when the entry is published',
  async (db) => {
    await changeDraft(db, BRAND, 'facts', (facts) => withValueAt(facts, ['telephone'], '1300 000 999'))
    expect(await checkEntry(db, MEDIA, BRAND)).toMatchObject({ problems: [], areDependentsChecked: true })
    await addProducts(db, 61)
    await changeDraft(db, BRAND, 'facts', (facts) => withValueAt(facts, ['telephone'], '1300 000 998'))
    expect(await checkEntry(db, MEDIA, BRAND)).toMatchObject({ problems: [], areDependentsChecked: false })
    const publication = { action: 'publish', parts: ['facts'], author: EDITOR, now: new Date() } as const
    expect(await publishEntry(db, MEDIA, BRAND, publication, async () => {})).toMatchObject({
      outcome: 'problems',
      problems: expect.arrayContaining([expect.objectContaining({ file: 'catalogue/products/x0/facts' })]),
    })
  },
)

testOnContent('the entries that name another one are listed without compiling any', async (db) => {
  const { counted, media } = countCompilations()
  const uses = await listUses(db, media, HZ90)
  expect(uses).toContainEqual({ entryId: 'newsroom/videos/hood-suction', kind: 'product', target: 'HZ90' })
  expect(counted.compilations).toBe(0)
})
