import fc from 'fast-check'
import { expect, test } from 'vitest'
import { submitFeedback, submitPartnerApplication } from '#contract/enquiries.ts'
import { CALLS } from '#contract/index.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { callRequest, jsonRequest, jsonTextRequest, send } from '../testing.ts'
import { ERROR_MESSAGES } from './error-messages.ts'

const demonstration = shareDemoDatabase()

test('a missing or empty field is reported by name in the requested language', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const missing: [string, string][] = [
    ['/api/Product/get_goods_info', 'code'],
    ['/api/Product/productScreen', 'cate'],
    ['/api/Product/filterGoods', 'post'],
    ['/api/Product/newcontrast', 'id'],
    ['/api/Product/download', 'cate'],
    ['/api/index/getPartnerPage', 'name'],
  ]
  for (const lang of LANGS) {
    for (const [path, field] of missing) {
      const { status, body } = await send(callApi, callRequest(path, { lang }, 'multipart'))
      expect({ status, body }, path).toMatchObject({ status: 400, body: { code: 0, field } })
      expect(body.msg).toContain(field)
    }
    const { body } = await send(callApi, callRequest('/api/Product/get_goods_info', { lang }, 'json'))
    expect(body.msg).toBe(ERROR_MESSAGES[lang].required('code'))
  }
  const withoutCategory = await send(
    callApi,
    callRequest('/api/Product/filterGoods', { 'post[width]': '1' }, 'multipart'),
  )
  expect(withoutCategory.body).toMatchObject({
    msg: ERROR_MESSAGES.en.required('post.cate'),
    field: 'post.cate',
  })
})

test('every call rejects JSON nested thousands of levels deep as malformed', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  for (const { path } of CALLS) {
    for (const body of [`{"x":${deep}}`, `{"lang":${deep}}`, `{"post":{"cate":${deep}}}`]) {
      const { status, errors } = await send(callApi, jsonTextRequest(path, body))
      expect({ path, status, errors }).toEqual({ path, status: 400, errors: [] })
    }
  }
})

test('names of Object.prototype are not pages, products, options or calls', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const lookups: [path: string, fields: (name: string) => Record<string, unknown>][] = [
    ['/api/index/getPartnerPage', (name) => ({ name: name.toLowerCase() })],
    ['/api/index/getContentPage', (key) => ({ key: key.toLowerCase() })],
    ['/api/Product/get_goods_info', (code) => ({ code })],
    ['/api/Product/filterGoods', (type) => ({ post: { cate: 1, [type]: '1' } })],
    ['/api/index/getiframeurl', (name) => ({ type: '2', name, cate: 1 })],
  ]
  for (const name of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    for (const [path, fields] of lookups) {
      const { status, errors } = await send(callApi, jsonRequest(path, fields(name)))
      expect({ path, name, errors }).toEqual({ path, name, errors: [] })
      expect(status).toBeLessThan(500)
      if (!path.endsWith('filterGoods')) expect(status, path).not.toBe(200)
    }
  }
})

test('an invalid value is distinguished from a missing one', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const manyFilters = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, '1']))
  const wrong: [string, Record<string, unknown>, string][] = [
    ['/api/Product/get_goods_info', { code: 5 }, 'code'],
    ['/api/Product/get_goods_info', { code: '1 or 1=1; --' }, 'code'],
    ['/api/Product/productScreen', { cate: '7' }, 'cate'],
    ['/api/Product/productScreen', { cate: '1.5' }, 'cate'],
    ['/api/Product/filterGoods', { post: '{"cate":' }, 'post'],
    ['/api/Product/filterGoods', { post: { cate: 1, width: { id: 1 } } }, 'post'],
    ['/api/Product/filterGoods', { post: { cate: 1, 'wid\u0000th': '1' } }, 'post'],
    ['/api/Product/filterGoods', { post: { cate: 1, ...manyFilters } }, 'post'],
    ['/api/index/bannerList', { type: '4' }, 'type'],
  ]
  for (const [path, fields, field] of wrong) {
    const { status, body } = await send(callApi, jsonRequest(path, fields))
    expect({ status, body }, path).toEqual({
      status: 400,
      body: { code: 0, msg: ERROR_MESSAGES.en.invalid(field), field, data: null },
    })
  }
})

test('an invalid form is a 422 that lists all invalid fields, the first one first; white space counts as empty', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const blank = { name: 'Ada', countries: '   ', city: '', phone: '1', describe: 'x', lang: 'cn' }
  expect(await send(callApi, callRequest(submitFeedback.path, blank, 'multipart'))).toMatchObject({
    status: 422,
    body: {
      code: 0,
      msg: ERROR_MESSAGES.cn.required('countries'),
      field: 'countries',
      fields: [
        { field: 'countries', msg: ERROR_MESSAGES.cn.required('countries') },
        { field: 'city', msg: ERROR_MESSAGES.cn.required('city') },
      ],
      data: null,
    },
  })
  const long = { company: 'x'.repeat(201), phone: '1', website: 'x', main_business: 'x', lang: 'id' }
  expect(await send(callApi, callRequest(submitPartnerApplication.path, long, 'urlencoded'))).toMatchObject({
    status: 422,
    body: { msg: ERROR_MESSAGES.id.tooLong('company', 200), field: 'company' },
  })
})

test('the server reports the empty fields of a form in the order of the specification', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  for (const [path, names] of [
    [submitPartnerApplication.path, ['phone', 'website', 'main_business', 'company']],
    [submitFeedback.path, ['name', 'countries', 'city', 'phone', 'describe']],
  ] as const) {
    const fields: Record<string, string> = {}
    for (const name of names) {
      const { status, body } = await send(callApi, callRequest(path, fields, 'urlencoded'))
      expect({ status, body }).toMatchObject({ status: 422, body: { field: name } })
      fields[name] = 'x'
    }
  }
})

test('fields named __proto__ or like other Object properties have no effect', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const path = '/api/Product/productScreen'
  const plain = await send(callApi, callRequest(path, { cate: '1' }, 'json'))
  const names = { ['__proto__']: 'x', constructor: 'x', toString: 'x', hasOwnProperty: 'x' }
  for (const encoding of ['multipart', 'urlencoded', 'json'] as const) {
    const response = await send(callApi, callRequest(path, { ...names, cate: '1' }, encoding))
    expect(response).toMatchObject({ status: 200, body: plain.body, errors: [] })
  }
  const nested =
    '{"cate":1,"post":{"cate":"1","__proto__":{"lang":"kr"},"constructor":"1"},"__proto__":{"lang":"kr"}}'
  const request = new Request(`https://www.serein.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: nested,
  })
  expect(await send(callApi, request)).toMatchObject({ status: 200, body: plain.body })
  const inForm = await send(
    callApi,
    callRequest('/api/Product/filterGoods', { 'post[cate]': '1', 'post[__proto__]': '1' }, 'multipart'),
  )
  expect(inForm).toMatchObject({ status: 200, errors: [] })
  expect(Object.prototype).not.toHaveProperty('lang')
})

const FORMS = ['multipart', 'urlencoded'] as const

/** Field names that calls accept, so that generated input passes the first check. */
const NAMES = [
  'lang',
  'country',
  'cate',
  'code',
  'id',
  'type',
  'name',
  'page',
  'limit',
  'post',
  'post[cate]',
  'post[width]',
]
const VALUES = [
  '',
  '1',
  '6',
  '-1',
  '1e9',
  '99999999999999999999',
  'HZ90',
  'hz90,cn90',
  '\u0000',
  "'",
  '{"cate":"1"}',
  'kr',
  'au',
]

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 400 }),
)
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  fc.string({ minLength: 1, maxLength: 50 }),
)
const anyCall = fc.constantFrom(...CALLS)
const postObject = fc.dictionary(
  fc.oneof(fc.constantFrom('cate', 'width', 'finish'), text),
  fc.oneof(text, fc.integer()),
)
/** Describe the request readably, for the report of a failed property. */
type Sent = { path: string; form: Record<string, string> } | { path: string; json: unknown }

const anyForm = fc
  .tuple(anyCall, fc.dictionary(name, text))
  .map(([call, form]) => ({ path: call.path, form }))
const anyJson = fc
  .tuple(anyCall, fc.dictionary(name, fc.oneof(text, fc.integer(), postObject, fc.jsonValue())))
  .map(([call, json]) => ({ path: call.path, json }))
const anyFilter = postObject.map((post) => ({
  path: '/api/Product/filterGoods',
  json: { post: { ...post, cate: 1 } },
}))
const anySent: fc.Arbitrary<Sent> = fc.oneof(anyForm, anyJson, anyFilter)

for (const dialect of DIALECTS) {
  test(`every call responds to any input with an envelope and without an internal error (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const property = fc.asyncProperty(anySent, fc.constantFrom(...FORMS), async (sent, encoding) => {
      const request =
        'form' in sent ? callRequest(sent.path, sent.form, encoding) : jsonRequest(sent.path, sent.json)
      const { status, errors } = await send(callApi, request)
      expect(errors).toEqual([])
      expect([200, 400, 404, 413, 422, 429]).toContain(status)
    })
    await fc.assert(property, { numRuns: 200, seed: 20_260_801 })
  })
}

test('every call reports errors in the requested language', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const korean: Lang = 'kr'
  for (const call of CALLS) {
    const { body } = await send(callApi, jsonRequest(call.path, { lang: korean, country: 'nowhere' }))
    expect(body, call.path).toEqual({
      code: 0,
      msg: ERROR_MESSAGES.kr.invalid('country'),
      field: 'country',
      data: null,
    })
  }
})
