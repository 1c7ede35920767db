import { afterAll, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { LANGS } from '#contract/languages.ts'
import { decodeQrCodes } from './decode-qr-codes.ts'
import { readCertificateInput } from './inputs/certificate-input.ts'
import type { DocumentInput } from './inputs/document-input.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { insertRegistration } from './insert-registration.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { DocumentOptions } from './queries/read-product-content.ts'
import { openSampleDocuments } from './testing.ts'

const { db, compiler, options, close } = await openSampleDocuments()
afterAll(close)

const KINDS = ['manual', 'accessories_lists', 'warranty_document'] as const

async function compile(input: DocumentInput | undefined): Promise<Uint8Array> {
  if (!input) throw new Error('There is no such document')
  return compiler.compile({ input, revision: '' })
}

/** The address next to it is for people who cannot scan it, its alternative text for screen readers. */
async function expectQrCode(pdf: Uint8Array, address: string): Promise<void> {
  const found = await decodeQrCodes(pdf)
  expect(found.map(({ text }) => text)).toEqual([`https://${address}`])
  expect(found[0]?.millimetres).toBeGreaterThanOrEqual(22)
  const { pages, links, alts, uaPart } = await inspectPdf(pdf)
  expect(pages.join('')).toContain(address)
  expect(links).toContain(`https://${address}`)
  expect(alts.find((alt) => alt.endsWith(` https://${address}`))).toMatch(/^\S/)
  expect(uaPart).toBe('1')
}

test.for(KINDS)('a telephone finds the manual of the model from the paper: %s', async (kind) => {
  for (const lang of ['en', 'kr'] as const) {
    const input = await readDocumentInput(db, { kind, lang, code: 'HZ90' }, options)
    const prefix = lang === 'en' ? '' : '/kr'
    await expectQrCode(await compile(input), `www.serein.example${prefix}/manual?id=HZ90`)
  }
})

test.for(LANGS)('a telephone finds the manual of the model from its certificate in %s', async (lang) => {
  await insertRegistration(db, { reference: `SR-QR-${lang}`, lang, code: 'hz90' })
  const pdf = await compile(await readCertificateInput(db, `SR-QR-${lang}`, options))
  const prefix = lang === 'en' ? '' : `/${lang}`
  await expectQrCode(pdf, `www.serein.example${prefix}/manual?id=HZ90`)
})

test('the certificate of a model that was renamed leads to its manual, that of another brand to none', async () => {
  await db.insertInto('productFormerCode').values({ code: 'HZ9', productId: 101 }).execute()
  await insertRegistration(db, { reference: 'SR-QR-FORMER', lang: 'en', code: 'HZ9' })
  const renamed = await compile(await readCertificateInput(db, 'SR-QR-FORMER', options))
  await expectQrCode(renamed, 'www.serein.example/manual?id=HZ90')
  await insertRegistration(db, { reference: 'SR-QR-OTHER', lang: 'en', code: 'other' })
  expect(await decodeQrCodes(await compile(await readCertificateInput(db, 'SR-QR-OTHER', options)))).toEqual(
    [],
  )
})

test('no document sends a telephone to an address of the computer that made it', async () => {
  const local: DocumentOptions = { ...options, publicUrl: 'http://localhost:3000', isPublicUrlSet: false }
  for (const kind of DOCUMENT_KINDS) {
    const pdf = await compile(await readDocumentInput(db, { kind, lang: 'en', code: 'HZ90' }, local))
    const { pages, alts } = await inspectPdf(pdf)
    expect(pages.join(''), kind).not.toContain('localhost')
    expect(alts.join(''), kind).not.toContain('localhost')
  }
  await insertRegistration(db, { reference: 'SR-QR-LOCAL', lang: 'en', code: 'HZ90' })
  const certificate = await compile(await readCertificateInput(db, 'SR-QR-LOCAL', local))
  expect(await decodeQrCodes(certificate)).toEqual([])
})
