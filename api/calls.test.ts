import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#contract/index.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { fromWire } from '#contract/wire-names.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { type ApiCaller, createCaller } from './caller.ts'
import { callRequest, ENCODINGS, registrationFields, send } from './testing.ts'

const demonstration = shareDemoDatabase()

/** Valid requests per call, with text fields as forms send them. */
const VALID_REQUESTS: Record<string, Record<string, string>[]> = {
  '/api/index/getCountryList': [{}],
  '/api/index/getContentPage': [{ key: 'about' }, { key: 'news' }],
  '/api/index/getFrame': [{}],
  '/api/index/getHomePage': [{}],
  '/api/index/getPartnerPage': [{ name: 'cn120' }, { name: 'care' }],
  '/api/index/getiframeurl': [
    { type: '2', name: 'CN120', cate: '1' },
    { type: '3', name: 'customer', cate: '0' },
  ],
  '/api/index/bannerList': [{ type: '1' }, { type: '2' }, { type: '3' }],
  '/api/index/getSeriesList': [{}, { type: '1' }],
  '/api/index/getHotProduct': [{}],
  '/api/index/getHotNews': [{}],
  '/api/index/getHotReccookbook': [{}],
  '/api/News/getnewslist': [{}, { page: '2', limit: '5' }],
  '/api/News/getvideolist': [{ page: '1', limit: '99' }],
  '/api/News/getcookbooklist': [{ limit: '3' }],
  '/api/News/gethappinesslist': [{}],
  '/api/News/getnewsdetail': [{ id: '1' }],
  '/api/News/getvideodetail': [{ id: '1' }],
  '/api/News/getcookbookdetail': [{ id: '1' }],
  '/api/News/gethappinessdetail': [{ id: '1' }],
  '/api/News/getrecnewslist': [{}, { id: '1' }],
  '/api/News/getrecvideolist': [{}, { id: '1' }],
  '/api/News/getreccookbooklist': [{}, { id: '1' }],
  '/api/index/search': [{ q: 'HZ90' }, { q: 'at 60-d', limit: '2' }, { q: 'CN90', group: 'documents' }],
  '/api/index/getstores': [{}],
  '/api/index/getCountdown': [{}],
  '/api/index/getWarrantyLaw': [{}],
  '/api/index/getWorld': [{}],
  '/api/index/dealer': [{}],
  '/api/index/getztcountrylist': [{ area_id: '1' }, { area_id: '3' }, { area_id: '999' }],
  '/api/index/getcitylist': [{ country_id: '5' }, { country_id: '999' }],
  '/api/index/getshoplist': [{ city_id: '1' }, { city_id: '24' }, { city_id: '999' }],
  '/api/News/getfaqlist': [{ cate: '1' }, { cate: '6' }],
  '/api/News/searchfaq': [{ q: 'CN120' }, { q: 'HZ90', cate: '1' }, { q: 'nothing has this word' }],
  '/api/News/getservices': [{}],
  '/api/News/getfaults': [{}, { cate: '3' }],
  '/api/News/findfaults': [{ q: 'E3' }, { q: 'nothing has this word' }],
  '/api/News/getsafetynotices': [{}, { code: 'HZ90' }],
  '/api/Product/getmanual': [{ code: 'AT60P' }, { code: 'hz90' }],
  '/api/Product/getparts': [{ code: 'AT60P' }, { q: 'filter' }, { cate: '1' }],
  '/api/setseries/bannerList': [{}],
  '/api/setseries/setseriesList': [{}],
  '/api/News/getprojectcaselist': [{}, { kind: 'case', page: '1', limit: '2' }, { building: 'apartment' }],
  '/api/News/getprojectcasedetail': [{ id: '1' }, { id: '2' }],
  '/api/News/getrecprojectcaselist': [{}, { id: '1' }],
  '/api/Product/bannerList': [{ type: '1', cate: '2' }, { cate: '6' }],
  '/api/Product/productScreen': [{ cate: '1' }, { cate: '5' }],
  '/api/Product/filterGoods': [{ 'post[cate]': '1' }, { post: '{"cate":"4","width":"1"}' }],
  '/api/Product/productData': [{}, { type: '1' }],
  '/api/Product/download': [{ cate: '3' }, { code: 'HZ90' }, { cate: '1', code: 'hz90' }],
  '/api/Product/getseries': [{ cate: '2' }],
  '/api/Product/get_series_goods': [{ cate: '1' }, { cate: '1', type: '1', id: 'HZ90,HZ75' }],
  '/api/Product/get_goods_info': [{ code: 'HZ90' }, { code: 'cn120' }],
  '/api/Product/newcontrast': [{ id: 'HZ90' }, { id: 'HZ90,CN90,VL52' }],
  '/api/Information/subscribe': [{ email: 'ada@example.com', idempotency_key: 'key-1-of-a-visitor' }],
  '/api/Information/customerform': [
    {
      cate_name: 'Hobs',
      series_name: 'FL95',
      contact: '0400 000 000',
      idempotency_key: 'key-1-of-a-visitor',
    },
  ],
  '/api/Information/joinus': [
    {
      name: 'Ada Pty Ltd',
      email: 'ada@example.com',
      phone: '1 Wattle Lane',
      language: '0400 000 000',
      information: 'Twelve kitchens',
      idempotency_key: 'key-1-of-a-visitor',
    },
  ],
  '/api/Information/projectcooperation': [
    {
      company: 'Ada',
      phone: '1',
      website: 'ada.example',
      main_business: 'x',
      idempotency_key: 'key-1-of-a-visitor',
    },
  ],
  '/api/Information/guarantee': [registrationFields({ idempotency_key: 'key-1-of-a-visitor' })],
  '/api/Information/advice': [
    {
      name: 'Ada',
      countries: 'Australia',
      city: 'Richmond',
      phone: '1',
      describe: 'x',
      idempotency_key: 'key-1-of-a-visitor',
    },
  ],
}

/** Calls that need a signed token (tested in enquiries/newsletter.test.ts and registration). */
const TOKEN_ONLY_CALLS = [
  '/api/Information/confirmsubscription',
  '/api/Information/leavenewsletter',
  '/api/Information/getregistration',
]

/** Script of each language; English and Indonesian share theirs. */
const SCRIPTS: Record<Lang, RegExp> = {
  en: /\p{sc=Latin}/u,
  cn: /\p{sc=Han}/u,
  tw: /\p{sc=Han}/u,
  kr: /\p{sc=Hangul}/u,
  id: /\p{sc=Latin}/u,
}

const COUNTDOWN = '/api/index/getCountdown'
/** The demonstration has none. */
const SAFETY_NOTICES = '/api/News/getsafetynotices'

/** Calls that return a URL or a time, but no text. */
const LANGUAGE_NEUTRAL_CALLS = ['/api/index/getiframeurl', COUNTDOWN]

/** Return the data of a valid request, after checking that all three encodings give the same. */
async function dataInEveryEncoding(
  callApi: ApiCaller,
  path: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const { 'post[cate]': cate, ...rest } = fields
  // In JSON, `post` is an object or a string; only forms send its fields one by one.
  const asJson = cate === undefined ? rest : { ...rest, post: JSON.stringify({ cate }) }
  const given = await Promise.all(
    ENCODINGS.map((encoding) =>
      send(callApi, callRequest(path, encoding === 'json' ? asJson : fields, encoding)),
    ),
  )
  const bodies = given.map(({ status, body, errors }) => ({ status, body, errors }))
  const [first] = bodies
  expect(first).toEqual({
    status: 200,
    body: { code: 1, msg: 'success', data: expect.anything() },
    errors: [],
  })
  for (const other of bodies) expect(other).toEqual(first)
  return first?.body.data
}

test('the calls under /api/Information/ are the forms', () => {
  for (const { path, kind } of CALLS)
    expect([path, kind]).toEqual([path, path.startsWith('/api/Information/') ? 'form' : 'query'])
})

test('every call has a valid sample request', () => {
  const calls = CALLS.map((call) => call.path)
  expect([...Object.keys(VALID_REQUESTS), ...TOKEN_ONLY_CALLS].sort()).toEqual(calls.sort())
})

for (const dialect of DIALECTS) {
  for (const call of CALLS.filter((one) => one.path in VALID_REQUESTS)) {
    test(`${call.path} responds in every language, in each request encoding (${dialect})`, async () => {
      const callApi = createCaller(demonstration(dialect).db)
      const responses = new Set<string>()
      for (const lang of LANGS) {
        for (const fields of VALID_REQUESTS[call.path] ?? []) {
          const data = await dataInEveryEncoding(callApi, call.path, { ...fields, lang, country: 'au' })
          const output = call.kind === 'form' ? data : fromWire(data)
          expect(z.core.safeParse(call.output, output).error, lang).toBeUndefined()
          const text = JSON.stringify(data)
          if (!LANGUAGE_NEUTRAL_CALLS.includes(call.path) && call.kind !== 'form' && text !== '[]')
            expect(text).toMatch(SCRIPTS[lang])
          responses.add(text)
        }
      }
      // At least four: a country's name can be the same in English and Indonesian.
      // A form returns the same reference for the same key; a time is the same in every language, and so is an empty list.
      const isSame = call.kind === 'form' || [COUNTDOWN, SAFETY_NOTICES].includes(call.path)
      if (isSame) expect(responses.size).toBe(1)
      else expect(responses.size).toBeGreaterThanOrEqual(4)
    })
  }

  test(`a missing or empty language or country defaults to English and Australia (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const path = '/api/Product/productData'
    const english = await send(callApi, callRequest(path, { lang: 'en', country: 'au' }, 'json'))
    const silent = await send(callApi, new Request(`https://www.serein.example${path}`, { method: 'POST' }))
    const empty = await send(callApi, callRequest(path, { lang: '', country: '' }, 'multipart'))
    expect(silent).toMatchObject({ status: 200, body: english.body })
    expect(empty).toMatchObject({ status: 200, body: english.body })
  })

  test(`an unpublished translation falls back to English and is marked as a fallback (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    const ofProduct = () =>
      db.updateTable('productText').where('productId', '=', 101).where('lang', '=', 'cn')
    const ask101 = async (lang: Lang) =>
      send(callApi, callRequest('/api/Product/get_goods_info', { code: 'HZ90', lang }, 'multipart'))
    await ofProduct().set({ status: 'draft' }).execute()
    try {
      const english = await ask101('en')
      const chinese = await ask101('cn')
      const { line, details, intro } = z
        .object({ detail: z.looseObject({ line: z.string(), details: z.unknown(), intro: z.string() }) })
        .parse(english.body.data).detail
      expect(chinese.body.data).toMatchObject({ detail: { line, details, intro, fallback: ['text'] } })
      expect(english.body.data).toMatchObject({ detail: { fallback: [] } })
      expect((await ask101('tw')).body.data).toMatchObject({ detail: { fallback: [] } })
      // Entries with a translation stay in the requested language.
      expect(chinese.body.data).toMatchObject({ detail: { cate_name: '烟机' } })
    } finally {
      await ofProduct().set({ status: 'published' }).execute()
    }
  })
}
