import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { PRODUCT } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { readConfig } from '#system/config.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { openContent } from './open-content.ts'

/** Return true while a statement waits for a lock of another transaction. */
async function isAnyoneWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks join pg_database on database = pg_database.oid
    where datname = current_database() and not granted`.execute(db)
  return rows.length > 0
}

test('a product that is published while an instance starts is shown by it, too', async () => {
  const { db, databaseUrl, close } = await openDemoDatabase('postgres')
  onTestFinished(close)
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'serein-start-')),
    CONTENT_DIR: CONTENT_DIRECTORY,
    PUBLIC_URL: 'https://www.serein.example',
  })
  const opening = db.transaction().execute(async (publication) => {
    // The start stops at its last read, when it has read the codes of the products.
    await sql`lock table media in access exclusive mode`.execute(publication)
    const content = openContent({ config, log: pino({ level: 'silent' }), importContent: async () => {} })
    await expect.poll(() => isAnyoneWaiting(db)).toBe(true)
    const { id } = await publication.selectFrom('product').select('id').executeTakeFirstOrThrow()
    await publication.insertInto('productFormerCode').values({ code: 'NEW1', productId: id }).execute()
    await publication
      .updateTable('contentVersion')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute()
    return { content }
  })
  const content = await (await opening).content
  onTestFinished(async () => {
    content.stopWatching()
    for (const each of [content.readDb, content.db]) await each.destroy()
  })
  const products = () => content.validParameters().ids.get(PRODUCT)
  await expect.poll(() => products()?.has('NEW1'), { timeout: 3_000 }).toBe(true)
})

test('a SQLite file that an older release has written contains nothing erased once it is upgraded', async () => {
  const { db, databaseUrl, close } = await openDemoDatabase('sqlite')
  onTestFinished(close)
  // As an older release leaves it: without the last migration, and with what it has erased in free pages.
  await sql`alter table content_version drop column release_hash`.execute(db)
  await db.deleteFrom('migration').where('name', '=', '097-release-hash').execute()
  await db.destroy()
  const old = new DatabaseSync(databaseUrl)
  old.exec('pragma secure_delete = off; create table old_row (content text)')
  const insert = old.prepare('insert into old_row values (?)')
  for (let number = 0; number < 200; number++) insert.run(`erased@example.com ${'x'.repeat(2_000)}`)
  old.exec('delete from old_row; pragma wal_checkpoint(truncate)')
  old.close()
  const folder = dirname(databaseUrl)
  const isInFiles = () =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('erased@example.com'))
  expect(isInFiles()).toBe(true)
  const config = readConfig({ DATA_DIR: folder, CONTENT_DIR: CONTENT_DIRECTORY })
  const log = pino({ level: 'silent' })
  const content = await openContent({ config, log, importContent: async () => {} })
  content.stopWatching()
  await content.db.destroy()
  expect(isInFiles()).toBe(false)
})
