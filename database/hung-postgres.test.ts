import { inspect } from 'node:util'
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

test('when PostgreSQL ends an idle connection, the error to log does not contain the connection and its secret key', async () => {
  const { databaseUrl, remove } = await provisionTestDatabase('postgres')
  const errors: Error[] = []
  const db = connect({ databaseUrl, onIdleError: (error) => errors.push(error) })
  const other = connect({ databaseUrl })
  try {
    await sql`select 1`.execute(db)
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'idle' and datname = current_database()`
    await end.execute(other)
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ code: '57P01' })
    expect(inspect(errors, { depth: 9 })).not.toContain('secretKey')
  } finally {
    await db.destroy()
    await other.destroy()
    await remove()
  }
})
