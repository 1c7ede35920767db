import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { findCanonicalPath } from '#contract/canonical-path.ts'
import { type FieldPath, withValueAt } from '#contract/office/body/path.ts'
import { connect, type Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import { DIALECTS, type TestDatabase } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { toEntryRef } from '../store/store-revision.ts'
import { changeDraft } from '../testing.ts'
import { compilePreview } from './compile-preview.ts'
import { openPreviews } from './open-previews.ts'
import { PreviewBusy, PreviewProblems } from './preview-errors.ts'

const HZ90 = 'catalogue/products/hz90'
const MEDIA_FOLDER = join(CONTENT_DIRECTORY, 'media')
const MEDIA = openMediaFolder(MEDIA_FOLDER)
/** Far more than a preview takes on a loaded machine. */
const PATIENT_MS = 60_000

/** Run a test on copies of the demonstration content, on both databases. */
function testOnContent(name: string, run: (database: TestDatabase) => Promise<void>): void {
  for (const dialect of DIALECTS)
    test(`${name} (${dialect})`, async () => {
      const database = await openDemoDatabase(dialect)
      onTestFinished(database.close)
      await run(database)
    })
}

function open({ db, databaseUrl }: TestDatabase, limitMs = PATIENT_MS) {
  const previews = openPreviews({ db, databaseUrl, media: MEDIA, limitMs })
  onTestFinished(previews.close)
  return previews
}

/** Save a draft of one field. */
const edit = (db: Db, part: EntryPart, path: FieldPath, value: unknown) =>
  changeDraft(db, { kind: 'product', id: HZ90 }, part, (body) => withValueAt(body, path, value))

const readLine = async (db: Db, lang: 'en' | 'cn' = 'en') =>
  (
    await db
      .selectFrom('productText')
      .select('line')
      .where('productId', '=', 101)
      .where('lang', '=', lang)
      .executeTakeFirst()
  )?.line

/** Hash all rows of each table. */
async function readTables(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables()
  const hashes = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const sorted = rows.map((row) => JSON.stringify(row)).sort()
    return [name, createHash('sha256').update(sorted.join('\n')).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

testOnContent(
  'a preview shows the draft in every language, and changes no row of any table',
  async (database) => {
    const { db } = database
    const previews = open(database)
    const published = await readLine(db)
    await edit(db, 'en', ['line'], 'A line of the draft')
    await edit(db, 'cn', ['line'], '草稿的一句')
    const before = await readTables(db)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    for (let round = 0; round < 3; round += 1)
      expect(
        await previews.run({ entryId: HZ90 }, async (transaction, { page }) => [
          page,
          await readLine(transaction),
          await readLine(transaction, 'cn'),
        ]),
      ).toEqual(['/productdetail?id=HZ90', 'A line of the draft', '草稿的一句'])
    expect(await readLine(db)).toBe(published)
    expect(await readTables(db)).toEqual(before)
  },
)

testOnContent('an old revision of one part shows with the latest of the others', async (database) => {
  const { db } = database
  const previews = open(database)
  const original = await readLine(db)
  await edit(db, 'en', ['line'], 'The newest line')
  await edit(db, 'cn', ['line'], '最新的一句')
  const lines = (transaction: Db) => Promise.all([readLine(transaction), readLine(transaction, 'cn')])
  const old = { entryId: HZ90, revision: { part: 'en' as const, version: 1 } }
  expect(await previews.run(old, lines)).toEqual([original, '最新的一句'])
  const unknown = { entryId: HZ90, revision: { part: 'en' as const, version: 9 } }
  expect(await previews.run(unknown, lines)).toBeUndefined()
  expect(await previews.run({ entryId: 'catalogue/products/none' }, lines)).toBeUndefined()
})

testOnContent('nothing but a rollback ends the transaction of a preview', async (database) => {
  const { db } = database
  const previews = open(database)
  const published = await readLine(db)
  await edit(db, 'en', ['line'], 'Never to be stored')
  const before = await readTables(db)
  const attempts: ((transaction: Db) => Promise<unknown>)[] = [
    async () => 'returns',
    () => Promise.reject(new Error('fails')),
    (transaction) => sql`commit`.execute(transaction),
    (transaction) => sql` /* */ commit`.execute(transaction),
    (transaction) => sql`end`.execute(transaction),
    (transaction) => sql`select 1; commit`.execute(transaction),
    (transaction) => sql`savepoint one`.execute(transaction),
    (transaction) => transaction.transaction().execute(async () => {}),
    (transaction) => transaction.connection().execute((one) => sql`commit`.execute(one)),
    (transaction) => writeTransaction(transaction, async () => {}),
    (transaction) => transaction.schema.createTable('leftover').addColumn('id', 'integer').execute(),
  ]
  for (const attempt of attempts) {
    const lines: unknown[] = []
    const run = previews.run({ entryId: HZ90 }, async (transaction) => {
      const outcome = await Promise.resolve(transaction)
        .then(attempt)
        .catch((error: Error) => error)
      lines.push(await readLine(transaction))
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    await Promise.allSettled([run])
    expect(lines, String(attempt)).toEqual(['Never to be stored'])
    expect(await readLine(db), String(attempt)).toBe(published)
  }
  // PostgreSQL begins it within the other one; committing it rolls both back.
  const nested = previews.run({ entryId: HZ90 }, async (transaction) =>
    (await transaction.startTransaction().execute()).commit().execute(),
  )
  await Promise.allSettled([nested])
  expect(await readTables(db)).toEqual(before)
})

/** A program that is killed while it shows a preview. */
const killed = (databaseUrl: string) => `
  import { openMediaFolder } from '#content-model/media/media-folder.ts'
  import { connect } from '#database/connect.ts'
  import { openPreviews } from '#entries/preview/open-previews.ts'
  const databaseUrl = ${JSON.stringify(databaseUrl)}
  const media = openMediaFolder(${JSON.stringify(MEDIA_FOLDER)})
  const previews = openPreviews({ db: connect({ databaseUrl }), databaseUrl, media, limitMs: ${PATIENT_MS} })
  await previews.run({ entryId: ${JSON.stringify(HZ90)} }, async (transaction) => {
    const row = await transaction.selectFrom('productText').select('line').where('productId', '=', 101)
      .where('lang', '=', 'en').executeTakeFirst()
    process.stdout.write(row.line, () => process.kill(process.pid, 'SIGKILL'))
    await new Promise(() => {})
  })
`

testOnContent(
  'a process killed during a preview leaves nothing of the draft',
  async ({ db, databaseUrl }) => {
    await edit(db, 'en', ['line'], 'Killed with it')
    const before = await readTables(db)
    const program = ['--input-type=module', '--eval', killed(databaseUrl)]
    const { signal, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
    expect([signal, stdout], stderr).toEqual(['SIGKILL', 'Killed with it'])
    expect(await readTables(db)).toEqual(before)
    await edit(db, 'en', ['line'], 'Still writable')
  },
)

testOnContent('a preview that takes too long ends, and reads nothing afterwards', async (database) => {
  const { db } = database
  await edit(db, 'en', ['line'], 'Too late')
  const before = await readTables(db)
  const previews = open(database, 1_000)
  const late: unknown[] = []
  const slow = previews.run({ entryId: HZ90 }, async (transaction) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    late.push(await readLine(transaction).catch((error: unknown) => error))
  })
  await expect(slow).rejects.toThrow(PreviewBusy)
  await expect.poll(() => late).toEqual([expect.any(PreviewBusy)])
  expect(await readTables(db)).toEqual(before)
  expect(await open(database).run({ entryId: HZ90 }, (transaction) => readLine(transaction))).toBe('Too late')
})

test('a connection that PostgreSQL ends during a preview ends only this preview', async () => {
  const database = await openDemoDatabase('postgres')
  onTestFinished(database.close)
  const previews = open(database)
  const lost = previews.run({ entryId: HZ90 }, async (transaction) => {
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity 
      where state = 'idle in transaction' and datname = current_database()`
    await end.execute(database.db)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return readLine(transaction)
  })
  await expect(lost).rejects.toThrow(PreviewBusy)
  expect(await previews.run({ entryId: HZ90 }, (transaction) => readLine(transaction))).toBeDefined()
})

test('previews take turns, and further ones are refused while ten wait', async () => {
  const database = await openDemoDatabase('sqlite')
  onTestFinished(database.close)
  const previews = open(database)
  let running = 0
  let most = 0
  const show = () =>
    previews.run({ entryId: HZ90 }, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, show))
  expect(most).toBe(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
})

test('one session holds few places, so that others see their preview', async () => {
  const database = await openDemoDatabase('sqlite')
  onTestFinished(database.close)
  const previews = open(database)
  const show = (session: string) =>
    previews.run({ entryId: HZ90 }, () => new Promise((resolve) => setTimeout(resolve, 5)), session)
  const sessions = [...Array.from({ length: 8 }, () => 'eager'), 'other']
  const outcomes = await Promise.allSettled(sessions.map(show))
  const shown = sessions.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(shown).toEqual(['eager', 'eager', 'eager', 'other'])
  await show('eager')
})

test('on SQLite a preview waits for no other process, and a write of this process waits for the preview', async () => {
  const database = await openDemoDatabase('sqlite')
  onTestFinished(database.close)
  const { db, databaseUrl } = database
  const other = connect({ databaseUrl })
  onTestFinished(() => other.destroy())
  const busy = open(database, 100)
  await writeTransaction(other, async () => {
    await expect(busy.run({ entryId: HZ90 }, (transaction) => readLine(transaction))).rejects.toThrow(
      PreviewBusy,
    )
  })
  const previews = open(database)
  const done: string[] = []
  let writing: Promise<unknown> | undefined
  await previews.run({ entryId: HZ90 }, async () => {
    writing = edit(db, 'en', ['line'], 'Written meanwhile').then(() => done.push('written'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    done.push('shown')
  })
  await writing
  expect(done).toEqual(['shown', 'written'])
})

testOnContent(
  'a draft that does not compile is not shown, with the field and the reason',
  async (database) => {
    await edit(database.db, 'facts', ['recommended'], ['NONE'])
    const failure = open(database).run({ entryId: HZ90 }, (transaction) => readLine(transaction))
    await expect(failure).rejects.toThrow(PreviewProblems)
    await expect(failure).rejects.toMatchObject({
      problems: [
        { file: `${HZ90}/facts`, path: ['recommended', 'NONE'], reason: expect.stringContaining('NONE') },
      ],
    })
  },
)

testOnContent('of a preview only the rows of new pictures stay, so that they show', async (database) => {
  const { db } = database
  await edit(db, 'facts', ['installation', 'scenes', 'induction-hob', 'focus'], [11, 89])
  const { picture: _, ...before } = await readTables(db)
  const count = async () => (await db.selectFrom('picture').select('key').execute()).length
  const known = await count()
  await open(database).run({ entryId: HZ90 }, (transaction) => readLine(transaction))
  const { picture: __, ...after } = await readTables(db)
  expect(after).toEqual(before)
  expect(await count()).toBeGreaterThan(known)
})

test('every entry of the demonstration has a page and can be previewed', async () => {
  const { db, close } = await openDemoDatabase('sqlite')
  onTestFinished(close)
  const entries = await db.selectFrom('entry').select(['id', 'kind']).execute()
  const oneOfEachKind = new Map(entries.map((entry) => [entry.kind, entry])).values()
  for (const entry of new Set([...oneOfEachKind, ...sampleUnlessFull(entries, 10)])) {
    const preview = await compilePreview(db, MEDIA, { entryId: toEntryRef(entry).id })
    expect(preview?.problems, entry.id).toEqual([])
    const [path = ''] = preview?.page.split('?') ?? []
    if (!path.startsWith('/partner/')) expect(findCanonicalPath(path), entry.id).toBe(path)
  }
})
