import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { connect } from './connect.ts'
import { makeTestPlace } from './testing.ts'

/** Stands before a PostgreSQL and can stop passing bytes on the connections there are, as a network that swallows them. */
async function openProxy(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'serein-proxy-'))
  const url = new URL(address)
  const target = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connectSocket(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => {}).once('close', () => pairs.delete(pair))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  url.searchParams.set('host', folder)
  return {
    address: url.href,
    swallow: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('a PostgreSQL that falls silent counts as away, and its connections are not used again', async () => {
  const { address, remove } = await makeTestPlace('postgres')
  const proxy = await openProxy(address)
  const db = connect({ address: proxy.address, statementLimit: 100 })
  try {
    await sql`select 1`.execute(db)
    proxy.swallow()
    const started = performance.now()
    const error: unknown = await db
      .transaction()
      .execute((transaction) => sql`select 2`.execute(transaction))
      .catch((reason: unknown) => reason)
    expect(isDatabaseAway(error)).toBe(true)
    // Once, not a second time for the end of the transaction.
    expect(performance.now() - started).toBeLessThan(4_000)
    const { rows } = await sql<{ three: number }>`select 3 as three`.execute(db)
    expect(rows).toEqual([{ three: 3 }])
  } finally {
    proxy.close()
    await db.destroy()
    await remove()
  }
})
