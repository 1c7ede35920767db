import { expect } from 'vitest'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import { testOnBoth } from '#database/testing.ts'
import { createAsk } from '../ask.ts'
import { MESSAGES } from '../http/messages.ts'
import { callRequest, send } from '../testing.ts'
import { DEFAULT_LIMITS, type FormLimits, PLAIN_SERVICES } from './services.ts'

const HOME = { cate_name: 'Hobs', series_name: 'FL95' }

function openForms(db: Db, limits: Partial<FormLimits>) {
  const ask = createAsk(db, { ...PLAIN_SERVICES, limits: { ...DEFAULT_LIMITS, ...limits } })
  let count = 0
  const enquire = (ip = '', subject = '') => {
    count += 1
    const visit = { requestId: '', ip, page: '' }
    return ask(submitHomeEnquiry, { ...HOME, contact: String(count), subject }, 'en', visit)
  }
  return { ask, enquire }
}

const marks = async (db: Db) => {
  const rows = await db.selectFrom('submission').select(['spam', 'fields']).execute()
  const number = (row: (typeof rows)[number]) => ('contact' in row.fields ? Number(row.fields.contact) : 0)
  return rows.toSorted((one, other) => number(one) - number(other)).map(({ spam }) => spam)
}

testOnBoth(
  'a flood shuts the forms for nobody: what is beyond the limit is answered, kept, marked and sent to nobody',
  async ({ db }) => {
    const { enquire } = openForms(db, { perMinute: 2 })
    for (let number = 0; number < 4; number++) expect((await enquire()).reference).toMatch(/^SR-/)
    expect(await marks(db)).toEqual(['', '', 'flood', 'flood'])
    expect(await db.selectFrom('outbox').select('delivery').execute()).toHaveLength(2)
  },
)

testOnBoth('what is suspected anyway takes nobody a place', async ({ db }) => {
  const { enquire } = openForms(db, { perMinute: 2 })
  for (let number = 0; number < 3; number++) await enquire('', 'Buy now')
  await enquire()
  await enquire()
  expect(await marks(db)).toEqual(['hidden-field', 'hidden-field', 'hidden-field', '', ''])
})

testOnBoth('at ten times the limit of a minute, forms ask to wait a minute', async ({ db }) => {
  const { ask, enquire } = openForms(db, { perMinute: 1 })
  for (let number = 0; number < 10; number++) await enquire('', number % 2 ? 'Buy now' : '')
  const request = callRequest(submitHomeEnquiry.path, { ...HOME, contact: 'x' }, 'multipart')
  const { status, headers, body } = await send(ask, request)
  expect({ status, msg: body.msg }).toEqual({ status: 429, msg: MESSAGES.en.overrun() })
  expect(headers.get('retry-after')).toBe('60')
})

testOnBoth('one provider’s network of IPv6 cannot send without end by changing addresses', async ({ db }) => {
  const { enquire } = openForms(db, { perAddress: 1 })
  const address = (number: number) => `2001:db8:1:${number.toString(16)}::1`
  for (let number = 0; number < 10; number++) await enquire(address(number))
  await expect(enquire(address(3))).rejects.toMatchObject({ status: 429 })
  await expect(enquire(address(99))).rejects.toMatchObject({ status: 429, retryAfter: 600 })
  expect((await enquire('2001:db8:2::1')).reference).toMatch(/^SR-/)
})
