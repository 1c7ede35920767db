import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { submitFeedback, submitHomeEnquiry, unsubscribe } from '#contract/enquiries.ts'
import { openTestDatabase } from '#database/testing.ts'
import { createCaller } from '../caller.ts'
import { getOrCreateSecret, signText } from '../secrets.ts'
import { DEFAULT_SERVICES } from './form-services.ts'
import { enforceRetention } from './retention.ts'

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
const UNAVAILABLE = { status: 503 }
const silent = { info() {}, warn() {}, error() {} }

test('a form sent while another process writes is stored afterwards', async () => {
  const { db, databaseUrl, close } = await openTestDatabase('sqlite')
  const other = new DatabaseSync(databaseUrl)
  try {
    other.exec('begin immediate')
    const sending = createCaller(db)(
      submitHomeEnquiry,
      { ...HOME, idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    await sleep(200)
    expect(await db.selectFrom('submission').select('reference').execute()).toEqual([])
    other.exec('commit')
    const { reference } = await sending
    expect(await db.selectFrom('submission').select('reference').execute()).toEqual([{ reference }])
  } finally {
    other.close()
    await close()
  }
})

test('the first form of a day, an unsubscription and the retention run wait for another process without blocking this one', async () => {
  const { db, databaseUrl, close } = await openTestDatabase('sqlite')
  const other = new DatabaseSync(databaseUrl)
  try {
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, signingSecret: 'a secret for tests only' })
    await callApi(submitHomeEnquiry, HOME, 'en', { requestId: '', ip: '203.0.113.9', page: '' })
    const id = 'a-subscription'
    const [email, at] = ['ada@example.com', new Date().toISOString()]
    const state = { state: 'confirmed', requestedAt: at, confirmedAt: at, leftAt: null } as const
    const signUp = { email, letter: 'trade', lang: 'en', wording: '', page: '', reference: '' } as const
    await db
      .insertInto('subscription')
      .values({ id, ...signUp, ...state })
      .execute()
    const long = new Date(Date.now() + 5 * 24 * 60 * 60 * 1_000)
    const retentionDays = { enquiries: 900, registrations: 900, spam: 900, unconfirmed: 900 }
    other.exec('begin immediate')
    const writing = Promise.all([
      getOrCreateSecret(db, 'a new one'),
      callApi(unsubscribe, { token: signText('a secret for tests only', 'leave', id) }, 'en'),
      enforceRetention({
        db,
        retentionDays,
        uploads: 'none',
        signingSecret: undefined,
        unconfigured: [],
        now: long,
        log: silent,
      }),
    ])
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    writing.then(settle, settle)
    // A write that blocked the event loop would let these timers run only after its timeout.
    for (let turn = 0; turn < 10; turn++) await sleep(20)
    expect(isSettled).toBe(false)
    other.exec('commit')
    await writing
    const hashes = await db.selectFrom('submission').select('addressHash').execute()
    expect(hashes.map(({ addressHash }) => addressHash)).toEqual([''])
    expect(await db.selectFrom('subscription').select('state').execute()).toEqual([{ state: 'left' }])
  } finally {
    other.close()
    await close()
  }
})

test('a form is rejected with 503 and not stored if the database stays locked for too long', async () => {
  const { db, databaseUrl, close } = await openTestDatabase('sqlite')
  const other = new DatabaseSync(databaseUrl)
  try {
    other.exec('begin immediate')
    const callApi = createCaller(db)
    await expect(
      callApi(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en'),
    ).rejects.toMatchObject(UNAVAILABLE)
    other.exec('rollback')
    expect(await db.selectFrom('submission').select('reference').execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('reference').execute()).toEqual([])
    // A retry with the same key is stored.
    await callApi(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    expect(await db.selectFrom('submission').select('reference').execute()).toHaveLength(1)
  } finally {
    other.close()
    await close()
  }
})

test('on a full disk a form is rejected with 503 and leaves no partial data; once there is space a retry succeeds', async () => {
  const { db, close } = await openTestDatabase('sqlite')
  try {
    const callApi = createCaller(db)
    const text = {
      name: 'Ada',
      countries: 'Australia',
      city: 'Perth',
      phone: '1',
      describe: 'x'.repeat(5_000),
    }
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount ?? 0)}`.execute(db)
    const until = async () => {
      for (let key = 0; key < 200; key += 1) {
        await callApi(
          submitFeedback,
          {
            ...text,
            describe: `${key} ${text.describe}`.slice(0, 5_000),
            idempotency_key: `key-of-a-visitor-${key}`,
          },
          'en',
        )
      }
    }
    await expect(until()).rejects.toMatchObject(UNAVAILABLE)
    const stored = await db.selectFrom('submission').select('reference').orderBy('reference').execute()
    const waiting = await db.selectFrom('outbox').select('reference').orderBy('reference').execute()
    expect(new Set(waiting.map(({ reference }) => reference))).toEqual(
      new Set(stored.map(({ reference }) => reference)),
    )
    await sql`pragma max_page_count = 1000000`.execute(db)
    await callApi(submitFeedback, { ...text, idempotency_key: 'key-2-of-a-visitor' }, 'en')
    expect(await db.selectFrom('submission').select('reference').execute()).toHaveLength(stored.length + 1)
  } finally {
    await close()
  }
})

test.each([
  ['one word', 'Madonna'],
  ['Chinese', '欧阳修'],
  ['Korean', '남궁민수'],
  ['Arabic, from right to left', 'عبد الله'],
  ['with an emoji', 'Zoë 🍳'],
])('a name (%s) is stored as written', async (_, name) => {
  const { db, close } = await openTestDatabase('sqlite')
  try {
    const fields = { name, countries: '대한민국', city: '서울', phone: '+82 10-0000-0000', describe: 'x' }
    await createCaller(db)(submitFeedback, { ...fields, idempotency_key: 'key-1-of-a-visitor' }, 'kr')
    const row = await db.selectFrom('submission').select('fields').executeTakeFirstOrThrow()
    expect(row.fields).toMatchObject({ name, phone: '+82 10-0000-0000' })
  } finally {
    await close()
  }
})
