import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPostgresProxy } from '#tests/postgres-proxy.ts'
import { connect } from './connect.ts'
import { provisionTestDatabase } from './testing.ts'
import { isDatabaseUnavailable } from './transient-error.ts'

test('a PostgreSQL that stops responding counts as unavailable, and its connections are not reused', async () => {
  const { databaseUrl, remove } = await provisionTestDatabase('postgres')
  const proxy = await startPostgresProxy(databaseUrl)
  const db = connect({ databaseUrl: proxy.url, statementTimeoutMs: 100 })
  try {
    await sql`select 1`.execute(db)
    proxy.blackhole()
    const error: unknown = await db
      .transaction()
      .execute((transaction) => sql`select 2`.execute(transaction))
      .catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    // Only `begin` timed out; no `rollback` was sent.
    expect(proxy.droppedCount()).toBe(1)
    proxy.restore()
    const { rows } = await sql<{ three: number }>`select 3 as three`.execute(db)
    expect(rows).toEqual([{ three: 3 }])
  } finally {
    proxy.stop()
    await db.destroy()
    await remove()
  }
})
