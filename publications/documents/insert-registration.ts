import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind } from '#database/submission-tables.ts'

type SampleRegistration = Partial<FieldsByKind['registration']> & { reference: string; lang: Lang }

/** Insert a registration of the sample product for a test. */
export async function insertRegistration(
  db: Db,
  { reference, lang, ...given }: SampleRegistration,
): Promise<void> {
  const person = { familyName: 'Lovelace', name: 'Ada', phone: '1', email: '', address: '', houseType: '' }
  const place = { city: '', state: '', postcode: '', category: 'Hobs', code: 'HZ90', orderNumber: '' }
  const purchase = { serialNumber: 'SN-1', channel: 'store', channelDescription: '', buyDate: '2026-10-02' }
  const about = { page: '', notice: '', email: '', spam: '', contentHash: '', addressHash: '', requestId: '' }
  const fields = JSON.stringify({ ...person, ...place, ...purchase, ...given })
  const row = { reference, kind: 'registration' as const, lang, idempotencyKey: null, fields }
  await db
    .insertInto('submission')
    .values({ ...row, ...about, createdAt: '2026-11-20T00:00:00.000Z' })
    .execute()
}
