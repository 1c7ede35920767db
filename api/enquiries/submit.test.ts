import { expect, test } from 'vitest'
import {
  submitCasesEnquiry,
  submitFeedback,
  submitHomeEnquiry,
  submitPartnerApplication,
} from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { testOnBoth } from '#database/testing.ts'
import { createAsk } from '../ask.ts'
import { MESSAGES } from '../http/messages.ts'
import { callRequest, ENCODINGS, send } from '../testing.ts'
import { readReference } from './reference.ts'
import { DEFAULT_LIMITS, type FormServices, PLAIN_SERVICES } from './services.ts'

const REFERENCE = /^SR-[23456789BCDFGHJKMNPQRSTVWXYZ]{4}-[23456789BCDFGHJKMNPQRSTVWXYZ]{4}$/

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }

function services(changes: Partial<FormServices> = {}): FormServices {
  return { ...PLAIN_SERVICES, ...changes }
}

testOnBoth('what was answered with a reference is stored, with everything around it', async ({ db }) => {
  const ask = createAsk(db)
  const visit = { requestId: 'request-7', ip: '203.0.113.9', page: '/kr/' }
  const { reference } = await ask(
    submitHomeEnquiry,
    { ...HOME, idempotency_key: 'key-1-of-a-visitor', notice: 'We use your number for this call alone.' },
    'kr',
    visit,
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
})

testOnBoth('the same key ten times at once stores one submission and gives one reference', async ({ db }) => {
  const ask = createAsk(db)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en'),
    ),
  )
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('submissionChange').selectAll().execute()).toEqual([])
})

testOnBoth('a correction under the same key keeps the reference, and both wordings', async ({ db }) => {
  const ask = createAsk(db)
  const first = await ask(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en')
  const corrected = { ...HOME, contact: '0400 000 001', idempotency_key: 'key-1-of-a-visitor' }
  const answers = await Promise.all([1, 2, 3].map(() => ask(submitHomeEnquiry, corrected, 'en')))
  for (const { reference } of answers) expect(reference).toBe(first.reference)
  expect(await db.selectFrom('submission').select('fields').execute()).toMatchObject([
    { fields: { contact: '0400 000 000' } },
  ])
  expect(await db.selectFrom('submissionChange').selectAll().execute()).toMatchObject([
    { reference: first.reference, number: 1, fields: { contact: '0400 000 001' } },
  ])
  const outbox = await db.selectFrom('outbox').select('changeNumber').orderBy('changeNumber').execute()
  expect(outbox.map(({ changeNumber }) => changeNumber)).toEqual([0, 1])
})

testOnBoth(
  'without a key every sending is stored; the same key on another form is another one',
  async ({ db }) => {
    const ask = createAsk(db)
    const one = await ask(submitHomeEnquiry, HOME, 'en')
    const two = await ask(submitHomeEnquiry, HOME, 'en')
    const feedback = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'x' }
    const three = await ask(submitHomeEnquiry, { ...HOME, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    const four = await ask(submitFeedback, { ...feedback, idempotency_key: 'key-1-of-a-visitor' }, 'en')
    const references = [one, two, three, four].map(({ reference }) => reference)
    expect(new Set(references).size).toBe(4)
  },
)

testOnBoth('the odd names of the cases enquiry are ours behind the edge', async ({ db }) => {
  const ask = createAsk(db)
  const wire = {
    name: 'Ada Pty Ltd',
    email: 'Ada@Example.com',
    phone: '1 Lane',
    language: '0400',
    information: 'x',
  }
  await ask(submitCasesEnquiry, wire, 'en')
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
  const outbox = await db.selectFrom('outbox').select(['delivery', 'recipient']).orderBy('delivery').execute()
  expect(outbox).toEqual([
    { delivery: 'team', recipient: '' },
    { delivery: 'visitor', recipient: 'ada@example.com' },
  ])
})

testOnBoth('what may be added to an enquiry or to feedback is stored with it', async ({ db }) => {
  const ask = createAsk(db)
  await ask(submitHomeEnquiry, { ...HOME, name: 'Ada', postcode: '6000' }, 'en')
  const feedback = { name: 'Ada', countries: 'Australia', city: 'Perth', phone: '1', describe: 'x' }
  const added = { email: 'ada@example.com', code: 'HZ90', serial_number: 'HZ 2609 0413' }
  await ask(submitFeedback, { ...feedback, ...added }, 'en')
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

testOnBoth('the older company inquiry keeps its four further fields', async ({ db }) => {
  const ask = createAsk(db)
  const older = { founding_date: '1996', address: '1 Lane', fax: '02', staff_number: '12' }
  await ask(
    submitPartnerApplication,
    { company: 'A', phone: '1', website: 'a', main_business: 'b', ...older },
    'en',
  )
  const { fields } = await db.selectFrom('submission').select('fields').executeTakeFirstOrThrow()
  expect(fields).toMatchObject({ foundingDate: '1996', address: '1 Lane', fax: '02', staffNumber: '12' })
})

/** What people write, and what programs send instead. */
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

testOnBoth(
  'whatever people write comes back as they wrote it, in every way it can be sent',
  async ({ db }) => {
    const ask = createAsk(db)
    for (const [name, text, kept = text] of TEXTS) {
      for (const encoding of ENCODINGS) {
        const fields = { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe: text }
        const { status, body, faults } = await send(ask, callRequest(submitFeedback.path, fields, encoding))
        expect({ name, encoding, status, faults }).toEqual({ name, encoding, status: 200, faults: [] })
        const reference = Object(body.data).reference
        const row = await db
          .selectFrom('submission')
          .select('fields')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
        expect(row.fields, name).toMatchObject({ description: kept })
      }
    }
  },
)

testOnBoth(
  'what is empty or too long is named in the order of the form, and nothing is stored',
  async ({ db }) => {
    const ask = createAsk(db)
    const good = { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe: 'x' }
    const wrong: [Record<string, string>, string][] = [
      [{ ...good, name: ' \u3000\u200b ', describe: '' }, MESSAGES.en.fillIn('name')],
      [{ ...good, city: '\u0000' }, MESSAGES.en.fillIn('city')],
      [{ ...good, describe: 'x'.repeat(5_001) }, MESSAGES.en.tooLong('describe', 5_000)],
      [{ ...good, name: 'x'.repeat(201) }, MESSAGES.en.tooLong('name', 200)],
    ]
    for (const [fields, msg] of wrong) {
      const { status, body } = await send(ask, callRequest(submitFeedback.path, fields, 'multipart'))
      expect({ status, msg: body.msg }).toEqual({ status: 422, msg })
    }
    expect(await db.selectFrom('submission').selectAll().execute()).toEqual([])
  },
)

testOnBoth('suspected spam is kept and marked, answered as usual, and sent to nobody', async ({ db }) => {
  const ask = createAsk(db)
  const links = 'https://a.example https://b.example https://c.example https://d.example'
  const feedback = { name: 'Ada', countries: 'AU', city: 'x', phone: '1', describe: links }
  await ask(submitHomeEnquiry, { ...HOME, subject: 'Buy now' }, 'en')
  await ask(submitHomeEnquiry, { ...HOME, contact: '2', elapsed: '300' }, 'en')
  await ask(submitFeedback, feedback, 'en')
  const rows = await db.selectFrom('submission').select('spam').execute()
  expect(rows.map(({ spam }) => spam).sort()).toEqual(['hidden-field', 'links', 'too-fast'])
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

testOnBoth('a form without scripts, or open for a day, is not suspected', async ({ db }) => {
  const ask = createAsk(db)
  await ask(submitHomeEnquiry, { ...HOME, contact: '1' }, 'en')
  await ask(submitHomeEnquiry, { ...HOME, contact: '2', elapsed: '86400000' }, 'en')
  await ask(submitHomeEnquiry, { ...HOME, contact: '3', elapsed: 'NaN' }, 'en')
  const rows = await db.selectFrom('submission').select('spam').execute()
  expect(rows).toEqual([{ spam: '' }, { spam: '' }, { spam: '' }])
})

testOnBoth(
  'the same words again within the hour are marked, and an hour later they are not',
  async ({ db }) => {
    let now = new Date('2026-11-21T08:00:00Z')
    const ask = createAsk(db, services({ now: () => now }))
    const sendAt = async (time: string, fields = HOME) => {
      now = new Date(time)
      const { reference } = await ask(submitHomeEnquiry, fields, 'en')
      const row = await db
        .selectFrom('submission')
        .select('spam')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      return row.spam
    }
    expect(await sendAt('2026-11-21T08:00:00Z')).toBe('')
    expect(await sendAt('2026-11-21T08:10:00Z', { ...HOME, cate_name: ' HOBS ' })).toBe('repeat')
    expect(await sendAt('2026-11-21T08:20:00Z', { ...HOME, contact: '0400 000 001' })).toBe('')
    expect(await sendAt('2026-11-21T09:30:00Z')).toBe('')
  },
)

testOnBoth('who sends too much is asked to wait, in every language, and others are not', async ({ db }) => {
  let now = new Date('2026-11-21T08:00:00Z')
  const limits = { ...DEFAULT_LIMITS, perAddress: 3 }
  const ask = createAsk(db, services({ limits, now: () => now }))
  const from = (ip: string, contact: string, lang: (typeof LANGS)[number] = 'en') =>
    ask(submitHomeEnquiry, { ...HOME, contact }, lang, { requestId: '', ip, page: '' })
  for (const contact of ['1', '2', '3']) await from('203.0.113.9', contact)
  for (const lang of LANGS) {
    const refused = await from('::ffff:203.0.113.9', '4', lang).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429, retryAfter: 600 })
    expect(Object(refused).say(MESSAGES[lang])).toBe(MESSAGES[lang].tooOften(10))
  }
  await from('203.0.113.10', '5')
  now = new Date('2026-11-21T08:11:00Z')
  await from('203.0.113.9', '6')
  expect(await db.selectFrom('submission').selectAll().execute()).toHaveLength(5)
})

testOnBoth(
  'forms sent all at once to two instances do not get past the limit of their address',
  async ({ db, address }) => {
    const other = connect({ address })
    try {
      const forms = services({ limits: { ...DEFAULT_LIMITS, perAddress: 3 } })
      const instances = [createAsk(db, forms), createAsk(other, forms)]
      const visit = { requestId: '', ip: '203.0.113.9', page: '' }
      const sent = await Promise.allSettled(
        instances.flatMap((ask, instance) =>
          Array.from({ length: 8 }, (_, number) =>
            ask(submitHomeEnquiry, { ...HOME, contact: `${instance} ${number}` }, 'en', visit),
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

test('a reference is read however a person types it', () => {
  expect(readReference('sr 7k4m q2xn')).toBe('SR-7K4M-Q2XN')
  expect(readReference('SR-7K4M-Q2XN')).toBe('SR-7K4M-Q2XN')
  expect(readReference('hello')).toBeUndefined()
})

testOnBoth('a person who was too fast and sends it again slowly is not held back twice', async ({ db }) => {
  const ask = createAsk(db)
  await ask(submitHomeEnquiry, { ...HOME, elapsed: '500' }, 'en')
  await ask(submitHomeEnquiry, { ...HOME, elapsed: '9000' }, 'en')
  await ask(submitHomeEnquiry, { ...HOME, elapsed: '9000' }, 'en')
  const rows = await db.selectFrom('submission').select('spam').execute()
  expect(rows.map(({ spam }) => spam).sort()).toEqual(['', 'repeat', 'too-fast'])
})
