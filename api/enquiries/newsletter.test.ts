import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmSubscription, subscribe, unsubscribe } from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { getSiteShell } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { getBrand } from '../brand.ts'
import { createCaller } from '../caller.ts'
import { ERROR_MESSAGES } from '../http/error-messages.ts'
import { getSigningSecret, signText } from '../secrets.ts'
import { callRequest, send } from '../testing.ts'
import { createConfirmToken } from './confirm-link.ts'
import { DEFAULT_SERVICES } from './form-services.ts'

const demonstration = shareDemoDatabase()

function tokenOf(secret: string, row: { id: string; requestedAt: string } | undefined): string {
  if (!row) throw new Error('nobody has signed up')
  return createConfirmToken(secret, row, 30)
}

/** Sign an address up, and return its subscription and the tokens of its links. */
async function signUp(db: Db, email: string) {
  await createCaller(db)(subscribe, { email }, 'en')
  const rows = db.selectFrom('subscription').selectAll().where('email', '=', email)
  const row = await rows.executeTakeFirstOrThrow()
  const secret = await getSigningSecret(db, undefined)
  return { row, token: tokenOf(secret, row), leaving: signText(secret, 'leave', row.id) }
}

/** Send requests of one subscription that all wait for its row on PostgreSQL, and then get it in this order. */
async function sendAtOnce(db: Db, id: string, requests: readonly (() => Promise<unknown>)[]) {
  const { sent } = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('subscription').select('id').where('id', '=', id).forUpdate().execute()
    const sent: Promise<unknown>[] = []
    for (const send of requests) {
      sent.push(send())
      await expect.poll(() => countWaiting(db)).toBe(sent.length)
    }
    return { sent }
  })
  return Promise.allSettled(sent)
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

const CONFIRMED = { status: 'fulfilled', value: { letter: 'main', state: 'confirmed' } }

testOnBothDatabases('a confirm link of release 1.0.0, which names no last day, confirms', async ({ db }) => {
  const times = { requestedAt: '2026-11-20T00:00:00.000Z', confirmedAt: null, leftAt: null }
  const consent = { lang: 'en' as const, wording: 'Yes', page: '/', reference: 'SR-7K4M-Q2XN' }
  const row = {
    id: 'abcdefghijklmnop',
    email: 'ada@example.com',
    letter: 'main' as const,
    ...consent,
    ...times,
  }
  await db
    .insertInto('subscription')
    .values({ ...row, state: 'pending' })
    .execute()
  const secret = await getSigningSecret(db, undefined)
  const confirm = (token: string) => createCaller(db)(confirmSubscription, { token }, 'en')
  await expect(confirm(`${row.id}.forged`)).rejects.toThrow()
  await confirm(signText(secret, 'confirm', row.id))
  const { state } = await db.selectFrom('subscription').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('confirmed')
})

test('two clicks on the confirm link at the same time confirm and send one welcome mail', async () => {
  const { db } = demonstration('postgres')
  const { row, token } = await signUp(db, 'joy@example.com')
  const confirm = () => createCaller(db)(confirmSubscription, { token }, 'en')
  expect(await sendAtOnce(db, row.id, [confirm, confirm])).toEqual([CONFIRMED, CONFIRMED])
  const welcomes = db.selectFrom('outbox').select('id').where('delivery', '=', 'welcome')
  expect(await welcomes.where('recipient', '=', row.email).execute()).toHaveLength(1)
})

test('an unsubscription is not undone by a confirm link that is opened at the same time', async () => {
  const { db } = demonstration('postgres')
  const { row, token, leaving } = await signUp(db, 'kai@example.com')
  const callApi = createCaller(db)
  const [left, confirmed] = await sendAtOnce(db, row.id, [
    () => callApi(unsubscribe, { token: leaving }, 'en'),
    () => callApi(confirmSubscription, { token }, 'en'),
  ])
  expect(left).toMatchObject({ status: 'fulfilled', value: { state: 'left' } })
  expect(confirmed).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  const stored = db.selectFrom('subscription').select('state').where('id', '=', row.id)
  expect(await stored.execute()).toEqual([{ state: 'left' }])
})

for (const dialect of DIALECTS) {
  const find = (email: string) =>
    demonstration(dialect).db.selectFrom('subscription').selectAll().where('email', '=', email).execute()
  const mailsTo = async (recipient: string) => {
    const rows = await demonstration(dialect)
      .db.selectFrom('outbox')
      .select('delivery')
      .where('recipient', '=', recipient)
      .orderBy('createdAt')
      .execute()
    return rows.map(({ delivery }) => delivery)
  }

  test(`a sign-up is stored with its consent and awaits confirmation (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    const { reference, asks } = await callApi(subscribe, { email: 'Ana@Example.com' }, 'kr')
    expect(asks).toBe(true)
    const { words } = await getBrand(db, 'kr')
    expect(await find('ana@example.com')).toMatchObject([
      { state: 'pending', letter: 'main', lang: 'kr', wording: words.newsletter.consent, reference },
    ])
    expect(await mailsTo('ana@example.com')).toEqual(['confirm'])
  })

  test(`the confirm link subscribes, the unsubscribe link unsubscribes, and both work twice (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    await callApi(subscribe, { email: 'ben@example.com', letter: 'trade' }, 'en')
    const [row] = await find('ben@example.com')
    const secret = await getSigningSecret(db, undefined)
    const token = tokenOf(secret, row)
    const leaving = signText(secret, 'leave', row?.id ?? '')
    const confirmed = { letter: 'trade', state: 'confirmed' }
    expect(await callApi(confirmSubscription, { token }, 'en')).toEqual(confirmed)
    expect(await callApi(confirmSubscription, { token }, 'en')).toEqual(confirmed)
    expect(await find('ben@example.com')).toMatchObject([{ state: 'confirmed', leftAt: null }])
    expect(await mailsTo('ben@example.com')).toEqual(['confirm', 'welcome'])
    // Signing up again changes nothing and sends no confirmation request.
    const again = await callApi(subscribe, { email: 'ben@example.com', letter: 'trade' }, 'en')
    expect(await find('ben@example.com')).toMatchObject([{ state: 'confirmed' }])
    // The response does not reveal that a stranger's address is subscribed.
    expect(again.asks).toBe(true)
    const left = { letter: 'trade', state: 'left' }
    expect(await callApi(unsubscribe, { token: leaving }, 'en')).toEqual(left)
    expect(await callApi(unsubscribe, { token: leaving }, 'en')).toEqual(left)
    expect(await find('ben@example.com')).toMatchObject([{ state: 'left' }])
    expect(await mailsTo('ben@example.com')).toEqual(['confirm', 'welcome'])
  })

  test(`an old confirmation link does not undo an unsubscription, and an expired one has no effect (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const clock = { now: new Date() }
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, now: () => clock.now })
    const secret = await getSigningSecret(db, undefined)
    const refused = { status: 404 }
    await callApi(subscribe, { email: 'hana@example.com' }, 'en')
    const [hana] = await find('hana@example.com')
    const token = tokenOf(secret, hana)
    await callApi(confirmSubscription, { token }, 'en')
    await callApi(unsubscribe, { token: signText(secret, 'leave', hana?.id ?? '') }, 'en')
    await expect(callApi(confirmSubscription, { token }, 'en')).rejects.toMatchObject(refused)
    expect(await find('hana@example.com')).toMatchObject([{ state: 'left' }])
    // A new sign-up sends a new confirmation request.
    await callApi(subscribe, { email: 'hana@example.com' }, 'en')
    const [again] = await find('hana@example.com')
    await callApi(confirmSubscription, { token: tokenOf(secret, again) }, 'en')
    expect(await find('hana@example.com')).toMatchObject([{ state: 'confirmed' }])

    await callApi(subscribe, { email: 'ivo@example.com' }, 'en')
    const [ivo] = await find('ivo@example.com')
    clock.now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60 * 1_000)
    const late = callApi(confirmSubscription, { token: tokenOf(secret, ivo) }, 'en')
    await expect(late).rejects.toMatchObject(refused)
    expect(await find('ivo@example.com')).toMatchObject([{ state: 'pending' }])
  })

  test(`the trade newsletter's consent names the brand and other recipients, and is stored as shown (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const capturesLeads of [false, true]) {
      const callApi = createCaller(db, { ...DEFAULT_SERVICES, capturesLeads })
      const { brand } = await callApi(getSiteShell, {}, 'kr')
      expect(brand.tradeLetter.consent).toMatch(/^By subscribing, you agree that Serein sends this letter/)
      expect(brand.tradeLetter.consent.includes('gives the address to the service that sends it')).toBe(
        capturesLeads,
      )
      const email = `fay-${capturesLeads}@example.com`
      await callApi(subscribe, { email, letter: 'trade' }, 'en')
      expect(await find(email)).toMatchObject([{ wording: brand.tradeLetter.consent }])
    }
  })

  test(`a suspected sign-up sends no mail and must be sent again; a quick one is not suspected (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const sent = { email: 'gus@example.com', elapsed: '150' }
    await expect(callApi(subscribe, { ...sent, subject: 'x' }, 'en')).rejects.toMatchObject({ status: 422 })
    expect(await mailsTo('gus@example.com')).toEqual([])
    expect(await callApi(subscribe, sent, 'en')).toMatchObject({ asks: true })
    expect(await mailsTo('gus@example.com')).toHaveLength(1)
  })

  test(`a link with a wrong signature or purpose is rejected (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    await callApi(subscribe, { email: 'cleo@example.com' }, 'en')
    const [row] = await find('cleo@example.com')
    const secret = await getSigningSecret(db, undefined)
    const tokens = [
      signText(secret, 'leave', row?.id ?? ''),
      `${row?.id}.x`,
      'x',
      signText(secret, 'confirm', 'none.99999'),
    ]
    for (const lang of LANGS) {
      for (const token of tokens) {
        const request = callRequest(confirmSubscription.path, { token, lang }, 'multipart')
        expect(await send(callApi, request)).toMatchObject({
          status: 404,
          body: { code: 0, msg: ERROR_MESSAGES[lang].invalidLink() },
          errors: [],
        })
      }
    }
    expect(await find('cleo@example.com')).toMatchObject([{ state: 'pending' }])
  })

  test(`a wrong link to unsubscribe says how to do so all the same, and changes nothing (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    await callApi(subscribe, { email: 'lea@example.com' }, 'en')
    const [row] = await find('lea@example.com')
    const secret = await getSigningSecret(db, undefined)
    const tokens = ['x', signText(secret, 'confirm', row?.id ?? ''), signText(secret, 'leave', 'none')]
    for (const lang of LANGS) {
      for (const token of tokens) {
        const request = callRequest(unsubscribe.path, { token, lang }, 'multipart')
        expect(await send(callApi, request)).toMatchObject({
          status: 404,
          body: { code: 0, msg: ERROR_MESSAGES[lang].invalidLeaveLink() },
        })
      }
    }
    expect(await find('lea@example.com')).toMatchObject([{ state: 'pending' }])
  })

  test(`an address receives at most five confirmation mails (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const typed = ['dora@example.com', 'Dora@example.com', 'dOra@Example.com ']
    for (let count = 0; count < 9; count++) await callApi(subscribe, { email: typed[count % 3] ?? '' }, 'en')
    expect(await mailsTo('dora@example.com')).toHaveLength(5)
  })

  test(`an undeliverable address is stored without sending a mail (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const email of ['not an address', 'a@b', 'x@y.example, z@y.example', 'a\nBcc: b@c.example']) {
      expect(await callApi(subscribe, { email }, 'en')).toMatchObject({ asks: false })
      expect(await find(email.toLowerCase())).toHaveLength(1)
      expect(await mailsTo(email)).toEqual([])
    }
  })

  test(`with a lead-capture service trade sign-ups go there, without a second confirmation (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, capturesLeads: true })
    const sent = {
      email: 'eve@example.com',
      letter: 'trade',
      idempotency_key: `eve-of-the-test-${dialect}`,
    } as const
    const { reference, asks } = await callApi(subscribe, sent, 'en')
    expect(asks).toBe(false)
    expect(await callApi(subscribe, sent, 'en')).toEqual({ reference, asks: false })
    expect(await find('eve@example.com')).toMatchObject([{ state: 'forwarded' }])
    const rows = await db.selectFrom('outbox').select('delivery').where('reference', '=', reference).execute()
    expect(rows).toEqual([{ delivery: 'lead' }])
  })
}
