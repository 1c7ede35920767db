import { join } from 'node:path'
import { expect } from 'vitest'
import { openMediaFolder } from '#content-model/pictures/media-folder.ts'
import { mutableContent } from '#content-model/testing.ts'
import { valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { race } from '#tests/race.ts'
import { importContent } from '../import/import-content.ts'
import { publishEntry } from '../publish/publish.ts'
import { renameProduct } from '../publish/rename/rename-product.ts'
import { chooseDraft, chooseLatest, choosePublished, readDocuments } from '../store/read-documents.ts'
import { EntryMissing, refreshEntry } from '../store/store-revision.ts'
import { createDraftEntry } from './create-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { changeList } from './list-operation.ts'
import { saveDraft } from './save-draft.ts'

const HZ90 = { kind: 'product', path: 'catalogue/products/hz90' } as const
const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const touch = () => ({ author: { id: 'editor', name: 'Ada' }, now: new Date() })
const nothing = async () => {}

async function readLatest(db: Db, part: EntryPart) {
  const latest = chooseLatest(await readDocuments(db, HZ90.path), part, HZ90.path)
  if (!latest) throw new Error(`${HZ90.path} has no ${part}`)
  return latest
}

/** Return the function that saves a field of the text as it is now. */
async function openEditor(db: Db, part: EntryPart, field: string) {
  const { version: baseVersion, body } = await readLatest(db, part)
  return (text: string) =>
    saveDraft(db, HZ90, { ...touch(), part, baseVersion, body: withValueAt(body, [field], text) }, nothing)
}

const publish = (db: Db, parts: readonly EntryPart[]) =>
  publishEntry(db, MEDIA, HZ90, { ...touch(), action: 'publish', parts }, nothing)

const readLists = (db: Db) =>
  db.selectFrom('entryLanguage').selectAll().where('entryId', '=', HZ90.path).orderBy('lang').execute()

/** What a change of the pages runs before it reads and writes. */
const LOCKED = [/pg_advisory_xact_lock/, /from "content_version"/]

/** Return what both clients of a race got. */
function resultsOf<First, Second>([first, second]: Awaited<ReturnType<typeof race<First, Second>>>) {
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value] as const
}

testOnContent(
  'saves of several people at once keep the words of all, and lists show the state of each language',
  async (db) => {
    for (let round = 0; round < 5; round += 1) {
      const editors = await Promise.all([
        openEditor(db, 'en', 'line'),
        openEditor(db, 'en', 'hot'),
        openEditor(db, 'en', 'intro'),
        openEditor(db, 'kr', 'line'),
      ])
      const results = await Promise.all(editors.map((save, index) => save(`w${round}x${index}`)))
      expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('saved'))
      const [line, hot, intro, korean] = editors.map((_, index) => `w${round}x${index}`)
      expect((await readLatest(db, 'en')).body).toMatchObject({ line, hot, intro })
      expect((await readLatest(db, 'kr')).body).toMatchObject({ line: korean })
      const lists = await readLists(db)
      await refreshEntry(db, HZ90, touch())
      expect(lists).toEqual(await readLists(db))
    }
  },
  ['postgres'],
)

testOnContent(
  'what is saved while the entry is published stays a draft',
  async (db, database) => {
    await (await openEditor(db, 'en', 'line'))('To be published')
    const save = await openEditor(db, 'en', 'hot')
    const writing = {
      first: (each: Db) => publish(each, ['en']),
      after: LOCKED,
      second: () => save('Typed meanwhile'),
    }
    const [published, saved] = resultsOf(await race(database, writing))
    expect([published.outcome, saved.outcome]).toEqual(['done', 'saved'])
    const documents = await readDocuments(db, HZ90.path)
    expect(choosePublished(documents, 'en', HZ90.path)?.body).toMatchObject({ line: 'To be published' })
    const words = { line: 'To be published', hot: 'Typed meanwhile' }
    expect(chooseDraft(documents, 'en', HZ90.path)?.body).toMatchObject(words)
  },
  ['postgres'],
)

testOnContent(
  'what is saved while the product gets another code is kept with it',
  async (db, database) => {
    const save = await openEditor(db, 'facts', 'badge')
    const renaming = {
      first: (each: Db) => renameProduct(each, MEDIA, HZ90, { ...touch(), code: 'HZ91' }, nothing),
      after: LOCKED,
      second: () => save('new'),
    }
    const [renamed, saved] = resultsOf(await race(database, renaming))
    expect([renamed.outcome, saved.outcome]).toEqual(['done', 'saved'])
    expect((await readLatest(db, 'facts')).body).toMatchObject({ code: 'HZ91', badge: 'new' })
  },
  ['postgres'],
)

const create = (db: Db, key: string) => createDraftEntry(db, { kind: 'news', key, ...touch() }, () => nothing)

testOnContent(
  'entries that are created at once have ids of their own, and one key only one of them',
  async (db, database) => {
    const creating = { first: (each: Db) => create(each, 'one'), after: [/max\("number"\)/] }
    const created = resultsOf(await race(database, { ...creating, second: (each) => create(each, 'two') }))
    const paths = created.map((unit) => (typeof unit === 'string' ? unit : unit.path))
    const rows = await db.selectFrom('entry').select('number').where('id', 'in', paths).execute()
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2)
    const same = { first: (each: Db) => create(each, 'three'), after: [/max\("number"\)/] }
    const [first, second] = resultsOf(
      await race(database, { ...same, second: (each) => create(each, 'three') }),
    )
    expect([first, second]).toMatchObject([{ kind: 'news', path: 'newsroom/news/three' }, 'taken'])
  },
  ['postgres'],
)

testOnContent(
  'questions that are added to two categories at once have numbers of their own',
  async (db, database) => {
    const add = (each: Db, path: string) =>
      changeList(
        each,
        { kind: 'faq', path },
        { ...touch(), list: ['facts', 'questions'], operation: { type: 'add', key: 'how' }, versions: {} },
        nothing,
      )
    const paths = ['support/faq/hobs', 'support/faq/range-hoods'] as const
    const adding = {
      first: (each: Db) => add(each, paths[0]),
      after: [/^insert into "revision"/],
      second: (each: Db) => add(each, paths[1]),
    }
    const results = resultsOf(await race(database, adding))
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    const numbers = await Promise.all(
      paths.map(async (path) => {
        const facts = chooseLatest(await readDocuments(db, path), 'facts', path)?.body
        return Object(valueAt(facts, ['questions'])).at(-1)?.id
      }),
    )
    expect(new Set(numbers).size).toBe(2)
  },
  ['postgres'],
)

testOnContent(
  'what is saved while the files are imported stays a draft, and the import succeeds',
  async (db, database) => {
    const root = mutableContent()
    editContent(root, `${HZ90.path}/en.yaml`, /^line: .*$/m, 'line: Written in the file')
    const save = await openEditor(db, 'en', 'hot')
    const importing = {
      first: (each: Db) => importContent(each, root),
      // What changes before this is noticed; from here on the import writes.
      after: [/pg_advisory_xact_lock/, /from "entry_file" left join/, /"entry_document"."entry_id" = /],
      second: () => save('Typed meanwhile'),
    }
    const [, saved] = resultsOf(await race(database, importing))
    expect(saved.outcome).toBe('saved')
    const documents = await readDocuments(db, HZ90.path)
    const published = { line: 'Written in the file' }
    expect(choosePublished(documents, 'en', HZ90.path)?.body).toMatchObject(published)
    const words = { ...published, hot: 'Typed meanwhile' }
    expect(chooseDraft(documents, 'en', HZ90.path)?.body).toMatchObject(words)
  },
  ['postgres'],
)

testOnContent('an entry that somebody has deleted does not come back by a change', async (db) => {
  const unit = await create(db, 'gone')
  if (typeof unit === 'string') throw new Error(unit)
  expect(await deleteEntry(db, unit, nothing)).toEqual({ outcome: 'done' })
  const body = { title: 'Typed later' }
  const save = saveDraft(db, unit, { ...touch(), part: 'en', baseVersion: 1, body }, nothing)
  await expect(save).rejects.toBeInstanceOf(EntryMissing)
  await expect(deleteEntry(db, unit, nothing)).rejects.toBeInstanceOf(EntryMissing)
  const rows = await db.selectFrom('entry').select('id').where('id', '=', unit.path).execute()
  expect(rows).toEqual([])
})

testOnContent(
  'an entry does not come back if it is deleted while it is changed',
  async (db, database) => {
    const unit = await create(db, 'gone')
    if (typeof unit === 'string') throw new Error(unit)
    const deleting = {
      first: (each: Db) => deleteEntry(each, unit, nothing),
      after: [/^delete from "entry"/],
      second: (each: Db) =>
        saveDraft(each, unit, { ...touch(), part: 'en', baseVersion: 1, body: { title: 'Typed' } }, nothing),
    }
    const [deleted, saved] = await race(database, deleting)
    expect(deleted).toMatchObject({ value: { outcome: 'done' } })
    expect(saved).toMatchObject({ reason: { name: 'EntryMissing' } })
    expect(await db.selectFrom('entry').select('id').where('id', '=', unit.path).execute()).toEqual([])
  },
  ['postgres'],
)
