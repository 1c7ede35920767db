import { expect, test } from 'vitest'
import {
  submitCasesEnquiry,
  submitFeedback,
  submitHomeEnquiry,
  submitPartnerApplication,
} from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { DEFAULT_FORM_LIMITS } from '#system/form-limits.ts'
import { createCaller } from '../caller.ts'
import { ERROR_MESSAGES } from '../http/error-messages.ts'
import { callRequest, ENCODINGS, send } from '../testing.ts'
import { DEFAULT_SERVICES, type FormServices } from './form-services.ts'
import { parseReference } from './reference.ts'
import { hasManyLinks } from './spam-checks.ts'

const REFERENCE = /^SR-[23456789BCDFGHJKMNPQRSTVWXYZ]{4}-[23456789BCDFGHJKMNPQRSTVWXYZ]{4}$/

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }

function services(changes: Partial<FormServices> = {}): FormServices {
  return { ...DEFAULT_SERVICES, ...changes }
}

testOnBothDatabases(
  'a submission with a reference is stored with its metadata and a delivery to the team',
  async ({ db }) => {
    const callApi = createCaller(db)
    const requestMeta = { requestId: 'request-7', ip: '203.0.113.9', page: '/kr/' }
    const { reference } = await callApi(
      submitHomeEnquiry,
      { ...HOME, idempotency_key: 'key-1-of-a-visitor', notice: 'We use your number for this call alone.' },
      'kr',
      requestMeta,
    )
    expect(reference).toMatch(REFERENCE)
    const row = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      reference,
      kind: 'home_enquiry',
      lang: 'kr',
      page: '/kr/',
      notice: 'We use your number for this call alone.',
      fields: { category: 'Hobs', model: 'FL95', contact: '0400 000 000' },
      spam: '',
      requestId: 'request-7',
    })
    expect(new Date(row.createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(row)).not.toContain('203.0.113.9')
    const outbox = await db.selectFrom('outbox').selectAll().execute()
    expect(outbox).toMatchObject([{ reference, delivery: 'team', state: 'waiting', attempts: 0 }])
  },
)

testOnBothDatabases(
  'ten simultaneous requests with the same key store one submission and return one reference',
  async ({ db }) => {
    const callApi = createCaller(db)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        callApi(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en'),
      ),
    )
    expect(new Set(responses.map(({ reference }) => reference)).size).toBe(1)
    expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('submissionChange').selectAll().execute()).toEqual([])
  },
)

testOnBothDatabases(
  'a correction with the same key keeps the reference and stores both versions',
  async ({ db }) => {
    const callApi = createCaller(db)
    const first = await callApi(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    const corrected = { ...HOME, contact: '0400 000 001', idempotency_key: 'key-1-of-a-visitor' }
    const responses = await Promise.all([1, 2, 3].map(() => callApi(submitHomeEnquiry, corrected, 'en')))
    for (const { reference } of responses) expect(reference).toBe(first.reference)
    expect(await db.selectFrom('submission').select('fields').execute()).toMatchObject([
      { fields: { contact: '0400 000 000' } },
    ])
    expect(await db.selectFrom('submissionChange').selectAll().execute()).toMatchObject([
      { reference: first.reference, number: 1, fields: { contact: '0400 000 001' } },
    ])
    const outbox = await db.selectFrom('outbox').select('changeNumber').orderBy('changeNumber').execute()
    expect(outbox.map(({ changeNumber }) => changeNumber)).toEqual([0, 1])
  },
)

testOnBothDatabases(
  'without a key the same text is one submission; a key is independent per form',
  async ({ db }) => {
    const callApi = createCaller(db)
    const one = await callApi(submitHomeEnquiry, HOME, 'en')
    const two = await callApi(submitHomeEnquiry, HOME, 'en')
    const feedback = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'x' }
    const three = await callApi(
      submitHomeEnquiry,
      { ...HOME, contact: '1', idempotency_key: 'key-1-of-a-visitor' },
      'en',
    )
    const four = await callApi(submitFeedback, { ...feedback, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    const references = [one, two, three, four].map(({ reference }) => reference)
    expect(one.reference).toBe(two.reference)
    expect(new Set(references).size).toBe(3)
  },
)

testOnBothDatabases(
  'the misleading field names of the cases enquiry are mapped to the stored ones',
  async ({ db }) => {
    const callApi = createCaller(db)
    const wire = {
      name: 'Ada Pty Ltd',
      email: 'Ada@Example.com',
      phone: '1 Lane',
      language: '0400',
      information: 'x',
    }
    await callApi(submitCasesEnquiry, wire, 'en')
    const row = await db.selectFrom('submission').select(['email', 'fields']).executeTakeFirstOrThrow()
    expect(row).toEqual({
      email: 'ada@example.com',
      fields: {
        company: 'Ada Pty Ltd',
        email: 'Ada@Example.com',
        mobile: '0400',
        address: '1 Lane',
        description: 'x',
      },
    })
    const outbox = await db
      .selectFrom('outbox')
      .select(['delivery', 'recipient'])
      .orderBy('delivery')
      .execute()
    expect(outbox).toEqual([
      { delivery: 'team', recipient: '' },
      { delivery: 'visitor', recipient: 'ada@example.com' },
    ])
  },
)

testOnBothDatabases('optional fields of enquiries and feedback are stored', async ({ db }) => {
  const callApi = createCaller(db)
  await callApi(submitHomeEnquiry, { ...HOME, name: 'Ada', postcode: '6000' }, 'en')
  const feedback = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'x' }
  const added = { email: 'ada@example.com', code: 'HZ90', serial_number: 'HZ 2609 0413' }
  await callApi(submitFeedback, { ...feedback, ...added }, 'en')
  const rows = await db.selectFrom('submission').select(['kind', 'email', 'fields']).orderBy('kind').execute()
  expect(rows).toMatchObject([
    {
      kind: 'feedback',
      email: 'ada@example.com',
      fields: { email: 'ada@example.com', product: 'HZ90', productSerial: 'HZ 2609 0413' },
    },
    { kind: 'home_enquiry', fields: { name: 'Ada', postcode: '6000' } },
  ])
  const toVisitors = await db
    .selectFrom('outbox')
    .select('recipient')
    .where('delivery', '=', 'visitor')
    .execute()
  expect(toVisitors).toEqual([{ recipient: 'ada@example.com' }])
})

testOnBothDatabases('the older company inquiry stores its four additional fields', async ({ db }) => {
  const callApi = createCaller(db)
  const older = { founding_date: '1996', address: '1 Lane', fax: '02', staff_number: '12' }
  await callApi(
    submitPartnerApplication,
    { company: 'A', phone: '1', website: 'a', main_business: 'b', ...older },
    'en',
  )
  const { fields } = await db.selectFrom('submission').select('fields').executeTakeFirstOrThrow()
  expect(fields).toMatchObject({ foundingDate: '1996', address: '1 Lane', fax: '02', staffNumber: '12' })
})

/** Texts as people write them, and malformed ones as programs send them. */
const TEXTS = [
  ['five thousand characters', '厨'.repeat(5_000), undefined],
  [
    'five thousand characters in lines as a browser counts them',
    'a\r\n'.repeat(2_499),
    'a\n'.repeat(2_499).trim(),
  ],
  ['emoji', 'Lovely 👩‍🍳🔥', undefined],
  ['a text from right to left', 'مرحبا بالعالم', undefined],
  ['a name of one word', 'Prince', undefined],
  ['a foreign telephone number', '+62 (812) 3456-7890', undefined],
  ['a zero byte', 'a\u0000b', 'ab'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
  ['what would turn the rest of a mail round', 'a\u202eb', 'ab'],
  ['SQL', "'); drop table submission; --", undefined],
] as const

testOnBothDatabases('any text is stored as written, in each request encoding', async ({ db }) => {
  const callApi = createCaller(db)
  for (const [name, text, kept = text] of TEXTS) {
    for (const encoding of ENCODINGS) {
      const fields = { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe: text }
      const { status, body, errors } = await send(callApi, callRequest(submitFeedback.path, fields, encoding))
      expect({ name, encoding, status, errors }).toEqual({ name, encoding, status: 200, errors: [] })
      const reference = Object(body.data).reference
      const row = await db
        .selectFrom('submission')
        .select('fields')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      expect(row.fields, name).toMatchObject({ description: kept })
    }
  }
})

testOnBothDatabases(
  'the first empty or overlong field of the form is reported, and nothing is stored',
  async ({ db }) => {
    const callApi = createCaller(db)
    const good = { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe: 'x' }
    const wrong: [Record<string, string>, string][] = [
      [{ ...good, name: ' \u3000\u200b ', describe: '' }, ERROR_MESSAGES.en.required('name')],
      [{ ...good, city: '\u0000' }, ERROR_MESSAGES.en.required('city')],
      [{ ...good, describe: 'x'.repeat(5_001) }, ERROR_MESSAGES.en.tooLong('describe', 5_000)],
      [{ ...good, name: 'x'.repeat(201) }, ERROR_MESSAGES.en.tooLong('name', 200)],
    ]
    for (const [fields, msg] of wrong) {
      const { status, body } = await send(callApi, callRequest(submitFeedback.path, fields, 'multipart'))
      expect({ status, msg: body.msg }).toEqual({ status: 422, msg })
    }
    expect(await db.selectFrom('submission').selectAll().execute()).toEqual([])
  },
)

testOnBothDatabases(
  'a suspected submission is stored and flagged, not delivered, and never answered with success',
  async ({ db }) => {
    const callApi = createCaller(db)
    for (const lang of LANGS) {
      const held = await callApi(
        submitHomeEnquiry,
        { ...HOME, contact: lang, subject: 'Buy now' },
        lang,
      ).catch((error: unknown) => error)
      expect(held).toMatchObject({ status: 422 })
      expect(Object(held).formatMessage(ERROR_MESSAGES[lang])).toBe(ERROR_MESSAGES[lang].suspected())
    }
    await expect(callApi(submitHomeEnquiry, { ...HOME, elapsed: '150' }, 'en')).rejects.toMatchObject({
      status: 422,
    })
    const rows = await db.selectFrom('submission').select('spam').execute()
    const flags = rows.map(({ spam }) => spam).sort()
    expect(flags).toEqual([...LANGS.map(() => 'hidden-field'), 'too-fast'])
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  },
)

testOnBothDatabases('a form sent without JavaScript, or open for a day, is not suspected', async ({ db }) => {
  const callApi = createCaller(db)
  await callApi(submitHomeEnquiry, { ...HOME, contact: '1' }, 'en')
  await callApi(submitHomeEnquiry, { ...HOME, contact: '2', elapsed: '86400000' }, 'en')
  await callApi(submitHomeEnquiry, { ...HOME, contact: '3', elapsed: 'NaN' }, 'en')
  const rows = await db.selectFrom('submission').select('spam').execute()
  expect(rows).toEqual([{ spam: '' }, { spam: '' }, { spam: '' }])
})

testOnBothDatabases('what was held is delivered once it is sent again like a person does', async ({ db }) => {
  const callApi = createCaller(db)
  const cases = [
    { first: { subject: 'filled in by an extension' }, again: {} },
    { first: { elapsed: '150' }, again: { elapsed: '9000' } },
    { first: { elapsed: '150' }, again: { elapsed: '9000', contact: 'with another number' } },
  ]
  for (const [number, { first, again }] of cases.entries()) {
    const enquiry = { ...HOME, contact: `case ${number}`, idempotency_key: `key-${number}-of-a-visitor` }
    await expect(callApi(submitHomeEnquiry, { ...enquiry, ...first }, 'en')).rejects.toMatchObject({
      status: 422,
    })
    // Nothing has changed for a program that tries the same again.
    await expect(callApi(submitHomeEnquiry, { ...enquiry, ...first }, 'en')).rejects.toMatchObject({
      status: 422,
    })
    const [one, other] = await Promise.all(
      [1, 2].map(() => callApi(submitHomeEnquiry, { ...enquiry, ...again }, 'en')),
    )
    expect(one?.reference).toBe(other?.reference)
  }
  expect(await db.selectFrom('submission').select('spam').execute()).toEqual(cases.map(() => ({ spam: '' })))
  const mails = await db.selectFrom('outbox').select('delivery').execute()
  expect(mails).toEqual(cases.map(() => ({ delivery: 'team' })))
})

testOnBothDatabases('a message with many links is delivered, with a mark in the mail', async ({ db }) => {
  const callApi = createCaller(db)
  const describe = 'Plans: https://a.example/1 https://a.example/2 https://a.example/3 and https://b.example'
  await callApi(submitFeedback, { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe }, 'en')
  const { spam, fields } = await db.selectFrom('submission').selectAll().executeTakeFirstOrThrow()
  expect(spam).toBe('')
  expect(hasManyLinks(fields)).toBe(true)
  expect(await db.selectFrom('outbox').select('delivery').execute()).toEqual([{ delivery: 'team' }])
})

testOnBothDatabases(
  'the same text again within the hour is the same submission, and a later one is another',
  async ({ db }) => {
    let now = new Date('2026-11-21T08:00:00Z')
    const callApi = createCaller(db, services({ now: () => now }))
    const sendAt = async (time: string, fields: typeof HOME & { subject?: string } = HOME) => {
      now = new Date(time)
      return (await callApi(submitHomeEnquiry, fields, 'en')).reference
    }
    const first = await sendAt('2026-11-21T08:00:00Z')
    expect(await sendAt('2026-11-21T08:10:00Z')).toBe(first)
    const others = [
      await sendAt('2026-11-21T08:20:00Z', { ...HOME, contact: '0400 000 001' }),
      await sendAt('2026-11-21T09:30:00Z'),
    ]
    expect(new Set([first, ...others]).size).toBe(3)
    expect(await db.selectFrom('outbox').select('delivery').execute()).toHaveLength(3)
  },
)

testOnBothDatabases(
  'a client above the rate limit is rejected in every language, and others are not',
  async ({ db }) => {
    let now = new Date('2026-11-21T08:00:00Z')
    const limits = { ...DEFAULT_FORM_LIMITS, perClientIp: 3 }
    const callApi = createCaller(db, services({ limits, now: () => now }))
    const from = (ip: string, contact: string, lang: (typeof LANGS)[number] = 'en') =>
      callApi(submitHomeEnquiry, { ...HOME, contact }, lang, { requestId: '', ip, page: '' })
    for (const contact of ['1', '2', '3']) await from('203.0.113.9', contact)
    for (const lang of LANGS) {
      const refused = await from('::ffff:203.0.113.9', '4', lang).catch((error: unknown) => error)
      expect(refused).toMatchObject({ status: 429, retryAfterSeconds: 600 })
      expect(Object(refused).formatMessage(ERROR_MESSAGES[lang])).toBe(ERROR_MESSAGES[lang].rateLimited(10))
    }
    await from('203.0.113.10', '5')
    now = new Date('2026-11-21T08:11:00Z')
    await from('203.0.113.9', '6')
    expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(5)
  },
)

testOnBothDatabases(
  'simultaneous requests to two instances do not exceed the rate limit of a client IP',
  async ({ db, databaseUrl }) => {
    const other = connect({ databaseUrl })
    try {
      const forms = services({ limits: { ...DEFAULT_FORM_LIMITS, perClientIp: 3 } })
      const instances = [createCaller(db, forms), createCaller(other, forms)]
      const requestMeta = { requestId: '', ip: '203.0.113.9', page: '' }
      const sent = await Promise.allSettled(
        instances.flatMap((callApi, instance) =>
          Array.from({ length: 8 }, (_, number) =>
            callApi(submitHomeEnquiry, { ...HOME, contact: `${instance} ${number}` }, 'en', requestMeta),
          ),
        ),
      )
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      for (const result of sent) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 429 })
      }
      expect(await db.selectFrom('submission').select('reference').execute()).toHaveLength(3)
    } finally {
      await other.destroy()
    }
  },
)

test('a reference is recognised in any spelling', () => {
  expect(parseReference('sr 7k4m q2xn')).toBe('SR-7K4M-Q2XN')
  expect(parseReference('SR-7K4M-Q2XN')).toBe('SR-7K4M-Q2XN')
  expect(parseReference('hello')).toBeUndefined()
})
