import { sql } from 'kysely'
import { expect } from 'vitest'
import { connect } from './connect.ts'
import { readServerState } from './server-state.ts'
import { testOnBothDatabases } from './testing.ts'

testOnBothDatabases('a server that refuses to write is noticed', async ({ db, dialect, databaseUrl }) => {
  const state = await readServerState(db)
  expect(state.isWritable).toBe(true)
  expect(Math.abs(state.clockSkewSeconds)).toBeLessThan(60)
  if (dialect === 'sqlite') return
  const name = new URL(databaseUrl).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db)
  const standby = connect({ databaseUrl })
  expect((await readServerState(standby).finally(() => standby.destroy())).isWritable).toBe(false)
})
