import { expect } from 'vitest'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import { DELIVERY_KINDS } from '#database/submission-tables.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { race } from '#tests/race.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import { claimDeliveries, countOutbox, markFailed, markSent, type OutboxRow } from './claim.ts'
import { resend, retryDeliveries } from './delivery-admin.ts'

const CLAIM_SECONDS = 60
// A minute ahead, so that everything stored during the test is due.
const START = Date.now() + 10 * 60_000
const seconds = (count: number) => new Date(START + count * 1_000)

async function write(db: Db): Promise<string> {
  const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
  return (await createCaller(db)(submitHomeEnquiry, fields, 'en')).reference
}

async function claimOne(db: Db, now: Date): Promise<OutboxRow> {
  const options = { kinds: ['team' as const], limit: 1, now, claimSeconds: CLAIM_SECONDS }
  const [row] = await claimDeliveries(db, options)
  if (!row) throw new Error('nothing was due')
  return row
}

function stored(db: Db) {
  return db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

testOnBothDatabases(
  'a process whose claim has expired cannot overwrite the result of the next one',
  async ({ db }) => {
    await write(db)
    const slow = await claimOne(db, seconds(0))
    const next = await claimOne(db, seconds(61))
    await markFailed(db, slow, { error: 'too slow', retryAt: seconds(62), wasReachable: true })
    expect(await stored(db)).toEqual(next)
    await markFailed(db, slow, { error: 'too slow', retryAt: undefined, wasReachable: true })
    expect(await stored(db)).toEqual(next)
    await markFailed(db, next, { error: 'not now', retryAt: seconds(90), wasReachable: true })
    expect(await stored(db)).toMatchObject({ claimedUntil: null, lastError: 'not now', attempts: 2 })
  },
)

testOnBothDatabases(
  'a delivery sent by a slow process counts as sent, even if the next process fails',
  async ({ db }) => {
    await write(db)
    const slow = await claimOne(db, seconds(0))
    const next = await claimOne(db, seconds(61))
    await markSent(db, slow.id, 'team@serein.example', seconds(62))
    await markFailed(db, next, { error: 'not now', retryAt: seconds(90), wasReachable: true })
    expect(await stored(db)).toMatchObject({ state: 'sent', recipient: 'team@serein.example', lastError: '' })
  },
)

testOnBothDatabases(
  'a mail that is sent while somebody presses "Send again" arrives once',
  async (database) => {
    const reference = await write(database.db)
    const { id } = await claimOne(database.db, seconds(0))
    const [pressed] = await race(database, {
      // The claim has expired.
      first: (db) => resend(db, { reference, id, now: seconds(61) }),
      after: [/^select \* from "outbox"/],
      second: (db) => markSent(db, id, 'team@serein.example', seconds(61)),
    })
    expect(pressed).toMatchObject({ value: 'in-flight' })
    expect(await stored(database.db)).toMatchObject({ state: 'sent' })
  },
)

testOnBothDatabases(
  'deliveries created, postponed or claimed while the clock was fast are due once it is correct',
  async ({ db }) => {
    await write(db)
    const now = seconds(-60 * 60)
    const iso = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1_000).toISOString()
    const planned = { createdAt: iso(2), nextAttemptAt: iso(2), attempts: 0, claimedUntil: null }
    const set = (values: Partial<OutboxRow>) =>
      db
        .updateTable('outbox')
        .set({ ...planned, ...values })
        .execute()
    await set({})
    expect((await claimOne(db, now)).attempts).toBe(1)
    await set({ createdAt: iso(-1), nextAttemptAt: iso(48), attempts: 7 })
    expect((await claimOne(db, now)).attempts).toBe(8)
    await set({ createdAt: iso(-1), nextAttemptAt: iso(-1), claimedUntil: iso(48) })
    expect((await claimOne(db, now)).attempts).toBe(1)
    // A delivery postponed by a correct clock waits.
    await set({ nextAttemptAt: iso(0.1), attempts: 1 })
    await expect(claimOne(db, now)).rejects.toThrow('nothing was due')
  },
)

testOnBothDatabases('a retry skips a delivery in flight, so that it is not sent twice', async ({ db }) => {
  const reference = await write(db)
  const claimed = await claimOne(db, seconds(0))
  expect(await retryDeliveries(db, reference, seconds(1))).toEqual({ retried: 0, inFlight: 1 })
  expect(await stored(db)).toEqual(claimed)
  expect(await retryDeliveries(db, reference, seconds(61))).toEqual({ retried: 1, inFlight: 0 })
  expect(await stored(db)).toMatchObject({ claimedUntil: null, attempts: 0 })
})

testOnBothDatabases('waiting visitor mails are not counted as team mails', async ({ db }) => {
  const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: 'ada@bad.example' }
  await createCaller(db)(submitHomeEnquiry, fields, 'en')
  const { id, recipient } = await claimOne(db, seconds(0))
  await markSent(db, id, recipient, seconds(1))
  const counted = await countOutbox(db)
  const { createdAt } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  expect(counted.get('team')).toEqual({ waiting: 0, failed: 0, oldest: undefined })
  expect(counted.get('visitor')).toEqual({ waiting: 1, failed: 0, oldest: createdAt })
  expect([...counted.keys()]).toEqual([...DELIVERY_KINDS])
})

testOnBothDatabases(
  'deliveries to an unconfigured service are counted, but their age raises no alert',
  async ({ db }) => {
    await createCaller(db, { ...DEFAULT_SERVICES, sendsWebhook: true })(
      submitHomeEnquiry,
      { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' },
      'en',
    )
    expect((await countOutbox(db)).get('webhook')).toMatchObject({ waiting: 1, oldest: expect.any(String) })
    expect((await countOutbox(db, ['webhook'])).get('webhook')).toEqual({
      waiting: 1,
      failed: 0,
      oldest: undefined,
    })
  },
)
