import { join } from 'node:path'
import { expect } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { mutableContent } from '#content-model/testing.ts'
import { inOrder, keysOf } from '#contract/office/body/items.ts'
import { valueAt, withItem, withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { CONTENT_LOCKED, race } from '#tests/race.ts'
import { importContent } from '../import/import-content.ts'
import { publishEntry } from '../publish/publish.ts'
import { renameProduct } from '../publish/rename/rename-product.ts'
import { reserveItemNumber } from '../store/number-sequence.ts'
import { chooseDraft, choosePublished, readDocuments } from '../store/read-documents.ts'
import { EntryMissing, refreshEntry } from '../store/store-revision.ts'
import { openDraft, readLatest } from '../testing.ts'
import { confirmTexts } from '../translation/confirm-texts.ts'
import { createDraftEntry } from './create-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { discardDraft } from './discard-draft.ts'

const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const
const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const meta = () => ({ author: { id: 'editor', name: 'Ada' }, now: new Date() })
const nothing = async () => {}

/** Return the function that saves a field of the part as it is now. */
async function openField(db: Db, part: EntryPart, ...path: string[]) {
  const save = await openDraft(db, HZ90, part)
  return (value: unknown, client: Db = db) => save((body) => withValueAt(body, path, value), client)
}

const publish = (db: Db, parts: readonly EntryPart[], versions = {}) =>
  publishEntry(db, MEDIA, HZ90, { ...meta(), action: 'publish', parts, versions }, nothing)

const readLists = (db: Db) =>
  db.selectFrom('entryLanguage').selectAll().where('entryId', '=', HZ90.id).orderBy('lang').execute()

/** What a change of the pages runs before it reads and writes. */
const LOCKED = [CONTENT_LOCKED, /from "content_version"/]
/** A save has read the documents. */
const SAVING = [/from "entry_document" inner join "revision"/]

/** Return what both clients of a race got. */
function resultsOf<First, Second>([first, second]: Awaited<ReturnType<typeof race<First, Second>>>) {
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value] as const
}

testOnContent(
  'saves of several people at once keep the texts of all, and lists show the state of each language',
  async (db) => {
    for (let round = 0; round < 5; round += 1) {
      const editors = await Promise.all([
        openField(db, 'en', 'line'),
        openField(db, 'en', 'hot'),
        openField(db, 'en', 'intro'),
        openField(db, 'kr', 'line'),
      ])
      const results = await Promise.all(editors.map((save, index) => save(`w${round}x${index}`)))
      expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('saved'))
      const [line, hot, intro, korean] = editors.map((_, index) => `w${round}x${index}`)
      expect((await readLatest(db, HZ90, 'en')).body).toMatchObject({ line, hot, intro })
      expect((await readLatest(db, HZ90, 'kr')).body).toMatchObject({ line: korean })
      const lists = await readLists(db)
      await refreshEntry(db, HZ90, meta())
      expect(lists).toEqual(await readLists(db))
    }
  },
)

testOnContent(
  'of two saves at once, edits, moves, additions and removals of items all arrive',
  async (db, database) => {
    const path = ['details', 'leans', 'layout']
    const open = () => openDraft(db, HZ90, 'facts')
    const keysOfDetails = (body: unknown) => keysOf(valueAt(body, ['details']))
    const move = (body: unknown) => {
      const keys = keysOfDetails(body)
      const list = inOrder(Object(valueAt(body, ['details'])), [...keys.slice(1), ...keys.slice(0, 1)])
      return withValueAt(body, ['details'], list)
    }
    const add = (key: string) => (body: unknown) =>
      withItem(body, ['details'], { key, layout: 'wide', pictures: [] }, 0)
    const [one, two] = [await open(), await open()]
    const editing = {
      first: (each: Db) => one((body) => withValueAt(body, path, 'split'), each),
      after: SAVING,
    }
    resultsOf(await race(database, { ...editing, second: (each) => two(move, each) }))
    const moved = (await readLatest(db, HZ90, 'facts')).body
    expect(valueAt(moved, path)).toBe('split')
    expect(keysOfDetails(moved).at(-1)).toBe('leans')

    const [three, four] = [await open(), await open()]
    const adding = { first: (each: Db) => three(add('of-ada'), each), after: SAVING }
    resultsOf(await race(database, { ...adding, second: (each) => four(add('of-bob'), each) }))
    const both = keysOfDetails((await readLatest(db, HZ90, 'facts')).body)
    expect(both).toEqual(expect.arrayContaining(['of-ada', 'of-bob', 'leans']))

    const [five, six] = [await open(), await open()]
    const removing = {
      first: (each: Db) => five((body) => withValueAt(body, ['details', 'leans'], undefined), each),
      after: SAVING,
    }
    const [removed, edited] = resultsOf(
      await race(database, {
        ...removing,
        second: (each) => six((body) => withValueAt(body, path, 'stage'), each),
      }),
    )
    expect(removed.outcome).toBe('saved')
    expect(edited).toEqual({ outcome: 'conflict', conflicts: [{ path: ['details', 'leans'] }] })
  },
)

testOnContent('what is saved while the entry is published stays a draft', async (db, database) => {
  await (await openField(db, 'en', 'line'))('To be published')
  const save = await openField(db, 'en', 'hot')
  const writing = {
    first: (each: Db) => publish(each, ['en']),
    after: LOCKED,
    second: (each: Db) => save('Typed meanwhile', each),
  }
  const [published, saved] = resultsOf(await race(database, writing))
  expect([published.outcome, saved.outcome]).toEqual(['done', 'saved'])
  const documents = await readDocuments(db, HZ90.id)
  expect(choosePublished(documents, 'en', HZ90.id)?.body).toMatchObject({ line: 'To be published' })
  const texts = { line: 'To be published', hot: 'Typed meanwhile' }
  expect(chooseDraft(documents, 'en', HZ90.id)?.body).toMatchObject(texts)
})

testOnContent('a draft that was typed on since somebody looked at it is not published', async (db) => {
  const first = await (await openField(db, 'en', 'line'))('Seen')
  const second = await (await openField(db, 'en', 'line'))('Typed on')
  if (first.outcome !== 'saved' || second.outcome !== 'saved') return expect.fail('both are saved')
  // The second one has replaced the first.
  expect(await publish(db, ['en'], { en: first.version })).toEqual({ outcome: 'conflict' })
  expect(await publish(db, ['en'], { en: second.version })).toMatchObject({ outcome: 'done' })
})

testOnContent(
  'a draft that is saved while it is discarded stays, or is gone with what was typed before',
  async (db, database) => {
    await (await openField(db, 'en', 'line'))('Typed before')
    const { version } = await readLatest(db, HZ90, 'en')
    const save = await openField(db, 'en', 'hot')
    const discarding = {
      first: (each: Db) => discardDraft(each, HZ90, { ...meta(), part: 'en', version }, nothing),
      after: SAVING,
      second: (each: Db) => save('Typed meanwhile', each),
    }
    const [discarded, saved] = resultsOf(await race(database, discarding))
    expect([discarded, saved.outcome]).toEqual([true, 'saved'])
    const { body } = await readLatest(db, HZ90, 'en')
    expect(body).toMatchObject({ hot: 'Typed meanwhile' })
    expect(body).not.toMatchObject({ line: 'Typed before' })
  },
)

testOnContent(
  'a translation that is confirmed while its English changes is out of date',
  async (db, database) => {
    const english = String(valueAt((await readLatest(db, HZ90, 'en')).body, ['line']))
    const save = await openField(db, 'en', 'line')
    const fields = [{ path: ['line'], english }]
    const confirming = {
      first: (each: Db) => confirmTexts(each, HZ90, { ...meta(), lang: 'kr', fields }, nothing),
      after: SAVING,
      second: (each: Db) => save('Changed', each),
    }
    expect(resultsOf(await race(database, confirming))[0]).toBe(true)
    const korean = (await readLists(db)).find(({ lang }) => lang === 'kr')
    expect(korean).toMatchObject({ state: 'outdated', changed: 1 })
  },
)

testOnContent('what is saved while the product gets another code is kept with it', async (db, database) => {
  const save = await openField(db, 'facts', 'badge')
  const renaming = {
    first: (each: Db) => renameProduct(each, MEDIA, HZ90, { ...meta(), code: 'HZ91' }, nothing),
    after: LOCKED,
    second: (each: Db) => save('new', each),
  }
  const [renamed, saved] = resultsOf(await race(database, renaming))
  expect([renamed.outcome, saved.outcome]).toEqual(['done', 'saved'])
  expect((await readLatest(db, HZ90, 'facts')).body).toMatchObject({ code: 'HZ91', badge: 'new' })
})

const create = (db: Db, key: string) => createDraftEntry(db, { kind: 'news', key, ...meta() }, () => nothing)

testOnContent(
  'entries that are created at once have ids of their own, and one key only one of them',
  async (db, database) => {
    const creating = { first: (each: Db) => create(each, 'one'), after: [/"number_sequence"/] }
    const created = resultsOf(await race(database, { ...creating, second: (each) => create(each, 'two') }))
    const paths = created.map((ref) => (typeof ref === 'string' ? ref : ref.id))
    const rows = await db.selectFrom('entry').select('number').where('id', 'in', paths).execute()
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2)
    const same = { first: (each: Db) => create(each, 'three'), after: [/"number_sequence"/] }
    const [first, second] = resultsOf(
      await race(database, { ...same, second: (each) => create(each, 'three') }),
    )
    expect([first, second]).toMatchObject([{ kind: 'news', id: 'newsroom/news/three' }, 'taken'])
  },
)

testOnContent(
  'questions that are added to two categories at once have numbers of their own',
  async (_, database) => {
    const reserve = (each: Db, path: string) =>
      writeTransaction(each, (transaction) =>
        reserveItemNumber(transaction, { kind: 'faq', id: path }, ['questions']),
      )
    const reserving = {
      first: (each: Db) => reserve(each, 'support/faq/hobs'),
      after: [/^insert into "number_sequence"/],
      second: (each: Db) => reserve(each, 'support/faq/range-hoods'),
    }
    const numbers = resultsOf(await race(database, reserving))
    expect(new Set(numbers).size).toBe(2)
  },
)

testOnContent(
  'what is saved while the files are imported stays a draft, and the import succeeds',
  async (db, database) => {
    const root = mutableContent()
    editContent(root, `${HZ90.id}/en.yaml`, /^line: .*$/m, 'line: Written in the file')
    const save = await openField(db, 'en', 'hot')
    const importing = {
      first: (each: Db) => importContent(each, root),
      // What changes before this is noticed; from here on the import writes.
      after: [CONTENT_LOCKED, /from "entry_file" left join/, /"entry_document"."entry_id" = /],
      second: (each: Db) => save('Typed meanwhile', each),
    }
    const [, saved] = resultsOf(await race(database, importing))
    expect(saved.outcome).toBe('saved')
    const documents = await readDocuments(db, HZ90.id)
    const published = { line: 'Written in the file' }
    expect(choosePublished(documents, 'en', HZ90.id)?.body).toMatchObject(published)
    const texts = { ...published, hot: 'Typed meanwhile' }
    expect(chooseDraft(documents, 'en', HZ90.id)?.body).toMatchObject(texts)
  },
)

testOnContent('an entry that somebody has deleted does not come back by a change', async (db) => {
  const ref = await create(db, 'gone')
  if (typeof ref === 'string') throw new Error(ref)
  const save = await openDraft(db, ref, 'en')
  expect(await deleteEntry(db, ref, nothing)).toEqual({ outcome: 'done' })
  const typed = (body: unknown) => withValueAt(body, ['title'], 'Typed later')
  await expect(save(typed)).rejects.toBeInstanceOf(EntryMissing)
  await expect(deleteEntry(db, ref, nothing)).rejects.toBeInstanceOf(EntryMissing)
  const rows = await db.selectFrom('entry').select('id').where('id', '=', ref.id).execute()
  expect(rows).toEqual([])
})

testOnContent('an entry does not come back if it is deleted while it is changed', async (db, database) => {
  const ref = await create(db, 'gone')
  if (typeof ref === 'string') throw new Error(ref)
  const save = await openDraft(db, ref, 'en')
  const deleting = {
    first: (each: Db) => deleteEntry(each, ref, nothing),
    after: [/^delete from "entry"/],
    second: (each: Db) => save((body) => withValueAt(body, ['title'], 'Typed'), each),
  }
  const [deleted, saved] = await race(database, deleting)
  expect(deleted).toMatchObject({ value: { outcome: 'done' } })
  expect(saved).toMatchObject({ reason: { name: 'EntryMissing' } })
  expect(await db.selectFrom('entry').select('id').where('id', '=', ref.id).execute()).toEqual([])
})
