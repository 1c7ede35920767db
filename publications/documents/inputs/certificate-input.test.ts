import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { insertRegistration } from '../insert-registration.ts'
import { inspectPdf } from '../inspect-pdf.ts'
import { openSampleDocuments } from '../testing.ts'
import { readCertificateInput } from './certificate-input.ts'

const { db, compiler, options, pictureDirectory, close } = await openSampleDocuments()
afterAll(close)

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
    await insertRegistration(db, { reference: `SR-${index}`, lang: 'en', serialNumber: text, buyDate: text })
    expect((await inspectCertificate(`SR-${index}`)).pages.join('')).toContain(`SR-${index}`)
  }
  expect((await inspectCertificate('SR-8')).pages.join('')).toContain('王小明김철수`#panic()`')
})

test.for([
  ['en', 'Nguyễn', 'Ngọc Uyển', 'NgọcUyểnNguyễn'],
  ['en', 'Žalud', 'Čeněk', 'ČeněkŽalud'],
  ['id', 'Łukasiewicz', 'Şebnem Ğ', 'ŞebnemĞŁukasiewicz'],
  ['en', 'Παπαδοπούλου', 'Ελένη', 'ΕλένηΠαπαδοπούλου'],
  ['en', 'Ковальчук', 'Їжак', 'ЇжакКовальчук'],
  ['cn', '林', '喆', '林喆'],
  ['cn', '刘', '䶮', '刘䶮'],
  ['cn', '邓', '𬭩', '邓𬭩'],
  ['tw', '陳', '堃鎏', '陳堃鎏'],
  ['kr', '뷁', '똠쀍', '뷁똠쀍'],
] as const)(
  'in %s, a certificate shows the name %s %s as it was written',
  async ([lang, familyName, name, expected]) => {
    const reference = `SR-${familyName}`
    await insertRegistration(db, { reference, lang, familyName, name })
    const { pages, uaPart } = await inspectCertificate(reference)
    expect(pages.join('').normalize()).toContain(expected)
    expect(uaPart).toBe('1')
  },
)

test('a certificate has no row for a name in a script that cannot be set, and no trace of pictographs', async () => {
  await insertRegistration(db, { reference: 'SR-THAI', lang: 'en', familyName: 'สมชาย' })
  const thai = (await inspectCertificate('SR-THAI')).pages.join('')
  expect(thai).not.toMatch(/Owner|Ada|\ufffd|·{2}/)
  expect(thai).toContain('SN-1')
  await insertRegistration(db, { reference: 'SR-SMILE', lang: 'en', familyName: 'Lovelace 🎉' })
  const smile = (await inspectCertificate('SR-SMILE')).pages.join('')
  expect(smile).toContain('AdaLovelace')
  expect(smile).not.toContain('\ufffd')
})

test('a certificate has a long word in lines, and a date that does not exist as it was written', async () => {
  const name = { familyName: 'W'.repeat(199), name: 'Z\u030c\u0323'.repeat(66) }
  await insertRegistration(db, {
    ...{ reference: 'SR-LONG', lang: 'en', serialNumber: 'HZ'.repeat(90), buyDate: '2026-02-31' },
    ...name,
  })
  const input = await readCertificateInput(db, 'SR-LONG', options)
  const words = input?.data.split(/[\s\u200b"]+/) ?? []
  expect(
    words.filter((word) => /W{25}|(?:HZ){13}|(?:Z\p{M}*|Ž\p{M}*){25}|(?<=\u200b)\p{M}/u.test(word)),
  ).toEqual([])
  const text = (await inspectCertificate('SR-LONG')).pages.join('').replaceAll('\u200b', '')
  expect(text).toContain(name.familyName)
  expect(text).toContain('2026-02-31')
})

test.for(LANGS)(
  'a certificate in %s is an accessible page with the name, the date and the product',
  async (lang) => {
    await insertRegistration(db, { reference: `SR-${lang}`, lang })
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
  await insertRegistration(db, { reference: 'SR-DISK', lang: 'en' })
  await inspectCertificate('SR-DISK')
  expect(readdirSync(pictureDirectory)).toEqual([])
})

test('an unknown registration has no certificate', async () => {
  expect(await readCertificateInput(db, 'SR-NONE', options)).toBeUndefined()
})
