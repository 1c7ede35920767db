import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/languages.ts'
import { inspectPdf } from '../inspect-pdf.ts'
import { openSampleDocuments } from '../testing.ts'
import { readCertificateInput } from './certificate-input.ts'

const { db, compiler, options, pictureDirectory, close } = await openSampleDocuments()
afterAll(close)

async function register(reference: string, lang: Lang, serialNumber: string, buyDate: string): Promise<void> {
  const person = { familyName: 'Lovelace', name: 'Ada', phone: '1', email: '', address: '', houseType: '' }
  const place = { city: '', state: '', postcode: '', category: 'Hobs', code: 'HZ90', orderNumber: '' }
  const purchase = { serialNumber, channel: 'store', channelDescription: '', buyDate }
  const about = { page: '', notice: '', email: '', spam: '', contentHash: '', addressHash: '', requestId: '' }
  const fields = JSON.stringify({ ...person, ...place, ...purchase })
  const row = { reference, kind: 'registration' as const, lang, idempotencyKey: null, fields }
  await db
    .insertInto('submission')
    .values({ ...row, ...about, createdAt: '2026-11-20T00:00:00.000Z' })
    .execute()
}

async function inspectCertificate(reference: string) {
  const input = await readCertificateInput(db, reference, options)
  if (!input) throw new Error('There is no such registration')
  return inspectPdf(await compiler.compile({ input, revision: '' }))
}

test('a certificate has any text of a visitor, including invisible characters', async () => {
  const texts = [
    '\u00ad',
    '\u00ad\u00adA',
    'A\u00ad\u00ad',
    '\u200b',
    '\u2060\u00ad',
    '欧\u00ad',
    '\ufeff \u200d',
    '🎉 Ž e\u0301 \u0930\u093e\u092e',
    '王小明 김철수 `#panic()`',
  ]
  for (const [index, text] of texts.entries()) {
    await register(`SR-${index}`, 'en', text, text)
    expect((await inspectCertificate(`SR-${index}`)).pages.join('')).toContain(`SR-${index}`)
  }
  expect((await inspectCertificate('SR-8')).pages.join('')).toContain('王小明김철수`#panic()`')
})

test.for(LANGS)(
  'a certificate in %s is an accessible page with the name, the date and the product',
  async (lang) => {
    await register(`SR-${lang}`, lang, 'SN-1', '2026-10-02')
    const pdf = await inspectCertificate(`SR-${lang}`)
    expect(pdf).toMatchObject({ isTagged: true, uaPart: '1', unembedded: 0 })
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.title).toContain(`SR-${lang}`)
    expect(pdf.bookmarks).not.toEqual([])
    expect(pdf.pages[0]).toMatch(lang === 'en' || lang === 'id' ? 'AdaLovelace' : 'LovelaceAda')
    expect(pdf.pages[0]).toMatch(/HZ90.*SN-1.*2026/)
  },
)

test('nothing of a certificate is written to disk', async () => {
  await register('SR-DISK', 'en', 'SN-1', '2026-10-02')
  await inspectCertificate('SR-DISK')
  expect(readdirSync(pictureDirectory)).toEqual([])
})

test('an unknown registration has no certificate', async () => {
  expect(await readCertificateInput(db, 'SR-NONE', options)).toBeUndefined()
})
