import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPostgresProxy } from '#tests/postgres-proxy.ts'
import { isDatabaseAway } from './away.ts'
import { connect } from './connect.ts'
import { makeTestPlace } from './testing.ts'

test('a PostgreSQL that falls silent counts as away, and its connections are not used again', async () => {
  const { address, remove } = await makeTestPlace('postgres')
  const proxy = await startPostgresProxy(address)
  const db = connect({ address: proxy.url, statementLimit: 100 })
  try {
    await sql`select 1`.execute(db)
    proxy.fallSilent()
    const error: unknown = await db
      .transaction()
      .execute((transaction) => sql`select 2`.execute(transaction))
      .catch((reason: unknown) => reason)
    expect(isDatabaseAway(error)).toBe(true)
    // Its beginning alone: the end of the transaction is not waited for as well.
    expect(proxy.swallowed()).toBe(1)
    proxy.speakAgain()
    const { rows } = await sql<{ three: number }>`select 3 as three`.execute(db)
    expect(rows).toEqual([{ three: 3 }])
  } finally {
    proxy.stop()
    await db.destroy()
    await remove()
  }
})
