import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { insertSampleContent } from '../testing.ts'
import { renderCertificate } from './certificate.ts'

let db: Db

beforeAll(async () => {
  db = connect({ databaseUrl: ':memory:' })
  await migrate(db)
  await insertSampleContent(db)
})
afterAll(() => db.destroy())

async function register(reference: string, serialNumber: string, buyDate: string): Promise<void> {
  const person = { familyName: 'Lovelace', name: 'Ada', phone: '1', email: '', address: '', houseType: '' }
  const place = { city: '', state: '', postcode: '', category: 'Hobs', code: 'HZ90', orderNumber: '' }
  const purchase = { serialNumber, channel: 'store', channelDescription: '', buyDate }
  const about = { page: '', notice: '', email: '', spam: '', contentHash: '', addressHash: '', requestId: '' }
  const fields = JSON.stringify({ ...person, ...place, ...purchase })
  const row = { reference, kind: 'registration' as const, lang: 'en' as const, idempotencyKey: null, fields }
  await db
    .insertInto('submission')
    .values({ ...row, ...about, createdAt: '2026-11-20T00:00:00.000Z' })
    .execute()
}

test('a certificate renders any text of a visitor, including invisible characters', async () => {
  const texts = [
    '\u00ad',
    '\u00ad\u00adA',
    'A\u00ad\u00ad',
    '\u200b',
    '\u2060\u00ad',
    '欧\u00ad',
    '\ufeff \u200d',
  ]
  for (const [index, text] of texts.entries()) {
    await register(`SR-${index}`, text, text)
    const pdf = await renderCertificate(db, `SR-${index}`)
    expect((await extractText(new Uint8Array(pdf ?? []), { mergePages: true })).text).toContain(`SR-${index}`)
  }
})
