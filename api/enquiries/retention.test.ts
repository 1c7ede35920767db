import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { submitCasesEnquiry, submitHomeEnquiry } from '#contract/enquiries.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { openTestDatabase, testOnBothDatabases } from '#database/testing.ts'
import { readUpload, storeContent } from '#database/uploads.ts'
import { createCaller } from '../caller.ts'
import { registrationFields } from '../testing.ts'
import { erase, eraseEmail, eraseReference } from './erase.ts'
import { DEFAULT_SERVICES } from './form-services.ts'
import { logMissingReceipts } from './move-receipts.ts'
import { releaseSubmission } from './release-submission.ts'
import { enforceRetention } from './retention.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-keeping-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
const CASES = { name: 'Ada', email: 'ada@example.com', phone: '1 Lane', language: '0400', information: 'x' }
const PDF = '%PDF-1.7'
const LONG_RETENTION_DAYS = { enquiries: 100, registrations: 100, spam: 100, unconfirmed: 100 }

function setUpRetention(db: Db) {
  const uploads = join(folder, String(Math.random()))
  const clock = { now: new Date('2026-11-21T08:00:00Z') }
  const forms = { ...DEFAULT_SERVICES, now: () => clock.now }
  const days = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 24 * 60 * 60 * 1_000)
  }
  const erasing = () => ({ db, uploads, signingSecret: undefined, now: clock.now, unconfigured: [] })
  const said: string[] = []
  const noting = (level: string) => (_: object, message: string) => said.push(`${level}: ${message}`)
  const log = { info: noting('info'), warn: noting('warn'), error: noting('error') }
  return { callApi: createCaller(db, forms), uploads, days, erasing, clock, log, said }
}

async function dumpTables(db: Db): Promise<string> {
  const tables = [
    ...(['submission', 'submissionChange', 'outbox', 'upload', 'uploadChunk'] as const),
    ...(['subscription', 'erasure'] as const),
  ]
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** Return the reference of a submission that is held, and that its sender is not told. */
async function submitSuspected(db: Db, sent: Promise<unknown>): Promise<string> {
  await expect(sent).rejects.toMatchObject({ status: 422 })
  const held = db.selectFrom('submission').select('reference').where('spam', '!=', '')
  return (await held.executeTakeFirstOrThrow()).reference
}

testOnBothDatabases(
  'erasing an email address removes all its rows, corrections and receipts, and is recorded',
  async ({ db }) => {
    const { callApi, erasing } = setUpRetention(db)
    const receipt = new File([PDF], 'ada.pdf')
    await callApi(registerProduct, { ...registrationFields(), receipt } as never, 'en')
    await callApi(
      submitCasesEnquiry,
      { ...CASES, email: 'wrong@example.com', idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    await callApi(submitCasesEnquiry, { ...CASES, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    await callApi(submitCasesEnquiry, { ...CASES, email: 'ben@example.com', name: 'Ben' }, 'en')
    expect(await db.selectFrom('uploadChunk').selectAll().execute()).toHaveLength(1)
    expect(await eraseEmail(erasing(), ' ADA@example.com ')).toEqual({
      submissions: 2,
      subscriptions: 0,
      uploads: 1,
    })
    expect(await db.selectFrom('uploadChunk').selectAll().execute()).toEqual([])
    const left = await dumpTables(db)
    expect(left).not.toContain('ada@example.com')
    expect(left).not.toContain('Lovelace')
    expect(left).toContain('ben@example.com')
    const [record] = await db.selectFrom('erasure').selectAll().execute()
    expect(record).toMatchObject({ cause: 'email', submissions: 2, uploads: 1 })
    expect(record?.subjectHash).toMatch(/^[\w-]{43}$/)
  },
)

/** Return all bytes of an SQLite database and its WAL as searchable text. */
function readDatabaseBytes(address: string): string {
  const directory = dirname(address)
  return readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('\n')
}

test('the database files contain no erased data, whether erased by command or by age', async () => {
  const { db, databaseUrl, close } = await openTestDatabase('sqlite')
  try {
    const { callApi, days, erasing, log, said } = setUpRetention(db)
    const secret = { ...CASES, email: 'zyx@example.com', information: 'ZYXINFO '.repeat(400) }
    await callApi(submitCasesEnquiry, { ...CASES, information: 'stays' }, 'en')
    await callApi(
      submitCasesEnquiry,
      { ...secret, name: 'WrongName', idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    await callApi(submitCasesEnquiry, { ...secret, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    await submitSuspected(
      db,
      callApi(submitHomeEnquiry, { ...HOME, contact: 'AGEDCONTACT', subject: 'x' }, 'en'),
    )
    const receipt = new File([PDF, 'ZYXRECEIPT'.repeat(60_000)], 'ZYXFILE.pdf')
    await callApi(
      registerProduct,
      { ...registrationFields({ email: 'zyx@example.com' }), receipt } as never,
      'en',
    )
    expect(readDatabaseBytes(databaseUrl)).toMatch(/ZYXINFO/)
    expect(readDatabaseBytes(databaseUrl)).toMatch(/ZYXRECEIPT/)
    await eraseEmail(erasing(), 'zyx@example.com')
    expect(readDatabaseBytes(databaseUrl)).not.toMatch(/ZYXINFO|zyx@example|WrongName|ZYXRECEIPT|ZYXFILE/)
    expect(readDatabaseBytes(databaseUrl)).toMatch(/AGEDCONTACT/)
    days(101)
    await enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    expect(readDatabaseBytes(databaseUrl)).not.toMatch(/AGEDCONTACT/)
    expect(readDatabaseBytes(databaseUrl)).toMatch(/stays/)
    expect(said).toEqual([])
  } finally {
    await close()
  }
})

testOnBothDatabases(
  'one submission is erased by its reference; erasing it again finds nothing, and both attempts are recorded',
  async ({ db }) => {
    const { callApi, erasing } = setUpRetention(db)
    const { reference } = await callApi(submitHomeEnquiry, HOME, 'en')
    await callApi(submitHomeEnquiry, { ...HOME, contact: '2' }, 'en')
    expect(await eraseReference(erasing(), reference)).toMatchObject({ submissions: 1 })
    expect(await eraseReference(erasing(), reference)).toMatchObject({ submissions: 0 })
    expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('erasure').selectAll().execute()).toHaveLength(2)
  },
)

testOnBothDatabases(
  'submissions expire after their retention period, unless a delivery is still waiting',
  async ({ db }) => {
    const { callApi, uploads, days, erasing, log } = setUpRetention(db)
    const retentionDays = { enquiries: 100, registrations: 1_000, spam: 10, unconfirmed: 30 }
    const keep = () => enforceRetention({ ...erasing(), retentionDays, log })
    const spam = await submitSuspected(db, callApi(submitHomeEnquiry, { ...HOME, subject: 'x' }, 'en'))
    const { reference: old } = await callApi(submitHomeEnquiry, { ...HOME, contact: '1' }, 'en')
    const { reference: waiting } = await callApi(submitHomeEnquiry, { ...HOME, contact: '2' }, 'en')
    const { reference: registered } = await callApi(registerProduct, registrationFields() as never, 'en')
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

testOnBothDatabases(
  'a delivery to a service that is no longer configured does not prevent expiry, and its erasure is logged',
  async ({ db }) => {
    const { days, erasing, clock, log, said } = setUpRetention(db)
    const callApi = createCaller(db, {
      ...DEFAULT_SERVICES,
      sendsWebhook: true,
      now: () => clock.now,
    })
    const keep = (unconfigured: DeliveryKind[]) =>
      enforceRetention({ ...erasing(), unconfigured, retentionDays: LONG_RETENTION_DAYS, log })
    await callApi(submitHomeEnquiry, HOME, 'en')
    const { reference: mailed } = await callApi(submitHomeEnquiry, { ...HOME, contact: '2' }, 'en')
    const toTeams = db.updateTable('outbox').set({ state: 'sent' }).where('delivery', '=', 'team')
    await toTeams.where('reference', '!=', mailed).execute()
    days(101)
    expect(await keep([])).toBe(0)
    expect(await keep(['webhook'])).toBe(1)
    expect(await db.selectFrom('submission').select('reference').execute()).toEqual([{ reference: mailed }])
    expect(said).toEqual(['warn: deliveries whose service is not configured were erased unsent'])
    expect(await keep(['team', 'webhook'])).toBe(1)
  },
)

testOnBothDatabases('an erasure that cannot be recorded erases nothing', async ({ db }) => {
  const { callApi, erasing } = setUpRetention(db)
  await callApi(submitHomeEnquiry, HOME, 'en')
  const { reference } = await db.selectFrom('submission').select('reference').executeTakeFirstOrThrow()
  const target = {
    cause: 'reference',
    subject: reference,
    references: [reference],
    subscriptions: [],
  } as const
  const refuse = () => Promise.reject(new Error('the audit log is full'))
  await expect(erase(erasing(), target, refuse)).rejects.toThrow('the audit log is full')
  expect(await db.selectFrom('submission').select('reference').execute()).toEqual([{ reference }])
})

testOnBothDatabases('after two days the hash of the client IP is erased', async ({ db }) => {
  const { callApi, days, erasing, log } = setUpRetention(db)
  await callApi(submitHomeEnquiry, HOME, 'en', { requestId: '', ip: '203.0.113.9', page: '' })
  const hashes = () => db.selectFrom('submission').select('addressHash').execute()
  expect((await hashes())[0]?.addressHash).not.toBe('')
  await db.updateTable('secret').set({ createdAt: '2026-11-21T08:00:00.000Z' }).execute()
  days(3)
  await enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
  expect(await hashes()).toEqual([{ addressHash: '' }])
  const salts = await db.selectFrom('secret').select('name').where('name', 'like', 'address%').execute()
  expect(salts).toEqual([])
})

testOnBothDatabases(
  'a receipt sent for an old registration counts for its sender for two days',
  async ({ db }) => {
    const { callApi, days, erasing, log } = setUpRetention(db)
    const send = (receipt: object) => {
      const fields = { ...registrationFields(), ...receipt, idempotency_key: 'key-1-of-a-visitor' }
      return callApi(registerProduct, fields as never, 'en', { requestId: '', ip: '203.0.113.9', page: '' })
    }
    await send({})
    days(3)
    await send({ receipt: new File([PDF], 'ada.pdf') })
    await enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const hashes = await db.selectFrom('submission').select('addressHash').execute()
    expect(hashes).toEqual([{ addressHash: expect.stringMatching(/./) }])
  },
)

/** Return a valid receipt name. */
const nameOf = (word: string) => word.padEnd(24, '0')

/** Make files older than a day. */
function backdate(directory: string, names: readonly string[], now: Date): void {
  const before = new Date(now.getTime() - 25 * 60 * 60 * 1_000)
  mkdirSync(directory, { recursive: true })
  for (const name of names) {
    if (!existsSync(join(directory, name))) writeFileSync(join(directory, name), PDF)
    utimesSync(join(directory, name), before, before)
  }
}

/** Store a receipt as older releases did: a row, and a file named by its id. */
async function storeAsFile(db: Db, uploads: string, id: string, reference = 'SR-2222-2222'): Promise<void> {
  mkdirSync(uploads, { recursive: true })
  writeFileSync(join(uploads, id), PDF)
  const row = { id, reference, type: 'application/pdf', bytes: PDF.length, name: 'a.pdf', createdAt: '2026' }
  await db.insertInto('upload').values(row).execute()
}

/** Return the ids and contents of the receipts in the database. */
async function storedReceipts(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('uploadChunk')
    .select(['uploadId', 'content'])
    .orderBy('uploadId')
    .execute()
  return Object.fromEntries(rows.map(({ uploadId, content }) => [uploadId, Buffer.from(content).toString()]))
}

testOnBothDatabases(
  'receipts that an older release stored as files move into the database, once if two processes start together',
  async ({ db }) => {
    const { uploads, erasing, log, said } = setUpRetention(db)
    const keep = () => enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const ids = ['one', 'two', 'three'].map(nameOf)
    for (const id of ids) await storeAsFile(db, uploads, id)
    await db
      .insertInto('upload')
      .values({
        id: 'lost',
        reference: 'R',
        type: 'image/png',
        bytes: 1,
        name: 'lost.png',
        createdAt: '2026',
      })
      .execute()
    expect(await readUpload(db, uploads, nameOf('one'))).toEqual(Buffer.from(PDF))
    await Promise.all([keep(), keep()])
    expect(await storedReceipts(db)).toEqual(Object.fromEntries(ids.map((id) => [id, PDF])))
    expect(readdirSync(uploads)).toEqual([])
    expect(await readUpload(db, uploads, nameOf('one'))).toEqual(Buffer.from(PDF))
    await logMissingReceipts({ db, log })
    expect(said.filter((text) => text.startsWith('error'))).toEqual([
      'error: receipts have no file in uploads/; their rows stay',
    ])
    expect(said).toContain('info: receipts moved from uploads/ into the database')
    expect(await db.selectFrom('upload').select('id').where('sha256', '=', '').execute()).toEqual([
      { id: 'lost' },
    ])
  },
)

testOnBothDatabases(
  'a file whose move was interrupted after the commit is verified and removed; a different or shortened one stays',
  async ({ db }) => {
    const { uploads, erasing, log, said } = setUpRetention(db)
    const keep = () => enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const [moved, other, shortened] = ['moved', 'other', 'shortened'].map(nameOf) as [string, string, string]
    for (const id of [moved, other]) {
      await storeAsFile(db, uploads, id)
      expect(await storeContent(db, id, new Uint8Array(Buffer.from(PDF)))).toBe(true)
      expect(await storeContent(db, id, new Uint8Array(Buffer.from(PDF)))).toBe(false)
    }
    await storeAsFile(db, uploads, shortened)
    writeFileSync(join(uploads, other), PDF.toLowerCase())
    writeFileSync(join(uploads, shortened), PDF.slice(1))
    await keep()
    expect(readdirSync(uploads).sort()).toEqual([other, shortened].sort())
    expect(await storedReceipts(db)).toEqual({ [moved]: PDF, [other]: PDF })
    expect(said.filter((text) => text.startsWith('error'))).toEqual([
      expect.stringContaining('error: a receipt in uploads/'),
      expect.stringContaining('error: a receipt in uploads/'),
    ])
  },
)

testOnBothDatabases(
  'a receipt is erased by the release before too, which knows only its row',
  async ({ db }) => {
    const { callApi } = setUpRetention(db)
    const receipt = new File([PDF], 'a.pdf')
    await callApi(registerProduct, { ...registrationFields(), receipt } as never, 'en')
    expect(Object.keys(await storedReceipts(db))).toHaveLength(1)
    await db.deleteFrom('upload').execute()
    expect(await storedReceipts(db)).toEqual({})
  },
)

testOnBothDatabases('erasing a submission also removes a receipt that is still a file', async ({ db }) => {
  const { callApi, uploads, erasing } = setUpRetention(db)
  const { reference } = await callApi(registerProduct, registrationFields() as never, 'en')
  await storeAsFile(db, uploads, nameOf('receipt'), reference)
  expect(await eraseReference(erasing(), reference)).toMatchObject({ uploads: 1 })
  expect(readdirSync(uploads)).toEqual([])
})

testOnBothDatabases(
  'a file without a submission is quarantined after a day and deleted after thirty more',
  async ({ db }) => {
    const { uploads, days, erasing, log, said } = setUpRetention(db)
    const keep = () => enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const kept = nameOf('kept')
    await storeAsFile(db, uploads, kept)
    backdate(uploads, [kept, nameOf('orphan')], erasing().now)
    writeFileSync(join(uploads, nameOf('fresh')), PDF)
    utimesSync(join(uploads, nameOf('fresh')), erasing().now, erasing().now)
    await keep()
    expect(readdirSync(uploads).sort()).toEqual([nameOf('fresh'), 'orphans'].sort())
    expect(readdirSync(join(uploads, 'orphans'))).toEqual([nameOf('orphan')])
    expect(said.join()).toContain('info: orphaned receipts quarantined')
    rmSync(join(uploads, nameOf('fresh')))
    days(29)
    await keep()
    expect(readdirSync(join(uploads, 'orphans'))).toEqual([nameOf('orphan')])
    days(2)
    await keep()
    expect(readdirSync(join(uploads, 'orphans'))).toEqual([])
    expect(await storedReceipts(db)).toEqual({ [kept]: PDF })
  },
)

testOnBothDatabases(
  'with the wrong database or an older dump no file is moved or deleted, and an error is logged',
  async ({ db }) => {
    const { callApi, uploads, erasing, log, said } = setUpRetention(db)
    const keep = () => enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const others = ['one', 'two', 'three'].map(nameOf)
    backdate(uploads, others, erasing().now)
    await keep()
    expect(readdirSync(uploads).sort()).toEqual([...others].sort())
    expect(said).toEqual([expect.stringContaining('error: most receipts in uploads/ are unknown')])
    // The database has one receipt, of another submission.
    await callApi(
      registerProduct,
      { ...registrationFields(), receipt: new File([PDF], 'a.pdf') } as never,
      'en',
    )
    await keep()
    expect(readdirSync(uploads).sort()).toEqual([...others].sort())
    expect(said).toHaveLength(2)
  },
)

testOnBothDatabases(
  'a quarantined file moves into the database when its submission is known again',
  async ({ db }) => {
    const { uploads, erasing, log } = setUpRetention(db)
    const keep = () => enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })
    const [known, unknown] = ['known', 'unknown'].map(nameOf) as [string, string]
    for (const id of [known, unknown]) await storeAsFile(db, uploads, id)
    backdate(uploads, [known, unknown], erasing().now)
    const row = await db.selectFrom('upload').selectAll().where('id', '=', unknown).executeTakeFirstOrThrow()
    await db.deleteFrom('upload').where('id', '=', unknown).execute()
    await keep()
    expect(readdirSync(join(uploads, 'orphans'))).toEqual([unknown])
    await db.insertInto('upload').values(row).execute()
    await keep()
    expect(readdirSync(join(uploads, 'orphans'))).toEqual([])
    expect(await storedReceipts(db)).toEqual({ [known]: PDF, [unknown]: PDF })
  },
)

testOnBothDatabases(
  'other files in the receipts folder are left alone and cause no error',
  async ({ db }) => {
    const { callApi, uploads, days, erasing, log, said } = setUpRetention(db)
    await callApi(submitHomeEnquiry, HOME, 'en')
    await db.updateTable('outbox').set({ state: 'sent' }).execute()
    const odd = ['lost+found', '.nfs000000000123', 'notes.txt'].sort()
    days(101)
    backdate(uploads, ['.nfs000000000123', 'notes.txt'], erasing().now)
    mkdirSync(join(uploads, 'lost+found'))
    mkdirSync(join(uploads, nameOf('folder')))
    expect(await enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })).toBe(1)
    expect(readdirSync(uploads).sort()).toEqual([...odd, nameOf('folder')].sort())
    expect(said).toEqual([])
  },
)

testOnBothDatabases(
  'an unreadable receipts folder does not delay the erasure of submissions',
  async ({ db }) => {
    const { callApi, uploads, days, erasing, log, said } = setUpRetention(db)
    await callApi(submitHomeEnquiry, HOME, 'en')
    await db.updateTable('outbox').set({ state: 'sent' }).execute()
    writeFileSync(uploads, 'no folder')
    days(101)
    expect(await enforceRetention({ ...erasing(), retentionDays: LONG_RETENTION_DAYS, log })).toBe(1)
    expect(said).toEqual(['warn: the receipts folder could not be cleaned up'])
  },
)

testOnBothDatabases(
  'a submission wrongly flagged as spam can be released once, and is then delivered',
  async ({ db }) => {
    const { callApi, clock } = setUpRetention(db)
    const reference = await submitSuspected(db, callApi(submitCasesEnquiry, { ...CASES, subject: 'x' }, 'en'))
    const options = { sendsWebhook: true, now: clock.now }
    expect(await releaseSubmission(db, reference, options)).toBe(true)
    expect(await releaseSubmission(db, reference, options)).toBe(false)
    const rows = await db.selectFrom('outbox').select('delivery').orderBy('delivery').execute()
    expect(rows.map(({ delivery }) => delivery)).toEqual(['team', 'visitor', 'webhook'])
  },
)
