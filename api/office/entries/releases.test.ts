import { expect } from 'vitest'
import { withValueAt } from '#contract/office/body/path.ts'
import { createEntry, getEntry, saveEntry } from '#contract/office/entries.ts'
import { checkEntry, publishDrafts } from '#contract/office/publications.ts'
import type { Db } from '#database/connect.ts'
import { importContent } from '#entries/import/import-content.ts'
import { hashBody } from '#entries/store/body.ts'
import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs } from '../testing.ts'
import { edit, publishLatest } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

async function readEnglish(db: Db) {
  const english = chooseLatest(await readDocuments(db, HZ90), 'en', HZ90)
  return { version: english?.version ?? 0, body: Object(english?.body) }
}

const countRevisions = async (db: Db) => (await db.selectFrom('revision').select('version').execute()).length

testOnContent(
  'an instance of the release before shows content beside a newer one, changes nothing and says "load again"',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const { body } = await readEnglish(db)
    const changes = [{ path: ['line'], before: body.line, after: 'A new line' }]
    const input = { id: HZ90, part: 'en' as const, changes }
    expect(await editor.call(saveEntry, input)).toMatchObject({ outcome: 'saved' })
    const revisions = await countRevisions(db)

    const newer = { name: '999-newer', appliedAt: new Date().toISOString() }
    await db.insertInto('migration').values(newer).execute()
    const attempts = [
      editor.fail(saveEntry, { ...input, changes: [{ path: ['hot'], after: 'Another' }] }),
      editor.fail(publishDrafts, { id: HZ90, parts: ['en'], versions: { en: 2 } }),
      editor.fail(createEntry, { kind: 'product', key: 'hz99' }),
    ]
    for (const attempt of attempts) expect(await attempt).toMatchObject({ reason: 'outdated' })
    expect(await countRevisions(db)).toBe(revisions)
    const { parts } = await editor.call(getEntry, { id: HZ90 })
    expect(parts.find(({ part }) => part === 'en')?.draft?.body).toMatchObject({ line: 'A new line' })
  },
)

testOnContent('an entry of a kind that only a newer release knows is not touched', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  await db.updateTable('entry').set({ kind: 'hologram' }).where('id', '=', HZ90).execute()
  const before = await readEnglish(db)
  const changes = [{ path: ['line'], before: before.body.line, after: 'A new line' }]
  const input = { id: HZ90, part: 'en' as const, changes }
  expect(await editor.fail(saveEntry, input)).toMatchObject({ reason: 'outdated' })
  expect(await readEnglish(db)).toEqual(before)
})

testOnContent(
  'what a release with stricter rules rejects is listed with field and reason, and pages show it as before',
  async (db) => {
    const shown = () => db.selectFrom('product').selectAll().where('id', '=', 101).execute()
    const before = await shown()
    // A release without this rule has published it.
    const facts = chooseLatest(await readDocuments(db, HZ90), 'facts', HZ90)
    const body = withValueAt(facts?.body, ['gallery'], [{ key: 'one', picture: 'scenes/hero-evening.jpg' }])
    await db
      .updateTable('revision')
      .set({ body: JSON.stringify(body), hash: hashBody(body) })
      .where('entryId', '=', HZ90)
      .where('part', '=', 'facts')
      .execute()
    const problem = { path: ['gallery'], reason: expect.stringContaining('gallery') }
    const { problems, ...count } = await importContent(db, CONTENT_DIRECTORY)
    expect(problems).toContainEqual(expect.objectContaining({ ...problem, file: `${HZ90}/facts` }))
    expect(count).toMatchObject({ inserted: 0, updated: 0, deleted: 0, changed: false })
    expect(await shown()).toEqual(before)

    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const checked = await editor.call(checkEntry, { id: HZ90 })
    expect(checked.problems).toContainEqual({ ...problem, id: HZ90, entryKind: 'product', part: 'facts' })
    // The other entries are published as always.
    const id = 'catalogue/products/hz75'
    await edit(editor, id, 'en', ['line'], 'A new line')
    expect(await publishLatest(editor, { id, parts: ['en'] })).toMatchObject({ outcome: 'done' })
  },
)
