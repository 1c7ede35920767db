import { expect } from 'vitest'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { DEFAULT_FORM_LIMITS, type FormLimits } from '#system/form-limits.ts'
import { createCaller } from '../caller.ts'
import { hashClientIp } from '../clients/client-ip-hash.ts'
import { ERROR_MESSAGES } from '../http/error-messages.ts'
import { callRequest, send } from '../testing.ts'
import { DEFAULT_SERVICES } from './form-services.ts'

const HOME = { cate_name: 'Hobs', series_name: 'FL95' }

function openForms(db: Db, limits: Partial<FormLimits>) {
  const clock = { now: new Date() }
  const forms = { ...DEFAULT_SERVICES, now: () => clock.now, limits: { ...DEFAULT_FORM_LIMITS, ...limits } }
  const callApi = createCaller(db, forms)
  let count = 0
  const enquire = (ip = '', subject = '') => {
    count += 1
    const requestMeta = { requestId: '', ip, page: '' }
    return callApi(submitHomeEnquiry, { ...HOME, contact: String(count), subject }, 'en', requestMeta)
  }
  return { ask: callApi, clock, enquire }
}

const listSpamFlags = async (db: Db) => {
  const rows = await db.selectFrom('submission').select(['spam', 'fields']).execute()
  const number = (row: (typeof rows)[number]) => ('contact' in row.fields ? Number(row.fields.contact) : 0)
  return rows.toSorted((one, other) => number(one) - number(other)).map(({ spam }) => spam)
}

testOnBothDatabases(
  'during a flood submissions beyond the limit are stored and held, and the visitor is told to send them again',
  async ({ db }) => {
    const { enquire } = openForms(db, { perMinute: 2 })
    for (let number = 0; number < 2; number++) expect((await enquire()).reference).toMatch(/^SR-/)
    for (let number = 0; number < 2; number++)
      await expect(enquire()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 })
    expect(await listSpamFlags(db)).toEqual(['', '', 'flood', 'flood'])
    expect(await db.selectFrom('outbox').select('delivery').execute()).toHaveLength(2)
  },
)

testOnBothDatabases('flagged submissions do not use up the limit', async ({ db }) => {
  const { enquire } = openForms(db, { perMinute: 2 })
  for (let number = 0; number < 3; number++)
    await expect(enquire('', 'Buy now')).rejects.toMatchObject({ status: 422 })
  await enquire()
  await enquire()
  expect(await listSpamFlags(db)).toEqual(['hidden-field', 'hidden-field', 'hidden-field', '', ''])
})

testOnBothDatabases('at ten times the limit per minute, forms are rejected for a minute', async ({ db }) => {
  const { ask: callApi, enquire } = openForms(db, { perMinute: 1 })
  await enquire()
  for (let number = 0; number < 9; number++)
    await expect(enquire('', number % 2 ? 'Buy now' : '')).rejects.toThrow()
  const request = callRequest(submitHomeEnquiry.path, { ...HOME, contact: 'x' }, 'multipart')
  const { status, headers, body } = await send(callApi, request)
  expect({ status, msg: body.msg }).toEqual({ status: 429, msg: ERROR_MESSAGES.en.overloaded() })
  expect(headers.get('retry-after')).toBe('60')
})

testOnBothDatabases(
  'changing addresses within one IPv6 network does not evade the rate limit',
  async ({ db }) => {
    const { enquire } = openForms(db, { perClientIp: 1 })
    const address = (number: number) => `2001:db8:1:${number.toString(16)}::1`
    for (let number = 0; number < 10; number++) await enquire(address(number))
    await expect(enquire(address(3))).rejects.toMatchObject({ status: 429 })
    await expect(enquire(address(99))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 600 })
    expect((await enquire('2001:db8:2::1')).reference).toMatch(/^SR-/)
  },
)

testOnBothDatabases(
  'submissions with future times, stored while the clock was fast, block no client',
  async ({ db }) => {
    const { clock, enquire } = openForms(db, { perClientIp: 1, perMinute: 1 })
    const right = clock.now
    clock.now = new Date(right.getTime() + 2 * 60 * 60 * 1_000)
    await enquire('203.0.113.9')
    clock.now = right
    await enquire('203.0.113.9')
    expect(await listSpamFlags(db)).toEqual(['', ''])
    await expect(enquire('203.0.113.9')).rejects.toMatchObject({ status: 429 })
  },
)

testOnBothDatabases('an underscore in the hash of a network is not a wildcard', async ({ db }) => {
  const { clock, enquire } = openForms(db, { perClientIp: 1 })
  const networks = Array.from({ length: 500 }, (_, number) => `2001:db8:${(number + 16).toString(16)}::1`)
  let found: { ip: string; hash: string } | undefined
  for (const ip of networks) {
    const hash = await hashClientIp(db, ip, clock.now)
    if (hash.slice(0, 11).includes('_')) found ??= { ip, hash }
  }
  const { ip, hash } = found ?? { ip: '', hash: '' }
  for (let number = 0; number < 10; number++) await enquire(`2001:db8:1:${number}::1`)
  await db
    .updateTable('submission')
    .set({ addressHash: `${hash.replaceAll('_', 'x').slice(0, 11)}0123456789a` })
    .execute()
  expect((await enquire(ip)).reference).toMatch(/^SR-/)
  await expect(enquire(ip)).rejects.toMatchObject({ status: 429 })
})
