import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from './connect.ts'
import { lockedTransaction } from './lock.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { DIALECTS, provisionTestDatabase, testOnBothDatabases } from './testing.ts'

const run = promisify(execFile)

/** Script for other processes: SQLite blocks its own process while it waits. */
const MIGRATE_AT = `
  import { connect } from '#database/connect.ts'
  import { migrate } from '#database/migrate.ts'
  while (Date.now() < Number(process.argv[2])) {}
  const db = connect({ databaseUrl: process.argv[1] })
  console.log(JSON.stringify(await migrate(db)))
  await db.destroy()`

async function migrateElsewhere(databaseUrl: string, moment: number): Promise<unknown> {
  const script = ['--input-type=module', '--eval', MIGRATE_AT, databaseUrl, String(moment)]
  const { stdout } = await run(process.execPath, script)
  return JSON.parse(stdout)
}

function insertCategory(db: Db, id: number) {
  return db
    .insertInto('category')
    .values({ id, key: `category-${id}`, pictureKey: 'none' })
    .execute()
}

testOnBothDatabases('a second migration applies nothing and preserves the data', async ({ db }) => {
  await insertCategory(db, 1)
  expect(await migrate(db)).toEqual([])
  expect(await db.selectFrom('category').select('id').execute()).toEqual([{ id: 1 }])
})

for (const dialect of DIALECTS) {
  test(`processes that start simultaneously all succeed, and each migration is applied once (${dialect})`, async () => {
    const { databaseUrl, remove } = await provisionTestDatabase(dialect)
    try {
      const moment = Date.now() + 800
      const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(databaseUrl, moment)))
      expect(applied.flat()).toEqual(MIGRATION_NAMES)
      const db = connect({ databaseUrl })
      const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
      await db.destroy()
      expect(rows).toEqual(MIGRATION_NAMES.map((name) => ({ name })))
    } finally {
      await remove()
    }
  })

  test(`a migration that fails midway leaves no table behind and can be run again (${dialect})`, async () => {
    const { databaseUrl, remove } = await provisionTestDatabase(dialect)
    const db = connect({ databaseUrl })
    try {
      // The last table of the first migration exists already, so that the migration fails near its end.
      await sql`create table page_text (page_key text primary key)`.execute(db)
      await expect(migrate(db)).rejects.toThrow(/page_text/)
      const tables = await db.introspection.getTables()
      expect(tables.map((table) => table.name)).toEqual(['page_text'])
      await sql`drop table page_text`.execute(db)
      expect(await migrate(db)).toEqual(MIGRATION_NAMES)
    } finally {
      await db.destroy()
      await remove()
    }
  })
}

testOnBothDatabases('JSON columns are parsed, and no other columns', async ({ db }) => {
  const words = { title: '"1" — ünï 喜润', list: [1, 'two', null] }
  const row = { lang: 'en', status: 'published', updatedAt: '2026-01-01' } as const
  await db
    .insertInto('pageText')
    .values({ pageKey: 'home', ...row, words: JSON.stringify(words) })
    .execute()
  await db.insertInto('video').values({ key: 'film', seconds: 12.345678901, posterKey: '[1]' }).execute()
  const page = await db.selectFrom('pageText').selectAll().executeTakeFirstOrThrow()
  expect(page).toEqual({ pageKey: 'home', ...row, words })
  const video = await db.selectFrom('video').selectAll().executeTakeFirstOrThrow()
  expect(video).toEqual({ key: 'film', seconds: 12.345678901, posterKey: '[1]' })
})

testOnBothDatabases(
  'failing work leaves nothing in the database and does not block later work',
  async ({ db }) => {
    const failing = lockedTransaction(db, async (transaction) => {
      await insertCategory(transaction, 1)
      await insertCategory(transaction, 2)
      throw new Error('the power went')
    })
    await expect(failing).rejects.toThrow('the power went')
    expect(await db.selectFrom('category').select('id').execute()).toEqual([])
    await lockedTransaction(db, (transaction) => insertCategory(transaction, 3))
    expect(await db.selectFrom('category').select('id').execute()).toEqual([{ id: 3 }])
  },
)

test('on PostgreSQL locked work and waiting for the lock are exempt from the statement timeout', async () => {
  const { databaseUrl, remove } = await provisionTestDatabase('postgres')
  const [first, second] = [1, 2].map(() => connect({ databaseUrl, statementTimeoutMs: 200 }))
  if (!first || !second) throw new Error('There are two.')
  try {
    const begun = Promise.withResolvers<void>()
    const importing = lockedTransaction(first, async (transaction) => {
      begun.resolve()
      await sql`select pg_sleep(2.5)`.execute(transaction)
    })
    await begun.promise
    // Another instance starts meanwhile.
    expect(await migrate(second)).toEqual(MIGRATION_NAMES)
    await importing
    await expect(sql`select pg_sleep(1)`.execute(first)).rejects.toThrow(/statement timeout/)
  } finally {
    await Promise.all([first.destroy(), second.destroy()])
    await remove()
  }
})

testOnBothDatabases('locked work runs sequentially', async ({ db }) => {
  const steps: string[] = []
  const work = (name: string) =>
    lockedTransaction(db, async (transaction) => {
      steps.push(`${name} begins`)
      await insertCategory(transaction, name === 'first' ? 1 : 2)
      await new Promise((resolve) => setTimeout(resolve, 30))
      steps.push(`${name} ends`)
    })
  await Promise.all([work('first'), work('second')])
  const [one, two, three, four] = steps
  expect([one, three]).toEqual(expect.arrayContaining(['first begins', 'second begins']))
  expect([two, four]).toEqual([one?.replace('begins', 'ends'), three?.replace('begins', 'ends')])
})
