import { expect, test } from 'vitest'
import { submitPartnerApplication } from '#contract/enquiries.ts'
import { LANGS } from '#contract/languages.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { ERROR_MESSAGES } from '../http/error-messages.ts'
import { callRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()
const path = submitPartnerApplication.path

const LEGACY_FIELDS = [
  ['company', 'Please enter Company Name'],
  ['founding_date', 'Please enter Time of Incorporation'],
  ['address', 'Please enter Company address'],
  ['fax', 'Please enter Telephone, fax'],
  ['phone', 'Please enter Mobile phone'],
  ['website', 'Please enter Web site'],
  ['staff_number', 'Please enter Number of employees'],
  ['main_business', 'Please enter Fault description'],
] as const

test('the legacy partner form validates its eight fields in its order, with its own messages', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const fields: Record<string, string> = Object.fromEntries(LEGACY_FIELDS.map(([field]) => [field, ' ']))
  for (const [index, [field, msg]] of LEGACY_FIELDS.entries()) {
    const { status, body } = await send(callApi, callRequest(path, fields, 'multipart'))
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        code: 0,
        msg,
        field,
        fields: LEGACY_FIELDS.slice(index).map(([each, words]) => ({ field: each, msg: words })),
        data: null,
      },
    })
    fields[field] = 'x'
  }
  expect(await send(callApi, callRequest(path, fields, 'multipart'))).toMatchObject({ status: 200 })
})

test('the legacy partner form names missing fields in every language', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  for (const lang of LANGS) {
    const { body } = await send(callApi, callRequest(path, { fax: '', lang }, 'json'))
    expect(body).toMatchObject({ field: 'company', msg: ERROR_MESSAGES[lang].legacyPartner.company })
    expect(body).toHaveProperty(
      'fields',
      expect.arrayContaining([{ field: 'fax', msg: ERROR_MESSAGES[lang].legacyPartner.fax }]),
    )
  }
  const words = LANGS.flatMap((lang) => Object.values(ERROR_MESSAGES[lang].legacyPartner))
  expect(new Set(words)).toHaveProperty('size', LANGS.length * LEGACY_FIELDS.length)
})

test('an application without legacy fields requires the current four; one optional legacy field requires no others', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  expect((await send(callApi, callRequest(path, { company: 'Plover' }, 'urlencoded'))).body).toMatchObject({
    field: 'phone',
    msg: ERROR_MESSAGES.en.required('phone'),
  })
  const four = { company: 'Plover', phone: '1', website: 'x', main_business: 'x' }
  const { status } = await send(callApi, callRequest(path, { ...four, address: '1 Test Street' }, 'json'))
  expect(status).toBe(200)
})
