import { expect } from 'vitest'
import { submitCasesEnquiry, submitHomeEnquiry } from '#contract/enquiries.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { DEFAULT_FORM_LIMITS, type FormLimits } from '#system/form-limits.ts'
import { createCaller } from '../caller.ts'
import { registrationFields } from '../testing.ts'
import { DEFAULT_SERVICES } from './form-services.ts'
import { releaseSubmission } from './release-submission.ts'
import { enforceRetention } from './retention.ts'

const CASES = {
  name: 'Ada Pty Ltd',
  email: 'ada@example.com',
  phone: '1 Lane',
  language: '0400',
  information: 'x',
}
/** What a program fills into the field that visitors do not see. */
const SUSPECTED = { subject: 'Buy now' }

/** Create a visitor with one form who can correct it repeatedly. */
function openForm(db: Db, limits: Partial<FormLimits> = {}) {
  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  const forms = { ...DEFAULT_SERVICES, limits: { ...DEFAULT_FORM_LIMITS, ...limits }, now: () => clock.now }
  const callApi = createCaller(db, forms)
  const requestMeta = { requestId: '', ip: '203.0.113.9', page: '' }
  return {
    clock,
    send: (information: string, others: Partial<typeof CASES & typeof SUSPECTED> = {}, key = 'key-1') =>
      callApi(
        submitCasesEnquiry,
        { ...CASES, ...others, information, idempotency_key: `${key}-of-a-visitor` },
        'en',
        requestMeta,
      ),
    wait: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
  }
}

const listDeliveries = async (db: Db) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['changeNumber', 'delivery', 'recipient'])
    .orderBy('changeNumber')
    .orderBy('delivery')
    .execute()
  return rows.map(({ changeNumber, delivery, recipient }) => [changeNumber, delivery, recipient].join(' '))
}

const readSpamFlags = async (db: Db) =>
  (await db.selectFrom('submission').select('spam').executeTakeFirstOrThrow()).spam

testOnBothDatabases(
  'a form accepts three corrections an hour; the next one is rejected, not silently dropped',
  async ({ db }) => {
    const { send, wait } = openForm(db)
    const { reference } = await send('first')
    for (const text of ['one', 'two', 'three']) {
      wait(5)
      expect((await send(text)).reference).toBe(reference)
    }
    await expect(send('four')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 50 * 60 })
    // An unchanged repeat still gets its reference.
    expect((await send('three')).reference).toBe(reference)
    wait(50)
    expect((await send('four')).reference).toBe(reference)
    const changes = await db.selectFrom('submissionChange').select('fields').orderBy('number').execute()
    expect(changes.map(({ fields }) => 'description' in fields && fields.description)).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
  },
)

testOnBothDatabases(
  'corrections count towards the rate limit of the client IP, repeats do not',
  async ({ db }) => {
    const { send } = openForm(db, { perClientIp: 3 })
    const { reference } = await send('first')
    await send('second')
    await send('another', {}, 'key-2')
    await expect(send('third')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
    await expect(send('new', {}, 'key-3')).rejects.toMatchObject({ status: 429 })
    expect((await send('second')).reference).toBe(reference)
  },
)

testOnBothDatabases(
  'corrections of old forms count towards the rate limit of the client IP',
  async ({ db }) => {
    const { send, wait } = openForm(db, { perClientIp: 2 })
    for (const key of ['key-1', 'key-2', 'key-3']) {
      await send(`first of ${key}`, {}, key)
      wait(11)
    }
    wait(24 * 60)
    await send('a', {}, 'key-1')
    await send('b', {}, 'key-2')
    await expect(send('c', {}, 'key-3')).rejects.toMatchObject({ status: 429 })
  },
)

testOnBothDatabases(
  'a suspected correction is stored and flagged, but not delivered until it is released or corrected again',
  async ({ db }) => {
    const { send, clock } = openForm(db)
    const { reference } = await send('first')
    const correction = { email: 'victim@example.com', ...SUSPECTED }
    await expect(send('second', correction)).rejects.toMatchObject({ status: 422 })
    expect(await readSpamFlags(db)).toBe('correction,hidden-field')
    const first = ['0 team ', '0 visitor ada@example.com']
    expect(await listDeliveries(db)).toEqual(first)
    expect(await releaseSubmission(db, reference, { sendsWebhook: false, now: clock.now })).toBe(true)
    const released = [...first, '1 team ', '1 visitor victim@example.com']
    expect(await listDeliveries(db)).toEqual(released)
    await expect(send('third', SUSPECTED)).rejects.toMatchObject({ status: 422 })
    await send('mended')
    expect(await readSpamFlags(db)).toBe('')
    expect(await listDeliveries(db)).toEqual([...released, '3 team ', '3 visitor ada@example.com'])
  },
)

testOnBothDatabases(
  'a form that an older release stored with fewer fields is not a correction when it is sent again',
  async ({ db }) => {
    const form = { cate_name: 'Hobs', series_name: 'FL95', contact: 'ada@example.com' }
    const key = { idempotency_key: 'key-1-of-a-visitor' }
    const send = (others = {}) => createCaller(db)(submitHomeEnquiry, { ...form, ...others, ...key }, 'en')
    await send()
    // Before it had a name and a postcode, and in another order.
    const fields = { contact: 'ada@example.com', model: 'FL95', category: 'Hobs' }
    await db
      .updateTable('submission')
      .set({ fields: JSON.stringify(fields) })
      .execute()
    const mails = await listDeliveries(db)
    await send()
    expect(await db.selectFrom('submissionChange').selectAll().execute()).toEqual([])
    expect(await listDeliveries(db)).toEqual(mails)
    await send({ name: 'Ada' })
    expect(await db.selectFrom('submissionChange').selectAll().execute()).toHaveLength(1)
  },
)

testOnBothDatabases(
  'a receipt of an older release that is still a file is not attached twice when the form is sent again',
  async ({ db }) => {
    const key = { idempotency_key: 'key-1-of-a-visitor' }
    const send = (name: string) =>
      createCaller(db)(
        registerProduct,
        { ...registrationFields(), receipt: new File(['%PDF-1.7'], name), ...key } as never,
        'en',
      )
    await send('a.pdf')
    await db.updateTable('upload').set({ sha256: '' }).execute()
    const mails = await listDeliveries(db)
    await send('a.pdf')
    expect(await db.selectFrom('upload').select('name').execute()).toEqual([{ name: 'a.pdf' }])
    expect(await listDeliveries(db)).toEqual(mails)
    await send('b.pdf')
    expect(await db.selectFrom('upload').select('name').execute()).toHaveLength(2)
  },
)

testOnBothDatabases('undoing a correction within the hour is not flagged as a repeat', async ({ db }) => {
  const { send } = openForm(db)
  await send('first')
  await send('second')
  await send('first')
  expect(await readSpamFlags(db)).toBe('')
})

testOnBothDatabases(
  'a suspected correction does not shorten the retention of a form that was not suspected',
  async ({ db }) => {
    const { send, wait, clock } = openForm(db)
    await send('first')
    await expect(send('second', SUSPECTED)).rejects.toMatchObject({ status: 422 })
    await db.updateTable('outbox').set({ state: 'sent' }).execute()
    const log = { info() {}, warn() {}, error() {} }
    const retentionDays = { enquiries: 100, registrations: 100, spam: 10, unconfirmed: 100 }
    const keep = () =>
      enforceRetention({
        db,
        uploads: 'none',
        signingSecret: undefined,
        unconfigured: [],
        now: clock.now,
        retentionDays,
        log,
      })
    wait(50 * 24 * 60)
    expect(await keep()).toBe(0)
    wait(51 * 24 * 60)
    expect(await keep()).toBe(1)
  },
)

testOnBothDatabases(
  'releasing a corrected submission delivers its latest text, to its latest address',
  async ({ db }) => {
    const { send, clock } = openForm(db)
    const held = { status: 422 }
    await expect(send('words', { email: 'wrong@example.com', ...SUSPECTED })).rejects.toMatchObject(held)
    const corrected = { email: 'Right@example.com', ...SUSPECTED }
    await expect(send('the right words', corrected)).rejects.toMatchObject(held)
    const { reference, spam } = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    expect(spam).toBe('hidden-field')
    expect(await listDeliveries(db)).toEqual([])
    expect(await releaseSubmission(db, reference, { sendsWebhook: false, now: clock.now })).toBe(true)
    expect(await listDeliveries(db)).toEqual(['1 team ', '1 visitor right@example.com'])
  },
)

testOnBothDatabases('two different corrections sent at once are both stored', async ({ db }) => {
  const { send } = openForm(db)
  await send('first')
  await Promise.all([send('one'), send('two')])
  const changes = await db.selectFrom('submissionChange').select('number').orderBy('number').execute()
  expect(changes).toEqual([{ number: 1 }, { number: 2 }])
})

testOnBothDatabases(
  'an email address gets at most ten confirmations a day; the team still gets every form',
  async ({ db }) => {
    const { send, wait } = openForm(db)
    const deliveries = async (delivery: 'team' | 'visitor') =>
      (await db.selectFrom('outbox').select('id').where('delivery', '=', delivery).execute()).length
    for (let number = 0; number < 12; number++) {
      await send(`text ${number}`, { email: number % 2 ? 'Victim@x.com' : 'vIctim@x.com' }, `key-${number}`)
    }
    expect([await deliveries('team'), await deliveries('visitor')]).toEqual([12, 10])
    wait(24 * 60 + 1)
    await send('the next day', { email: 'victim@x.com' }, 'key-12')
    expect([await deliveries('team'), await deliveries('visitor')]).toEqual([13, 11])
  },
)

testOnBothDatabases('a correction without a client IP is stored too', async ({ db }) => {
  const callApi = createCaller(db)
  const home = { cate_name: 'Hobs', series_name: 'FL95', idempotency_key: 'key-1-of-a-visitor' }
  await callApi(submitHomeEnquiry, { ...home, contact: '1' }, 'en')
  await callApi(submitHomeEnquiry, { ...home, contact: '2' }, 'en')
  expect(await db.selectFrom('submissionChange').select('number').execute()).toEqual([{ number: 1 }])
})
