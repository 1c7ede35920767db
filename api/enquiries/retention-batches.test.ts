import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { enforceRetention } from './retention.ts'

const EXPIRED_COUNT = 120
const RETENTION_DAYS = { enquiries: 100, registrations: 100, spam: 100, unconfirmed: 100 }

async function insertEnquiries(db: Db, count: number, createdAt: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...({ reference: `SR-${createdAt}-${index}`, kind: 'home_enquiry', lang: 'en', page: '/' } as const),
    ...{ createdAt, notice: '', email: '', spam: '', idempotencyKey: null, addressHash: '', requestId: '' },
    ...{ fields: '{}', contentHash: `${createdAt} ${index}` },
  }))
  await db.insertInto('submission').values(rows).execute()
}

testOnBothDatabases(
  'a first retention run erases everything that has expired, a few at a time, with one record',
  async ({ db, databaseUrl }) => {
    await insertEnquiries(db, EXPIRED_COUNT, '2026-01-01T00:00:00.000Z')
    await insertEnquiries(db, 3, '2026-11-20T00:00:00.000Z')
    const deletions: number[] = []
    const watched = connect({
      databaseUrl,
      onStatement: (text) => {
        if (text.startsWith('delete from "submission" ')) deletions.push(text.match(/\?|\$\d+/g)?.length ?? 0)
      },
    })
    const said: string[] = []
    const note = (_: object, message: string) => said.push(message)
    const options = {
      ...{ db: watched, uploads: join(tmpdir(), 'none'), signingSecret: undefined, unconfigured: [] },
      ...{ now: new Date('2026-11-21T08:00:00Z'), retentionDays: RETENTION_DAYS },
      log: { info: note, warn: note, error: note },
    }
    try {
      expect(await enforceRetention(options)).toBe(EXPIRED_COUNT)
    } finally {
      await watched.destroy()
    }
    expect(deletions.length).toBeGreaterThan(2)
    expect(Math.max(...deletions)).toBeLessThanOrEqual(50)
    expect(await db.selectFrom('submission').select('reference').execute()).toHaveLength(3)
    expect(await db.selectFrom('erasure').selectAll().execute()).toMatchObject([
      { cause: 'retention', submissions: EXPIRED_COUNT },
    ])
    expect(said).toEqual([])
  },
)
