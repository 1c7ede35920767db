import pg from 'pg'
import { startPostgres } from '#tests/postgres.ts'
import { submitFeedback } from '#tests/submit-feedback.ts'
import { setUpAdministrator, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

/** Tables that only the office uses. */
const OFFICE_TABLES = ['person', 'passkey', 'office_session', 'office_link', 'office_challenge', 'audit']
const OFFICE_CALL_HEADERS = { 'content-type': 'application/json', 'x-office': '1' }

test('with OFFICE=off the office answers 404 and none of its tables is read', { tag: '@full' }, async ({
  page,
}) => {
  const postgres = await startPostgres()
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  /** PostgreSQL counts how often each table is read, with a delay. */
  const countReads = async () => {
    const { rows } = await database.query<{ reads: string }>(
      'select sum(seq_scan + coalesce(idx_scan, 0)) as reads from pg_stat_user_tables where relname = any($1)',
      [OFFICE_TABLES],
    )
    return Number(rows[0]?.reads)
  }
  try {
    const off = await startTestSite({ environment: { DATABASE_URL: postgres.url, OFFICE: 'off' } })
    expect(off.log()).not.toContain('/office/link')
    const before = await countReads()
    for (const path of ['/office', '/office/inbox', '/office/assets/any.js'])
      expect((await fetch(off.origin + path)).status, path).toBe(404)
    const post = async (path: string) =>
      (await fetch(off.origin + path, { method: 'POST', headers: OFFICE_CALL_HEADERS, body: '{}' })).status
    expect(await post('/office/api/session/state')).toBe(await post('/nothing-here'))
    expect((await fetch(`${off.origin}/productlist?id=1`)).status).toBe(200)
    expect(await submitFeedback(off.origin, { name: 'Ada', phone: '0400', describe: 'It hums.' })).toMatch(
      /^SR-/,
    )
    await off.stop()
    // A connection that closes reports its counts.
    expect(await countReads()).toBe(before)

    const office = await startOffice({ databaseUrl: postgres.url })
    await setUpAdministrator(page, office)
    await office.stop()
    await expect.poll(countReads).toBeGreaterThan(before)
  } finally {
    await database.end()
    await postgres.stop()
  }
})
