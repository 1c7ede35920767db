import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { downloadReceipt } from '#contract/office/inbox-submission.ts'
import { detectReceiptType, MAX_RECEIPT_BYTES } from '#contract/receipt-type.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { readUpload } from '#database/uploads.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import { ERROR_MESSAGES } from '../http/error-messages.ts'
import { openTestOffice, signInAs } from '../office/testing.ts'
import { getSigningSecret } from '../secrets.ts'
import { registrationFields, send } from '../testing.ts'
import { isValidCertificateToken } from './certificate-link.ts'

/** Read the stored receipts with their content. */
async function readReceipts(db: Db): Promise<(Buffer | undefined)[]> {
  const stored = await db.selectFrom('uploadChunk').select('uploadId').distinct().execute()
  return Promise.all(stored.map(({ uploadId }) => readUpload(db, '/nowhere', uploadId)))
}

const PDF = Buffer.from('%PDF-1.7\nreceipt')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')
const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1')
const WEBP = Buffer.from('RIFF0000WEBPVP8 ', 'latin1')
const PAGE = Buffer.from('<html><script>alert(1)</script>')

function registration(file: File | undefined, others: Record<string, string> = {}): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(registrationFields(others))) body.set(name, value)
  if (file) body.set('receipt', file)
  return new Request(`https://www.serein.example${registerProduct.path}`, { method: 'POST', body })
}

testOnBothDatabases(
  'a registration is stored with its receipt and returns a valid certificate link',
  async ({ db }) => {
    const callApi = createCaller(db)
    const file = new File([PDF], '../../etc/<receipt>.pdf', { type: 'application/octet-stream' })
    const { status, body } = await send(callApi, registration(file))
    expect(status).toBe(200)
    const { reference, certificate } = Object(body.data)
    const row = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      reference,
      kind: 'registration',
      email: 'ada@example.com',
      fields: { familyName: 'Lovelace', code: 'HZ90', serialNumber: 'HZ26090001', buyDate: '2026-11-01' },
    })
    const upload = await db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(upload).toMatchObject({
      reference,
      type: 'application/pdf',
      bytes: PDF.length,
      name: 'receipt.pdf',
    })
    expect(await readReceipts(db)).toEqual([PDF])
    const address = new URL(certificate, 'https://www.serein.example')
    expect(address.pathname).toBe(`/documents/certificate/${reference}`)
    const secret = await getSigningSecret(db, undefined)
    const token = address.searchParams.get('token') ?? ''
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000)
    expect(isValidCertificateToken(secret, reference, token, inDays(0))).toBe(true)
    expect(isValidCertificateToken(secret, reference, token, inDays(29))).toBe(true)
    expect(isValidCertificateToken(secret, reference, token, inDays(32))).toBe(false)
    expect(isValidCertificateToken(secret, 'SR-2222-2222', token, inDays(0))).toBe(false)
    expect(isValidCertificateToken(secret, reference, `${token}x`, inDays(0))).toBe(false)
  },
)

testOnBothDatabases('a large receipt is stored in chunks and read back unchanged', async ({ db }) => {
  const content = Buffer.concat([PDF, randomBytes(600_000)])
  expect(await send(createCaller(db), registration(new File([content], 'r.pdf')))).toMatchObject({
    status: 200,
  })
  expect(await db.selectFrom('uploadChunk').select('number').orderBy('number').execute()).toEqual([
    { number: 0 },
    { number: 1 },
    { number: 2 },
  ])
  // Vitest compares large buffers element by element.
  expect((await readReceipts(db)).map((stored) => stored?.equals(content))).toEqual([true])
  expect(await db.selectFrom('upload').select(['bytes', 'sha256']).execute()).toEqual([
    { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  ])
})

testOnBothDatabases('the receipt is optional, and an empty file counts as none', async ({ db }) => {
  const callApi = createCaller(db)
  expect(await send(callApi, registration(undefined))).toMatchObject({ status: 200 })
  expect(await send(callApi, registration(new File([], '')))).toMatchObject({ status: 200 })
  expect(await db.selectFrom('upload').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('uploadChunk').selectAll().execute()).toEqual([])
})

testOnBothDatabases('a registration sent twice is stored once, with one receipt', async ({ db }) => {
  const callApi = createCaller(db)
  const key = { idempotency_key: 'key-1-of-a-visitor' }
  const responses = await Promise.all(
    [1, 2, 3].map(() => send(callApi, registration(new File([JPEG], 'r.jpg'), key))),
  )
  expect(new Set(responses.map(({ body }) => Object(body.data).reference)).size).toBe(1)
  expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('upload').selectAll().execute()).toHaveLength(1)
  expect(await readReceipts(db)).toHaveLength(1)
})

testOnBothDatabases('a receipt added in a second attempt is stored and sent to the team', async ({ db }) => {
  const callApi = createCaller(db)
  const key = { idempotency_key: 'key-1-of-a-visitor' }
  const first = await send(callApi, registration(undefined, key))
  const second = await send(callApi, registration(new File([JPEG], 'r.jpg'), key))
  expect(Object(second.body.data).reference).toBe(Object(first.body.data).reference)
  expect(await db.selectFrom('upload').select('name').execute()).toEqual([{ name: 'r.jpg' }])
  const outbox = await db
    .selectFrom('outbox')
    .select(['changeNumber', 'delivery'])
    .orderBy('changeNumber')
    .orderBy('delivery')
    .execute()
  expect(outbox).toEqual([
    { changeNumber: 0, delivery: 'team' },
    { changeNumber: 0, delivery: 'visitor' },
    { changeNumber: 1, delivery: 'team' },
  ])
  // A correction with the same receipt stores no second copy.
  await send(callApi, registration(new File([JPEG], 'r.jpg'), { ...key, serial_number: 'HZ26090002' }))
  expect(await readReceipts(db)).toHaveLength(1)
})

testOnBothDatabases(
  'receipts with one key share the limit of corrections, and a rejected one leaves no file',
  async ({ db }) => {
    const callApi = createCaller(db)
    const sent = []
    for (let number = 0; number < 6; number++) {
      const file = new File([PDF, 'x'.repeat(number)], 'r.pdf')
      sent.push((await send(callApi, registration(file, { idempotency_key: 'key-1-of-a-visitor' }))).status)
    }
    expect(sent).toEqual([200, 200, 200, 200, 429, 429])
    expect(await readReceipts(db)).toHaveLength(4)
    expect(await db.selectFrom('upload').selectAll().execute()).toHaveLength(4)
  },
)

testOnBothDatabases('a repeat with its file gets its reference even above the rate limit', async ({ db }) => {
  const callApi = createCaller(db, {
    ...DEFAULT_SERVICES,
    limits: { ...DEFAULT_SERVICES.limits, perClientIp: 1 },
  })
  const requestMeta = { requestId: '', ip: '203.0.113.9', page: '' }
  const register = (key: string) =>
    callApi(
      registerProduct,
      {
        ...registrationFields({ idempotency_key: `${key}-of-a-visitor` }),
        receipt: new File([JPEG], 'r.jpg'),
      } as never,
      'en',
      requestMeta,
    )
  const { reference } = await register('key-1')
  expect((await register('key-1')).reference).toBe(reference)
  await expect(register('key-2')).rejects.toMatchObject({ status: 429 })
})

testOnBothDatabases(
  'a file with a false type is rejected in every language, and nothing is stored',
  async ({ db }) => {
    const callApi = createCaller(db)
    for (const lang of LANGS) {
      const { status, body } = await send(
        callApi,
        registration(new File([PAGE], 'receipt.pdf', { type: 'application/pdf' }), { lang }),
      )
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { msg: ERROR_MESSAGES[lang].unsupportedFileType('receipt'), field: 'receipt' },
      })
    }
    const large = await send(callApi, registration(new File([PDF, Buffer.alloc(MAX_RECEIPT_BYTES)], 'r.pdf')))
    expect(large).toMatchObject({ status: 422, body: { msg: ERROR_MESSAGES.en.fileTooLarge('receipt') } })
    expect(await db.selectFrom('submission').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('uploadChunk').selectAll().execute()).toEqual([])
  },
)

test('the type of a receipt is detected from its first bytes', () => {
  expect([PDF, PNG, JPEG, WEBP, PAGE, Buffer.alloc(0)].map(detectReceiptType)).toEqual([
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
    undefined,
    undefined,
  ])
})

test.each(['\n', '\ufeff', '\0\0\r\n', `\ufeff${'\n'.repeat(900)}`])(
  'a PDF may begin with what a mail or print program has put there (%j)',
  (before) => {
    expect(detectReceiptType(Buffer.from(`${before}%PDF-1.4\n`))).toBe('application/pdf')
    expect(detectReceiptType(Buffer.from(`${before}<html>%PDF-1.4`))).toBeUndefined()
  },
)

const LONG = `${'🧾'.repeat(130)}.jpeg`

testOnBothDatabases('a receipt whatever its name can be downloaded in the office', async ({ db }) => {
  const callApi = createCaller(db)
  const care = await signInAs(openTestOffice(db), 'care')
  const names = [LONG, '领收书.PDF', 'فاتورة.pdf', 'C:\\Scans\\CON.pdf', ':?*', 'a\0b\r\n.pdf']
  for (const [index, name] of names.entries()) {
    const file = new File([PDF], name)
    const sent = await send(callApi, registration(file, { serial_number: `HZ2609000${index}` }))
    expect(sent, name).toMatchObject({ status: 200, errors: [] })
  }
  const receipts = await db.selectFrom('upload').select(['id', 'name']).execute()
  expect(new Set(receipts.map(({ name }) => name))).toEqual(
    new Set([`${'🧾'.repeat(115)}.jpeg`, '领收书.PDF', 'فاتورة.pdf', 'CON.pdf', 'file', 'ab.pdf']),
  )
  for (const { id, name } of receipts) {
    const { status, headers } = await care.send(downloadReceipt.path, { id })
    expect({ status, disposition: headers.get('content-disposition') }).toEqual({
      status: 200,
      disposition: `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  }
})

testOnBothDatabases(
  'a receipt above the storage limit is rejected with a message; the registration without it succeeds',
  async ({ db }) => {
    const limits = {
      ...DEFAULT_SERVICES.limits,
      receiptBytes: 3 * PDF.length,
      receiptBytesInTenMinutes: 2 * PDF.length,
    }
    const clock = { now: new Date('2026-11-21T08:00:00Z') }
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, limits, now: () => clock.now })
    const register = async (serial: string, lang = 'en') =>
      send(callApi, registration(new File([PDF], 'r.pdf'), { serial_number: serial, lang }))
    expect((await register('1')).status).toBe(200)
    expect((await register('2')).status).toBe(200)
    for (const lang of LANGS) {
      const { status, headers, body } = await register('3', lang)
      const msg = ERROR_MESSAGES[lang].uploadsUnavailable()
      expect({ status, body }).toMatchObject({ status: 503, body: { msg, field: 'receipt' } })
      expect(headers.get('retry-after')).toBe('600')
    }
    expect((await send(callApi, registration(undefined, { serial_number: '3' }))).status).toBe(200)
    clock.now = new Date('2026-11-21T08:11:00Z')
    expect((await register('4')).status).toBe(200)
    clock.now = new Date('2026-11-21T09:00:00Z')
    // The total limit is reached; the error is logged, since an operator must act.
    expect(await register('5')).toMatchObject({ status: 503, errors: [expect.any(Error)] })
    expect(await readReceipts(db)).toHaveLength(3)
  },
)

testOnBothDatabases('one network cannot use up the receipt limit of other networks', async ({ db }) => {
  const limits = { ...DEFAULT_SERVICES.limits, receiptBytesInTenMinutes: 8 * PDF.length }
  const callApi = createCaller(db, { ...DEFAULT_SERVICES, limits })
  let serial = 0
  const register = (ip: string) => {
    const fields = {
      ...registrationFields({ serial_number: String(++serial) }),
      receipt: new File([PDF], 'r'),
    }
    return callApi(registerProduct, fields as never, 'en', { requestId: '', ip, page: '' })
  }
  await register('2001:db8:1:1::1')
  await register('2001:db8:1:2::1')
  await expect(register('2001:db8:1:3::1')).rejects.toMatchObject({ status: 503, field: 'receipt' })
  await register('203.0.113.9')
})

testOnBothDatabases(
  'the key of another visitor reveals and changes nothing; its data is stored as a new registration',
  async ({ db }) => {
    const callApi = createCaller(db)
    const register = (ip: string, others: Record<string, string>) => {
      const fields = { ...registrationFields({ idempotency_key: 'key-1-of-a-visitor', ...others }) }
      const receipt = new File([PDF], 'r.pdf')
      return callApi(registerProduct, { ...fields, receipt } as never, 'en', { requestId: '', ip, page: '' })
    }
    const first = await register('203.0.113.9', {})
    const other = await register('203.0.113.10', { family_name: 'Byron', serial_number: 'HZ26090002' })
    expect(other.reference).not.toBe(first.reference)
    expect(other.certificate).toContain(other.reference)
    expect(await readReceipts(db)).toHaveLength(2)
    expect(await db.selectFrom('submissionChange').selectAll().execute()).toEqual([])
    // Equal fields are from the same visitor on another network.
    expect((await register('203.0.113.11', {})).reference).toBe(first.reference)
    // From the same client IP they are a correction.
    expect((await register('203.0.113.9', { serial_number: 'HZ26090003' })).reference).toBe(first.reference)
    expect((await register('203.0.113.10', { family_name: 'Byron' })).reference).not.toBe(first.reference)
  },
)

testOnBothDatabases('a key that is too short or too long is rejected', async ({ db }) => {
  const callApi = createCaller(db)
  for (const key of ['1', 'fifteen-letters', 'x'.repeat(65)]) {
    const { status, body } = await send(callApi, registration(undefined, { idempotency_key: key }))
    expect({ status, body }).toMatchObject({ status: 422, body: { field: 'idempotency_key' } })
  }
})

testOnBothDatabases(
  'all sixteen fields are required, and reported in the order of the form',
  async ({ db }) => {
    const callApi = createCaller(db)
    const names = Object.keys(registrationFields())
    expect(names).toHaveLength(16)
    for (const [index, name] of names.entries()) {
      // All following fields are empty too; the first one is named.
      const empty = Object.fromEntries(names.slice(index).map((later) => [later, ' ']))
      const { status, body } = await send(callApi, registration(undefined, empty))
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { field: name, msg: ERROR_MESSAGES.en.required(name) },
      })
    }
  },
)

testOnBothDatabases('a purchase date in the future is accepted: the form only warns', async ({ db }) => {
  const callApi = createCaller(db)
  expect(await send(callApi, registration(undefined, { buy_date: '2099-01-01' }))).toMatchObject({
    status: 200,
  })
})
