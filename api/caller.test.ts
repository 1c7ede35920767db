import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import { getSiteShell } from '#contract/site.ts'
import { connect, connectForReads, MAX_CONNECTIONS } from '#database/connect.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from './caller.ts'
import { DEFAULT_SERVICES } from './enquiries/form-services.ts'

test('pages get their data while every form waits for a lock, and the forms are stored afterwards', async () => {
  const { db, databaseUrl, close } = await openDemoDatabase('postgres')
  const other = connect({ databaseUrl })
  const readDb = connectForReads(db)
  const callApi = createCaller(db, DEFAULT_SERVICES, readDb)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  try {
    const lock = other.transaction().execute(async (transaction) => {
      await sql`lock table submission`.execute(transaction)
      locked()
      await isReleased
    })
    await isLocked
    let answered = 0
    const forms = Array.from({ length: MAX_CONNECTIONS }, async (_, number) => {
      const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: `0400 000 0${number}` }
      await callApi(submitHomeEnquiry, fields, 'en')
      answered += 1
    })
    const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(other)).rows[0]?.waiting).toBe(MAX_CONNECTIONS)
    for (let number = 0; number < 5; number++) await callApi(getSiteShell, {}, 'en')
    expect(answered).toBe(0)
    release()
    await Promise.all([lock, ...forms])
    expect(await db.selectFrom('submission').select('reference').execute()).toHaveLength(MAX_CONNECTIONS)
  } finally {
    release()
    for (const database of [other, readDb]) await database.destroy()
    await close()
  }
})
