import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { ENQUIRIES_COMMAND } from '#api/enquiries/enquiries-command.ts'
import { DEFAULT_SERVICES } from '#api/enquiries/form-services.ts'
import { RECEIPT_ID_BYTES } from '#api/enquiries/receipts.ts'
import { melbourneDay } from '#api/melbourne-time.ts'
import { registrationFields } from '#api/testing.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { readJobRun } from '#database/job-runs.ts'
import { readRetentionClock, startRetentionClock } from '#database/retention-clock.ts'
import { databaseEnvironment, testOnBothDatabases } from '#database/testing.ts'
import { readConfig } from '#system/config.ts'
import { runCommand } from '#system/run-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { deleteExpired } from './retention-run.ts'

const NOW = new Date('2026-11-28T08:00:00Z')
const RECEIPT_ID_LENGTH = Buffer.alloc(RECEIPT_ID_BYTES).toString('base64url').length
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** What is deleted because of its age. */
const TABLES = [
  ...(['submission', 'upload', 'uploadChunk', 'subscription', 'secret', 'audit'] as const),
  ...(['media', 'mediaChunk', 'mediaUpload', 'officeMail'] as const),
]

async function insertExpiring(db: Db, at: string): Promise<void> {
  const person = { personId: null, personName: 'Ada' }
  await db
    .insertInto('audit')
    .values({
      id: 'a',
      at,
      ...person,
      action: 'sign-in',
      subject: '',
      note: '',
      requestId: '',
      networkHash: '',
    })
    .execute()
  await db.insertInto('secret').values({ name: 'address-salt-1', value: 'x', createdAt: at }).execute()
  await db.insertInto('officeMail').values({ id: 'm', personId: 'ada', payload: '', createdAt: at }).execute()
  await db
    .insertInto('subscription')
    .values({
      ...{ id: 's', email: 'ben@example.com', letter: 'main', state: 'pending', lang: 'en', wording: '' },
      ...{ page: '/', reference: '', requestedAt: at },
    })
    .execute()
  await db
    .insertInto('mediaUpload')
    .values({
      ...{ id: 'u', personId: 'ada', name: 'a.jpg', folder: '', replaces: '', bytes: 9, received: 0 },
      ...{ sha256: '', modifiedAt: at, updatedAt: at, path: '' },
    })
    .execute()
}

/** Open a site with something of every kind that is deleted because of its age. */
async function setUp(db: Db) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'serein-clock-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const orphan = join(dataDirectory, 'uploads', 'orphans', 'x'.repeat(RECEIPT_ID_LENGTH))
  mkdirSync(dirname(orphan), { recursive: true })
  writeFileSync(orphan, 'x')
  utimesSync(orphan, NOW, NOW)
  const callApi = createCaller(db, { ...DEFAULT_SERVICES, now: () => NOW })
  const receipt = new File(['%PDF-1.7'], 'ada.pdf')
  await callApi(registerProduct, { ...registrationFields(), receipt } as never, 'en')
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  await insertExpiring(db, NOW.toISOString())
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const config = readConfig({ DATA_DIR: dataDirectory })
  const read = async () => {
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
    return {
      ...Object.fromEntries(TABLES.map((table, index) => [table, rows[index]])),
      orphan: existsSync(orphan),
    }
  }
  return { run: (now: Date) => deleteExpired({ db, config, log }, now), read, lines }
}

testOnBothDatabases(
  'a clock that is years ahead, or has jumped back, deletes nothing; the right one goes on',
  async ({ db }) => {
    const { run, read, lines } = await setUp(db)
    // What was there when the site started counts, not what a wrong clock has written since.
    await startRetentionClock(db, daysLater(1_096))
    const before = await read()
    for (const days of [1_096, 31, 20_000, -1]) {
      lines.length = 0
      await run(daysLater(days))
      expect(await read()).toEqual(before)
      expect(lines).toEqual([expect.stringContaining('the clock of this machine may be wrong')])
      expect(await readRetentionClock(db, daysLater(days))).toMatchObject({ isDoubted: true })
    }
    lines.length = 0
    await run(daysLater(29))
    expect(await readJobRun(db, 'retention')).toBe(daysLater(29).toISOString())
    await run(daysLater(50))
    const after = await read()
    expect(after).toMatchObject({
      subscription: [],
      orphan: false,
      mediaUpload: [],
    })
    expect(lines).toEqual([])
  },
)

testOnBothDatabases(
  'an operator accepts a clock that is right, by the date, and what is due is deleted',
  async ({ db, databaseUrl }) => {
    const { run, read } = await setUp(db)
    await startRetentionClock(db, NOW)
    const today = new Date()
    await db
      .updateTable('jobRun')
      .set({ finishedAt: new Date(today.getTime() - 3_000 * DAY_MS).toISOString() })
      .execute()
    const accept = (day: string) =>
      captureCommand(
        () => runCommand({ ...ENQUIRIES_COMMAND, args: ['accept-clock', day] }),
        databaseEnvironment(databaseUrl, tmpdir()),
      )
    const wrong = await accept(melbourneDay(new Date(today.getTime() + 2 * DAY_MS)))
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('By the clock of this machine it is'),
    })
    expect(await readRetentionClock(db, today)).toMatchObject({ isDoubted: true })
    expect(await accept(melbourneDay(today))).toMatchObject({ code: 0 })
    expect(await readRetentionClock(db, today)).toMatchObject({ isDoubted: false })
    for (let days = 0; days < 3_000; days += 29) await run(new Date(today.getTime() + days * DAY_MS))
    expect(await read()).toMatchObject({ submission: [], upload: [], subscription: [], officeMail: [] })
  },
)
