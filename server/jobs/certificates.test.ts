import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { signedCertificatePath } from '#api/registration/certificate-link.ts'
import { registrationFields } from '#api/testing.ts'
import { registerProduct } from '#contract/registration.ts'
import { connect } from '#database/connect.ts'
import type { TestDatabase } from '#database/testing.ts'
import { DocumentError } from '#publications/documents/compiler/compiler-process.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { certificateRoutes, openCertificateGenerator } from './certificates.ts'

const PDF = Buffer.from('%PDF-certificate')

let database: TestDatabase
let reference = ''
beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
  await createCaller(database.db)(registerProduct, registrationFields() as never, 'en')
  const row = await database.db.selectFrom('submission').select('reference').executeTakeFirstOrThrow()
  reference = row.reference
})
afterAll(() => database.close())

const config = { contentDirectory: 'content', publicUrl: 'https://www.serein.example', isPublicUrlSet: true }

/** Open a generator that finishes no certificate before `finish` is called. */
function openSlow() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const compile = async () => {
    await promise
    return PDF
  }
  const log = pino({ level: 'silent' })
  const onFailure = vi.fn()
  const { generate } = openCertificateGenerator({
    db: database.db,
    config,
    log,
    compiler: { compile },
    onFailure,
  })
  const taken: Promise<unknown>[] = []
  let refused = 0
  /** Request once from each IP; resolve once `expected` of them are rejected, while all others wait. */
  async function askFrom(visitors: readonly (string | undefined)[], expected: number) {
    refused = 0
    for (const visitor of visitors) {
      taken.push(
        generate(reference, visitor).catch(() => {
          refused += 1
          return 'refused'
        }),
      )
    }
    await expect.poll(() => refused).toBe(expected)
  }
  return { askFrom, answers: () => Promise.all(taken), finish: resolve, make: generate, onFailure }
}

test('a visitor may wait for two certificates, a /48 or /24 network for five, without blocking others or mails', async () => {
  const { askFrom, answers, finish, make } = openSlow()
  const oneHome = ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3']
  await askFrom(oneHome, 1)
  await askFrom(
    ['2', '3', '4', '5', '6', '7'].map((group) => `2001:db8:0:${group}::1`),
    3,
  )
  await askFrom(['203.0.113.7', '203.0.113.7', '203.0.113.7'], 1)
  await askFrom(['203.0.113.8', '203.0.113.8', '203.0.113.9', '203.0.113.10'], 1)
  await askFrom(['2001:db8:1:1::1', '198.51.100.1'], 1)
  const mail = make(reference)
  finish()
  const made = (await answers()).filter((response) => isPdf(response))
  expect(made).toHaveLength(11)
  expect(await mail).toEqual(PDF)
})

/** Open the route of certificates with a compiler, and return a way to request the link, the log and the failures. */
function openRoute(compile: () => Promise<Buffer>, db = database.db) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  const onFailure = vi.fn()
  const certificates = openCertificateGenerator({ db, config, log, compiler: { compile }, onFailure })
  const forms = { signingSecret: 'secret', trustedProxies: 0 }
  const routes = certificateRoutes({ db, certificates, forms })
  const path = signedCertificatePath('secret', reference, new Date()).replace('/documents/certificate', '')
  // As a server behind a socket provides it.
  const environment = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.9' } } }
  return {
    request: async (headers = {}) => routes.request(path, { headers }, environment),
    certificates,
    lines,
    onFailure,
  }
}

function isPdf(response: unknown): boolean {
  return response instanceof Buffer && response.equals(PDF)
}

test('a certificate that cannot be created is logged by its reference without the texts of the visitor; the next one is created', async () => {
  let fails = true
  const { request, lines, onFailure } = openRoute(async () => {
    if (fails) throw new DocumentError('the text `"Lovelace"` could not be displayed')
    return PDF
  })
  const refused = await request()
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(reference)])
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(lines.join('')).toContain(reference)
  expect(lines.join('')).not.toContain('Lovelace')
  fails = false
  const made = await request()
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('a certificate whose content cannot be read is an error that is logged and counted, also for a mail', async () => {
  const { request, certificates, lines, onFailure } = openRoute(async () => PDF)
  const warranty = database.db.updateTable('page').where('key', '=', 'warranty')
  const { facts } = await database.db
    .selectFrom('page')
    .select('facts')
    .where('key', '=', 'warranty')
    .executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await warranty.set({ facts: JSON.stringify(facts) }).execute()
  })
  await warranty.set({ facts: '{}' }).execute()
  const refused = await request()
  expect(refused.status).toBe(503)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(lines.join('')).toMatch(/ZodError.*could not be created/)
  await expect(certificates.generate(reference)).rejects.toThrow()
  expect([onFailure.mock.calls.length, lines.length]).toEqual([2, 2])
  expect(lines[1]).toContain(reference)
})

test('a mail leaves without a certificate that cannot be created, and waits where a retry helps', async () => {
  const { certificates, onFailure } = openRoute(() => Promise.reject(new DocumentError('broken')))
  expect(await certificates.generateForMail(reference)).toBeUndefined()
  expect(onFailure).toHaveBeenCalledTimes(1)
  const db = connect({ databaseUrl: 'postgres://127.0.0.1:1/serein' })
  onTestFinished(() => db.destroy())
  await expect(openRoute(async () => PDF, db).certificates.generateForMail(reference)).rejects.toThrow()
})

test.each([
  ['en', 'Your registration'],
  ['zh-CN', '您的注册'],
  ['zh-TW', '您的登錄'],
  ['ko', '제품 등록'],
  ['id', 'Pendaftaran Anda'],
])(
  'a visitor who reads %s is told in this language that the certificate is not ready',
  async (language, words) => {
    const { request } = openRoute(() => Promise.reject(new DocumentError('broken')))
    const page = await (await request({ 'accept-language': language })).text()
    expect(page).toContain(`${words} ${reference}`)
  },
)

test('a visitor who asks while the database is unavailable may try again in a moment', async () => {
  // Nothing listens on this port.
  const db = connect({ databaseUrl: 'postgres://127.0.0.1:1/serein' })
  onTestFinished(() => db.destroy())
  const { request, onFailure } = openRoute(async () => PDF, db)
  const refused = await request()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('a rejected visitor can retry later', async () => {
  const { askFrom, answers, finish, make, onFailure } = openSlow()
  await askFrom(['192.0.2.1', '192.0.2.1', '192.0.2.1'], 1)
  finish()
  await answers()
  expect(await make(reference, '192.0.2.1')).toEqual(PDF)
  expect(onFailure).not.toHaveBeenCalled()
})

test('a visitor gets no certificate of a registration under review; the office does', async () => {
  const { request, certificates } = openRoute(async () => PDF)
  const row = database.db.updateTable('submission').where('reference', '=', reference)
  const { fields } = await database.db
    .selectFrom('submission')
    .select('fields')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await row.set({ fields: JSON.stringify(fields), state: 'new' }).execute()
  })
  await row.set({ fields: JSON.stringify({ ...fields, serialNumber: '123' }) }).execute()
  expect((await request()).status).toBe(404)
  expect(await certificates.generate(reference)).toEqual(PDF)
  await row.set({ state: 'done' }).execute()
  expect((await request()).status).toBe(200)
})
