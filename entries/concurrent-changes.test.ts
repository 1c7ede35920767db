import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openMediaFolder } from '#content-model/pictures/media-folder.ts'
import { withValueAt } from '#contract/office/forms/body-path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { chooseDraft, chooseLatest, choosePublished, readDocuments } from './entry-source.ts'
import { publishEntry } from './publish.ts'
import { renameProduct } from './rename-product.ts'
import { saveDraft } from './save-draft.ts'
import { refreshEntry } from './store-entry.ts'

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

/** Wait until so many statements wait for locks of others, or the work is done. */
async function waitForLocks(db: Db, statements: number, work: Promise<unknown>): Promise<void> {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  void work.then(finish, finish)
  await expect
    .poll(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return isDone || rows.length >= statements
    })
    .toBe(true)
}

/** Stop a change of HZ90 where it writes what pages show, do something else meanwhile, and let both go on. */
async function meanwhile<First, Second>(
  db: Db,
  change: () => Promise<First>,
  other: () => Promise<Second>,
): Promise<[First, Second]> {
  const started: { change?: Promise<First>; other?: Promise<Second> } = {}
  await db.transaction().execute(async (transaction) => {
    await sql`select id from product where id = 101 for update`.execute(transaction)
    await sql`select lang from product_text where product_id = 101 for update`.execute(transaction)
    started.change = change()
    await waitForLocks(db, 1, started.change)
    started.other = other()
    await waitForLocks(db, 2, started.other)
  })
  if (!started.change || !started.other) throw new Error('nothing was started')
  return Promise.all([started.change, started.other])
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
  async (db) => {
    await (await openEditor(db, 'en', 'line'))('To be published')
    const save = await openEditor(db, 'en', 'hot')
    const [published, saved] = await meanwhile(
      db,
      () => publish(db, ['en']),
      () => save('Typed meanwhile'),
    )
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
  async (db) => {
    const save = await openEditor(db, 'facts', 'badge')
    const [renamed, saved] = await meanwhile(
      db,
      () => renameProduct(db, MEDIA, HZ90, { ...touch(), code: 'HZ91' }, nothing),
      () => save('new'),
    )
    expect([renamed.outcome, saved.outcome]).toEqual(['done', 'saved'])
    expect((await readLatest(db, 'facts')).body).toMatchObject({ code: 'HZ91', badge: 'new' })
  },
  ['postgres'],
)
