import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { submitCasesEnquiry, submitHomeEnquiry } from '#contract/enquiries.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { testOnBoth } from '#database/testing.ts'
import { createAsk } from '../ask.ts'
import { registrationFields } from '../testing.ts'
import { eraseEmail, eraseReference } from './erase.ts'
import { keepHouse } from './keeping.ts'
import { releaseSubmission } from './release.ts'
import { PLAIN_SERVICES } from './services.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-keeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
const CASES = { name: 'Ada', email: 'ada@example.com', phone: '1 Lane', language: '0400', information: 'x' }
const PDF = '%PDF-1.7'

function openDesk(db: Db) {
  const uploads = join(folder, String(Math.random()))
  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  const forms = { ...PLAIN_SERVICES, uploads, now: () => clock.now }
  const days = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 24 * 60 * 60 * 1_000)
  }
  const erasing = () => ({ db, uploads, signingSecret: undefined, now: clock.now })
  return { ask: createAsk(db, forms), uploads, days, erasing, clock }
}

async function everything(db: Db): Promise<string> {
  const tables = ['submission', 'submissionChange', 'outbox', 'upload', 'subscription', 'erasure'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

testOnBoth(
  'one person is erased by address: all rows, corrections and receipts, with a record',
  async ({ db }) => {
    const { ask, uploads, erasing } = openDesk(db)
    const receipt = new File([PDF], 'ada.pdf')
    await ask(registerProduct, { ...registrationFields(), receipt } as never, 'en')
    await ask(submitCasesEnquiry, { ...CASES, email: 'wrong@example.com', idempotency_key: 'k' }, 'en')
    await ask(submitCasesEnquiry, { ...CASES, idempotency_key: 'k' }, 'en')
    await ask(submitCasesEnquiry, { ...CASES, email: 'ben@example.com', name: 'Ben' }, 'en')
    expect(readdirSync(uploads)).toHaveLength(1)
    expect(await eraseEmail(erasing(), ' ADA@example.com ')).toEqual({
      submissions: 2,
      subscriptions: 0,
      uploads: 1,
    })
    expect(readdirSync(uploads)).toEqual([])
    const left = await everything(db)
    expect(left).not.toContain('ada@example.com')
    expect(left).not.toContain('Lovelace')
    expect(left).toContain('ben@example.com')
    const [record] = await db.selectFrom('erasure').selectAll().execute()
    expect(record).toMatchObject({ cause: 'email', submissions: 2, uploads: 1 })
    expect(record?.subjectHash).toMatch(/^[\w-]{43}$/)
  },
)

testOnBoth(
  'one submission is erased by its reference; erasing it again finds nothing, and both are noted',
  async ({ db }) => {
    const { ask, erasing } = openDesk(db)
    const { reference } = await ask(submitHomeEnquiry, HOME, 'en')
    await ask(submitHomeEnquiry, { ...HOME, contact: '2' }, 'en')
    expect(await eraseReference(erasing(), reference)).toMatchObject({ submissions: 1 })
    expect(await eraseReference(erasing(), reference)).toMatchObject({ submissions: 0 })
    expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('erasure').selectAll().execute()).toHaveLength(2)
  },
)

testOnBoth(
  'what has been kept long enough is thrown away by itself, and what still waits is not',
  async ({ db }) => {
    const { ask, uploads, days, erasing } = openDesk(db)
    const keepDays = { enquiries: 100, registrations: 1_000, spam: 10, unconfirmed: 30 }
    const keep = () => keepHouse({ ...erasing(), keepDays })
    const { reference: spam } = await ask(submitHomeEnquiry, { ...HOME, subject: 'x' }, 'en')
    const { reference: old } = await ask(submitHomeEnquiry, { ...HOME, contact: '1' }, 'en')
    const { reference: waiting } = await ask(submitHomeEnquiry, { ...HOME, contact: '2' }, 'en')
    const { reference: registered } = await ask(registerProduct, registrationFields() as never, 'en')
    await db.updateTable('outbox').set({ state: 'sent' }).where('reference', '!=', waiting).execute()
    const left = async () => {
      const rows = await db.selectFrom('submission').select('reference').execute()
      return rows.map(({ reference }) => reference).sort()
    }
    expect(await keep()).toBe(0)
    days(11)
    expect(await keep()).toBe(1)
    expect(await left()).toEqual([old, waiting, registered].sort())
    days(90)
    expect(await keep()).toBe(1)
    expect(await left()).toEqual([waiting, registered].sort())
    days(1_000)
    expect(await keep()).toBe(1)
    expect(await left()).toEqual([waiting])
    expect(await db.selectFrom('erasure').select('cause').execute()).toEqual(
      Array.from({ length: 3 }, () => ({ cause: 'retention' })),
    )
    expect(await left()).not.toContain(spam)
    expect(existsSync(uploads)).toBe(false)
  },
)

testOnBoth('after two days nothing tells any more from which address a form came', async ({ db }) => {
  const { ask, days, erasing } = openDesk(db)
  const keepDays = { enquiries: 100, registrations: 100, spam: 100, unconfirmed: 100 }
  await ask(submitHomeEnquiry, HOME, 'en', { requestId: '', ip: '203.0.113.9', page: '' })
  const hashes = () => db.selectFrom('submission').select('addressHash').execute()
  expect((await hashes())[0]?.addressHash).not.toBe('')
  await db.updateTable('secret').set({ createdAt: '2026-11-21T08:00:00.000Z' }).execute()
  days(3)
  await keepHouse({ ...erasing(), keepDays })
  expect(await hashes()).toEqual([{ addressHash: '' }])
  const salts = await db.selectFrom('secret').select('name').where('name', 'like', 'address%').execute()
  expect(salts).toEqual([])
})

testOnBoth('a file without a row is removed after a day, one with a row is not', async ({ db }) => {
  const { ask, uploads, erasing } = openDesk(db)
  const keepDays = { enquiries: 100, registrations: 100, spam: 100, unconfirmed: 100 }
  await ask(registerProduct, { ...registrationFields(), receipt: new File([PDF], 'a.pdf') } as never, 'en')
  const [kept = ''] = readdirSync(uploads)
  for (const name of ['orphan', 'fresh-orphan']) writeFileSync(join(uploads, name), PDF)
  const yesterday = new Date(erasing().now.getTime() - 25 * 60 * 60 * 1_000)
  for (const name of [kept, 'orphan']) utimesSync(join(uploads, name), yesterday, yesterday)
  utimesSync(join(uploads, 'fresh-orphan'), erasing().now, erasing().now)
  await keepHouse({ ...erasing(), keepDays })
  expect(readdirSync(uploads).sort()).toEqual([kept, 'fresh-orphan'].sort())
})

testOnBoth('what was suspected wrongly is released, and then sent like any other', async ({ db }) => {
  const { ask, clock } = openDesk(db)
  const { reference } = await ask(submitCasesEnquiry, { ...CASES, subject: 'x' }, 'en')
  const options = { sendsWebhook: true, now: clock.now }
  expect(await releaseSubmission(db, reference, options)).toBe(true)
  expect(await releaseSubmission(db, reference, options)).toBe(false)
  const rows = await db.selectFrom('outbox').select('delivery').orderBy('delivery').execute()
  expect(rows.map(({ delivery }) => delivery)).toEqual(['team', 'visitor', 'webhook'])
})
