import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { signedCertificatePath } from '#api/registration/certificate-link.ts'
import { registrationFields } from '#api/testing.ts'
import { registerProduct } from '#contract/registration.ts'
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

const config = { contentDirectory: 'content', publicUrl: 'https://www.serein.example' }

/** Open a generator that finishes no certificate before `finish` is called. */
function openSlow() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const compile = async () => {
    await promise
    return PDF
  }
  const log = pino({ level: 'silent' })
  const { generate } = openCertificateGenerator({ db: database.db, config, log, compiler: { compile } })
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
  return { askFrom, answers: () => Promise.all(taken), finish: resolve, make: generate }
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

function isPdf(response: unknown): boolean {
  return response instanceof Buffer && response.equals(PDF)
}

test('a certificate that cannot be created is logged by its reference without the texts of the visitor; the next one is created', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
  let fails = true
  const compile = async () => {
    if (fails) throw new DocumentError('the text `"Lovelace"` could not be displayed')
    return PDF
  }
  const certificates = openCertificateGenerator({ db: database.db, config, log, compiler: { compile } })
  const routes = certificateRoutes({
    db: database.db,
    certificates,
    forms: { signingSecret: 'secret', trustedProxies: 0 },
  })
  const path = signedCertificatePath('secret', reference, new Date()).replace('/documents/certificate', '')
  // As a server behind a socket provides it.
  const environment = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.9' } } }
  const refused = await routes.request(path, {}, environment)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(lines.join('')).toContain(reference)
  expect(lines.join('')).not.toContain('Lovelace')
  fails = false
  const made = await routes.request(path, {}, environment)
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('a rejected visitor can retry later', async () => {
  const { askFrom, answers, finish, make } = openSlow()
  await askFrom(['192.0.2.1', '192.0.2.1', '192.0.2.1'], 1)
  finish()
  await answers()
  expect(await make(reference, '192.0.2.1')).toEqual(PDF)
})
